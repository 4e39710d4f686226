import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBuyer, type CartPhoto, fillCart, orderBody } from '../../testing/build-checkout.ts'
import type { TestUser } from '../../testing/build-user.ts'
import { type PaidShop, startPaidShop } from '../../testing/stripe/paid-shop.ts'
import { runCommand } from './commands.ts'

let shop: PaidShop
let buyer: TestUser
let photos: CartPhoto[]
let order: { id: string; number: string }
let session: string

beforeAll(async () => {
  shop = await startPaidShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await query('truncate emails cascade')
  const built = await buildBuyer(shop.server)
  buyer = built.buyer
  photos = await fillCart(shop.server, { userId: buyer.id, prices: [4900, 6900] })
  const client = shop.server.client(buyer)
  const body = orderBody({ projectId: built.projectId, photos, total: 11_800 })
  order = await client.placeOrder({ body })
  const { url } = await client.openPayment({ params: { id: order.id } })
  session = url.split('/').at(-1) ?? ''
})

const query = async (sql: string, values: unknown[] = []) =>
  (await shop.server.database.admin.query(sql, values)).rows
const shoebox = (...args: string[]) => runCommand(shop.ctx, args)
const pay = async () => {
  await shop.double.payByCard(session)
  await shop.runJobs()
}
const failRefund = async () => {
  const [{ id }] = await query('select stripe_refund_id as id from refunds where order_id = $1', [
    order.id,
  ])
  await shop.double.failRefund(id)
  await shop.runJobs()
}
const read = () => shop.server.client(buyer).getOrder({ params: { id: order.id } })
const mails = async () =>
  (await query(`select subject from emails where recipient = 'operations@shoebox.test'`)).map(
    ({ subject }) => subject,
  )

describe('shoebox orders', () => {
  it('shows states, lines, money and events', async () => {
    await pay()
    const { isOk, text } = await shoebox('orders', 'show', order.number)
    expect(isOk).toBe(true)
    for (const part of ['confirmed', '$129.22', `#${photos[0]?.photoid}`, 'pi_', 'payment-opened'])
      expect(text).toContain(part)
  })

  it('cancels an unpaid order and ends its payment page', async () => {
    const { text } = await shoebox('orders', 'cancel', order.number, 'Placed', 'by', 'mistake')
    expect(text).toBe(`${order.number} is canceled.`)
    await shop.runJobs()
    expect(await read()).toMatchObject({ status: 'cancelled', cancel_reason: 'Placed by mistake' })
    await expect(shop.double.payByCard(session)).rejects.toThrow('cannot be paid')
  })

  it('cancels and refunds a paid order, once', async () => {
    await pay()
    expect(await shoebox('orders', 'cancel', order.number, 'Wrong project')).toMatchObject({
      isOk: true,
    })
    await shop.runJobs()
    expect(await read()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    const again = await shoebox('orders', 'cancel', order.number, 'Wrong project')
    expect(again).toMatchObject({ isOk: false })
    await shop.expectBooksToMatch()
  })

  it('refunds single photos, and refuses the same again', async () => {
    await pay()
    const number = String(photos[0]?.photoid)
    expect(await shoebox('orders', 'refund', order.number, number)).toMatchObject({ isOk: true })
    await shop.runJobs()
    expect(await read()).toMatchObject({ payment_status: 'partially_refunded', refunded: 7556 })
    expect((await shoebox('orders', 'refund', order.number, number)).text).toContain('already')
    expect((await shoebox('orders', 'refund', order.number, '999999')).text).toContain('not in')
    await shoebox('orders', 'refund', order.number, '--all')
    await shop.runJobs()
    expect(await read()).toMatchObject({ status: 'confirmed', payment_status: 'refunded' })
    await shop.expectBooksToMatch()
  })

  it('sends a failed refund again and shows what is owed until then', async () => {
    await pay()
    await shoebox('orders', 'refund', order.number, '--all')
    await shop.runJobs()
    await failRefund()
    expect((await shoebox('orders', 'show', order.number)).text).toMatch(
      /owed to the buyer +\$129\.22/,
    )

    const again = await shoebox('orders', 'refund', order.number, '--failed')
    expect(again).toEqual({ isOk: true, text: 'Queued a refund of $129.22 again.' })
    await shop.runJobs()
    expect(await read()).toMatchObject({ payment_status: 'refunded', refunded: 12_922 })
    expect((await shoebox('orders', 'refund', order.number, '--failed')).text).toContain(
      'no failed refund',
    )
    await shop.expectBooksToMatch()
  })

  it('sends the failed refund of a second payment again', async () => {
    // As if the first session had expired here, but was paid at Stripe.
    await query(`update payment_attempts set state = 'expired' where order_id = $1`, [order.id])
    const { url } = await shop.server.client(buyer).openPayment({ params: { id: order.id } })
    await shop.double.payByCard(url.split('/').at(-1) ?? '')
    await pay()
    await failRefund()
    const { text } = await shoebox('orders', 'show', order.number)
    expect(text).toMatch(/owed to the buyer +\$129\.22/)

    expect(await shoebox('orders', 'refund', order.number, '--failed')).toMatchObject({
      isOk: true,
    })
    await shop.runJobs()
    expect(await read()).toMatchObject({ status: 'confirmed', payment_status: 'paid', refunded: 0 })
    expect((await shoebox('orders', 'show', order.number)).text).toMatch(
      /owed to the buyer +\$0\.00/,
    )
    await shop.expectBooksToMatch()
  })

  it('refuses to refund while a dispute is open, so that the licenses stand', async () => {
    await pay()
    await shop.double.openDispute(session)
    await shop.runJobs()
    const { isOk, text } = await shoebox('orders', 'refund', order.number, '--all')
    expect({ isOk, text }).toEqual({
      isOk: false,
      text: `${order.number} is disputed. Wait until the dispute is closed.`,
    })
    const { lines } = await read()
    expect(lines.map(({ license_state }) => license_state)).toEqual(['granted', 'granted'])
  })

  it('refuses an unknown order, a refund of an unpaid one and missing arguments', async () => {
    const unknown = await shoebox('orders', 'show', 'ORD-2026-999999')
    expect(unknown).toEqual({ isOk: false, text: 'There is no order ORD-2026-999999.' })
    const unpaid = await shoebox('orders', 'refund', order.number, '--all')
    expect(unpaid.text).toContain('no payment to refund')
    const missing = await shoebox('orders', 'cancel', order.number)
    expect(missing.text).toContain('orders cancel <order number> <reason>')
  })
})

describe('shoebox payments reconcile', () => {
  /** The last quarter of an hour is left to the jobs. */
  const passTime = async () => {
    await query(`update journal_entries set booked_at = booked_at - interval '30 minutes'`)
    await query(`update reconciliations set until = until - interval '30 minutes'`)
  }

  it('receives the events that did not arrive, which then confirm the order', async () => {
    await query('truncate reconciliations')
    await shop.double.holdEvents()
    await shop.double.payByCard(session)
    const { text } = await shoebox('payments', 'reconcile')
    expect(text).toMatch(/^Events that had not arrived: [1-9]/)
    await shop.runJobs()
    expect(await read()).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(await mails()).toEqual([expect.stringContaining('had not arrived')])
    await shop.double.releaseEvents()
    await shop.runJobs()
  })

  it('finds nothing if the books match', async () => {
    await pay()
    await shoebox('payments', 'reconcile')
    await query('truncate emails cascade')
    const { text } = await shoebox('payments', 'reconcile')
    expect(text).toBe('Events that had not arrived: 0. Differences: 0.')
    expect(await mails()).toEqual([])
  })

  it('reports an entry that Stripe does not know and an order that is not settled', async () => {
    await pay()
    await query(
      `with entry as (
         insert into journal_entries (order_id, kind, source) values ($1, 'charge', 'txn_invented') returning id)
       insert into journal_lines (entry_id, account, amount)
       select id, account, amount from entry, (values ('stripe_balance', 100), ('receivable', -100)) v (account, amount)`,
      [order.id],
    )
    await passTime()
    const { text } = await shoebox('payments', 'reconcile')
    expect(text).toContain('txn_invented: $1.00 is booked, but not at Stripe')
    expect(text).toContain(`${order.number}: $1.00 too much was received`)
    expect(await mails()).toEqual([expect.stringContaining('Our books differ')])
    const [row] = await query('select differences from reconciliations order by created_at desc')
    expect(row.differences).toHaveLength(2)
  })
})
