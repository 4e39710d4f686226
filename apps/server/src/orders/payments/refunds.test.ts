import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBuyer, fillCart, orderBody } from '../../testing/build-checkout.ts'
import type { TestUser } from '../../testing/build-user.ts'
import { type PaidShop, startPaidShop } from '../../testing/stripe/paid-shop.ts'
import { requestRefund, reverseSale } from './refunds.ts'
import { applyRefund } from './send-refund.ts'

let shop: PaidShop
let buyer: TestUser

beforeAll(async () => {
  shop = await startPaidShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.server.database.admin.query('truncate emails cascade')
})
afterEach(() => shop.expectBooksToMatch())

type PaidOrder = { id: string; session: string; lineIds: string[] }

const query = async (sql: string, values: unknown[]) =>
  (await shop.server.database.admin.query(sql, values)).rows

async function pay(method: 'card' | 'ach'): Promise<PaidOrder> {
  const built = await buildBuyer(shop.server)
  buyer = built.buyer
  const photos = await fillCart(shop.server, { userId: buyer.id, prices: [4900, 6900] })
  const body = orderBody({ projectId: built.projectId, photos, total: 11_800 })
  const client = shop.server.client(buyer)
  const { id } = await client.placeOrder({ body: { ...body, method } })
  const { url } = await client.openPayment({ params: { id } })
  const session = url.split('/').at(-1) ?? ''
  if (method === 'card') await shop.double.payByCard(session)
  else {
    await shop.double.payByBank(session)
    await shop.double.settleBankPayment(session, 'succeeded')
  }
  await shop.runJobs()
  const { lines } = await client.getOrder({ params: { id } })
  return { id, session, lineIds: lines.map((line) => line.id) }
}
const read = (id: string) => shop.server.client(buyer).getOrder({ params: { id } })
const refund = async (order: PaidOrder, lineIds = order.lineIds) => {
  await shop.worker.db
    .transaction()
    .execute((db) =>
      requestRefund({ db }, { orderId: order.id, lineIds, reason: 'operator', requestedBy: null }),
    )
  await shop.runJobs()
}
const refundsOf = (id: string) =>
  query(
    'select state, amount, stripe_refund_id as stripe_id, failure from refunds where order_id = $1 order by created_at',
    [id],
  )
const receivable = async (id: string) =>
  (
    await query(
      `select coalesce(sum(l.amount), 0)::int as amount from journal_lines l join journal_entries e on e.id = l.entry_id
       where e.order_id = $1 and l.account = 'receivable'`,
      [id],
    )
  )[0].amount
const balances = async (id: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await query(
        `select l.account, sum(l.amount)::int as amount
         from journal_lines l join journal_entries e on e.id = l.entry_id
         where e.order_id = $1 group by l.account having sum(l.amount) <> 0 order by l.account`,
        [id],
      )
    ).map(({ account, amount }) => [account, amount]),
  )
const mailsTo = async (recipient: string) =>
  (await query('select kind from emails where recipient = $1 order by created_at', [recipient]))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'orders.invoice')
const operations = 'operations@shoebox.test'

describe('requestRefund', () => {
  it('refunds one line with its tax, then the rest, and never more', async () => {
    const order = await pay('card')
    await refund(order, order.lineIds.slice(0, 1))
    const partly = await read(order.id)
    expect(partly).toMatchObject({
      status: 'confirmed',
      payment_status: 'partially_refunded',
      delivery_status: 'available',
      refunded: 6900 + 656,
    })
    expect(partly.lines.map(({ license_state }) => license_state)).toEqual(['cancelled', 'granted'])

    await refund(order)
    await refund(order)
    expect(await read(order.id)).toMatchObject({
      payment_status: 'refunded',
      delivery_status: 'locked',
      refunded: 12_922,
    })
    expect(await refundsOf(order.id)).toMatchObject([{ amount: 7556 }, { amount: 5366 }])
    expect(await receivable(order.id)).toBe(0)
  })

  it('is sent again with the same key after Stripe was down', async () => {
    const order = await pay('card')
    await shop.double.failCalls({ kind: 'lost-answer', calls: 2, path: '/v1/refunds' })
    await expect(refund(order)).rejects.toThrow('connection')
    const [{ id }] = await query('select id from refunds where order_id = $1', [order.id])
    await query(`select add_job('orders.send-refund', json_build_object('refundId', $1::text))`, [
      id,
    ])
    await shop.runJobs()
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'succeeded' }])
  })

  it('a bank refund is pending until the bank has paid it', async () => {
    const order = await pay('ach')
    await refund(order)
    const [pending] = await refundsOf(order.id)
    expect(pending).toMatchObject({ state: 'pending' })
    expect(await read(order.id)).toMatchObject({ payment_status: 'paid', refunded: 0 })

    await shop.double.succeedRefund(pending.stripe_id)
    await shop.runJobs()
    expect(await read(order.id)).toMatchObject({ payment_status: 'refunded', refunded: 12_922 })
  })

  it.each(['pending', 'succeeded'])('is owed if it fails after it was %s', async (state) => {
    const order = await pay('ach')
    await refund(order)
    const [{ stripe_id: stripeId }] = await refundsOf(order.id)
    if (state === 'succeeded') await shop.double.succeedRefund(stripeId)
    await shop.runJobs()
    await shop.double.failRefund(stripeId, 'declined')
    await shop.runJobs()

    expect(await refundsOf(order.id)).toMatchObject([{ state: 'failed', failure: 'declined' }])
    expect(await read(order.id)).toMatchObject({ payment_status: 'paid', refunded: 0 })
    expect(await mailsTo(operations)).toEqual(['orders.alarm-refund-failed'])
    const { lines } = await read(order.id)
    expect(lines.map(({ license_state }) => license_state)).toEqual(['cancelled', 'cancelled'])
    // The licenses are canceled, so nothing was sold: the money in our balance belongs to the buyer.
    expect(await balances(order.id)).toMatchObject({ refunds_payable: -12_922 })
    expect(await balances(order.id)).not.toHaveProperty('revenue')
    expect(await receivable(order.id)).toBe(0)

    await refund(order)
    const [, again] = await refundsOf(order.id)
    expect(again).toMatchObject({ state: 'pending' })
    await shop.double.succeedRefund(again.stripe_id)
    await shop.runJobs()
    expect(await read(order.id)).toMatchObject({ payment_status: 'refunded', refunded: 12_922 })
    expect(Object.keys(await balances(order.id))).toEqual(['stripe_balance', 'stripe_fees'])
  })

  it('owes nothing if a refund that Stripe refused is followed by a lost dispute', async () => {
    const order = await pay('card')
    const { dispute } = await shop.double.openDispute(order.session)
    await refund(order, order.lineIds.slice(0, 1))
    expect(await balances(order.id)).toMatchObject({ refunds_payable: -7556, receivable: 12_922 })

    await shop.double.decideDispute(dispute, 'lost')
    await shop.runJobs()
    expect(await balances(order.id)).not.toHaveProperty('refunds_payable')
    // The license of the second photo stands, so the buyer owes its price.
    expect(await receivable(order.id)).toBe(5366)
    const [mail] = await query(`select text from emails where kind = 'orders.payment-returned'`, [])
    expect(mail.text).toContain('$53.66')

    // The dispute has paid the first line, so only the second one can still be reversed.
    expect(
      await query('select id from order_lines where order_id = $1 and refunded_at is null', [
        order.id,
      ]),
    ).toEqual(order.lineIds.slice(1).map((id) => ({ id })))
    await shop.worker.db
      .transaction()
      .execute((db) => reverseSale({ db }, { orderId: order.id, lineIds: order.lineIds }))
    expect(await receivable(order.id)).toBe(0)
  })

  it('fails if Stripe refuses it, for example because the payment is disputed', async () => {
    const order = await pay('card')
    await shop.double.openDispute(order.session)
    await refund(order)
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'failed', stripe_id: null }])
    expect(await mailsTo(operations)).toContain('orders.alarm-refund-failed')
  })

  it('a refund made in the dashboard is booked and reported', async () => {
    const order = await pay('card')
    const [{ payment_intent_id: intent }] = await query(
      'select payment_intent_id from payments where order_id = $1',
      [order.id],
    )
    await shop.ctx.stripe?.refunds.create({ payment_intent: intent, amount: 500 })
    await shop.runJobs()
    expect(await mailsTo(operations)).toEqual(['orders.alarm-foreign-refund'])
    expect(await receivable(order.id)).toBe(500)
  })

  it('a refund made in the dashboard is booked even if it is reported before its payment', async () => {
    await shop.double.holdEvents()
    const order = await pay('card')
    const session = await shop.ctx.stripe?.checkout.sessions.retrieve(order.session)
    const intent = session?.payment_intent
    if (typeof intent !== 'string') throw new Error('the session has no payment')
    const made = await shop.ctx.stripe?.refunds.create({ payment_intent: intent, amount: 100 })
    await applyRefund(shop.ctx, made?.id ?? '')
    expect(await receivable(order.id)).toBe(100)

    await shop.double.releaseEvents({ order: 'reversed' })
    await shop.runJobs()
    expect(await mailsTo(operations)).toEqual(['orders.alarm-foreign-refund'])
    expect(await read(order.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(await receivable(order.id)).toBe(100)
  })
})

describe('a dispute', () => {
  it('marks the order, alerts the operators and returns to the status before when it is won', async () => {
    const order = await pay('card')
    const { dispute } = await shop.double.openDispute(order.session)
    await shop.runJobs()
    expect(await read(order.id)).toMatchObject({
      status: 'disputed',
      payment_status: 'paid',
      delivery_status: 'available',
      dispute: { state: 'open' },
    })
    const [mail] = await query('select text from emails where recipient = $1', [operations])
    expect(mail.text).toContain(`https://dashboard.stripe.com/disputes/${dispute}`)
    expect(mail.text).toContain('Evidence due')
    expect(await receivable(order.id)).toBe(12_922)

    await shop.double.decideDispute(dispute, 'won')
    await shop.runJobs()
    expect(await read(order.id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      dispute: { state: 'won' },
    })
    expect(await receivable(order.id)).toBe(0)
    expect(await mailsTo(buyer.email)).toEqual([])
  })

  it('leaves the license and a debt when it is lost', async () => {
    const order = await pay('card')
    const { dispute } = await shop.double.openDispute(order.session)
    await shop.double.decideDispute(dispute, 'lost')
    await shop.runJobs()
    const lost = await read(order.id)
    expect(lost).toMatchObject({ status: 'confirmed', payment_status: 'charged_back' })
    expect(lost.lines.map(({ license_state }) => license_state)).toEqual(['granted', 'granted'])
    expect(await receivable(order.id)).toBe(12_922)
    expect(await mailsTo(buyer.email)).toEqual(['orders.payment-returned'])
  })

  it('is lost at once if a bank returns the payment', async () => {
    const order = await pay('ach')
    await shop.double.openDispute(order.session)
    await shop.runJobs()
    const returned = await read(order.id)
    expect(returned).toMatchObject({ status: 'confirmed', payment_status: 'charged_back' })
    expect(returned.events.map(({ type }) => type).slice(-2)).toEqual(['disputed', 'dispute-lost'])
    expect(await mailsTo(buyer.email)).toEqual(['orders.payment-returned'])
  })

  it('is applied once from shuffled, repeated events, even before its payment', async () => {
    await shop.double.holdEvents()
    const order = await pay('card')
    const { dispute } = await shop.double.openDispute(order.session)
    await shop.double.decideDispute(dispute, 'lost')
    await shop.double.releaseEvents({ order: 'reversed', copies: 2 })
    await shop.runJobs()
    expect(await read(order.id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'charged_back',
    })
    expect(await mailsTo(buyer.email)).toEqual(['orders.payment-returned'])
  })
})
