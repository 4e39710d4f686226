import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBuyer, type CartPhoto, fillCart, orderBody } from '../../testing/build-checkout.ts'
import { addMember } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type PaidShop, startPaidShop } from '../../testing/stripe/paid-shop.ts'
import { declinedCard } from '../../testing/stripe/pay-page.ts'

let shop: PaidShop
let buyer: TestUser
let projectId: string
let companyId: string
let photos: CartPhoto[]

beforeAll(async () => {
  shop = await startPaidShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const built = await buildBuyer(shop.server)
  buyer = built.buyer
  projectId = built.projectId
  companyId = built.companyId
  photos = await fillCart(shop.server, { userId: buyer.id, prices: [4900, 6900] })
})
afterEach(() => shop.expectBooksToMatch())

const query = async (sql: string, values: unknown[]) =>
  (await shop.server.database.admin.query(sql, values)).rows

async function place(method: 'card' | 'ach' = 'card', ordered = photos): Promise<string> {
  const total = ordered.length === 2 ? 11_800 : 4900
  const body = { ...orderBody({ projectId, photos: ordered, total }), method }
  return (await shop.server.client(buyer).placeOrder({ body })).id
}
async function open(id: string): Promise<string> {
  const { url } = await shop.server.client(buyer).openPayment({ params: { id } })
  return url.split('/').at(-1) ?? ''
}
const read = (id: string) => shop.server.client(buyer).getOrder({ params: { id } })
const balances = async (id: string) =>
  Object.fromEntries(
    (
      await query(
        `select l.account, sum(l.amount)::int as amount
         from journal_lines l join journal_entries e on e.id = l.entry_id
         where e.order_id = $1 and l.account not like 'contributor%' and l.account <> 'royalties'
         group by l.account having sum(l.amount) <> 0`,
        [id],
      )
    ).map(({ account, amount }) => [account, amount]),
  )
const mails = async () =>
  (
    await query('select kind from emails where recipient = $1 order by created_at', [buyer.email])
  ).map(({ kind }) => kind)
describe('a card payment', () => {
  it('confirms the order with licenses, tax per line, invoice and books, and empties the cart', async () => {
    const order = await place()
    await shop.double.payByCard(await open(order))
    await shop.runJobs()

    const paid = await read(order)
    expect(paid).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      delivery_status: 'available',
      tax: 466 + 656,
      total: 11_800 + 1122,
      last4: '4242',
      expires_at: null,
    })
    expect(paid.lines.map(({ tax }) => tax)).toEqual([656, 466])
    expect(paid.lines.map(({ license_state }) => license_state)).toEqual(['granted', 'granted'])
    expect(paid.invoice_number).toMatch(/^INV-/)
    expect(paid.events.map(({ type }) => type)).toEqual(['placed', 'payment-opened', 'paid'])
    expect(await query('select from cart_items where user_id = $1', [buyer.id])).toEqual([])
    // 2.9 % + 30 cents of 12,922.
    const fee = 375 + 30
    expect(await balances(order)).toEqual({
      revenue: -11_800,
      sales_tax: -1122,
      stripe_fees: fee,
      stripe_balance: 12_922 - fee,
    })
  })

  it('stays payable after a declined card, and is paid by the next one', async () => {
    const order = await place()
    const session = await open(order)
    expect(await shop.double.payByCard(session, { card_number: declinedCard })).toBe(false)
    await shop.runJobs()
    const declined = await read(order)
    expect(declined).toMatchObject({ status: 'pending_payment', payment_status: 'unpaid' })
    expect(declined.events.at(-1)?.type).toBe('payment-failed')
    expect(await open(order)).toBe(session)

    await shop.double.payByCard(session)
    await shop.runJobs()
    expect(await read(order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  it('is applied once, whatever the order and number of its events', async () => {
    const order = await place()
    await shop.double.holdEvents()
    await shop.double.payByCard(await open(order))
    await shop.double.releaseEvents({ order: 'shuffled', copies: 3 })
    await shop.runJobs()
    await query('update stripe_events set applied_at = null', [])
    const events = await query('select id from stripe_events', [])
    for (const { id } of events)
      await query(
        `select add_job('orders.apply-stripe-event', json_build_object('eventId', $1::text))`,
        [id],
      )
    await shop.runJobs()

    const { events: history, lines } = await read(order)
    expect(history.filter(({ type }) => type === 'paid')).toHaveLength(1)
    expect(lines).toHaveLength(2)
    expect(await query('select from payments where order_id = $1', [order])).toHaveLength(1)
  })

  it('puts more than 100 lines into 100 items, with tax per line', async () => {
    const many = await fillCart(shop.server, {
      userId: buyer.id,
      prices: Array.from({ length: 120 }, (_, index) => 1001 + index * 7),
      sellerId: photos[0]?.sellerId ?? '',
    })
    const { finalTotal } = await shop.server.client(buyer).getCheckout()
    const body = orderBody({ projectId, photos: [...many, ...photos], total: finalTotal })
    const order = (await shop.server.client(buyer).placeOrder({ body })).id
    await shop.double.payByCard(await open(order))
    await shop.runJobs()
    const { tax, lines, status } = await read(order)
    expect(status).toBe('confirmed')
    expect(lines.reduce((sum, line) => sum + line.tax, 0)).toBe(tax)
    expect(lines).toHaveLength(122)
  })
})

describe('a bank payment', () => {
  it('is processing until it succeeds days later', async () => {
    const order = await place('ach')
    const session = await open(order)
    await shop.double.payByBank(session)
    await shop.runJobs()
    expect(await read(order)).toMatchObject({
      status: 'pending_payment',
      payment_status: 'processing',
      expires_at: null,
      invoice: null,
    })
    await expect(open(order)).rejects.toMatchObject({ code: 'order_not_payable' })

    await shop.double.settleBankPayment(session, 'succeeded')
    await shop.runJobs()
    expect(await read(order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  it('can be followed by a card after it fails', async () => {
    const order = await place('ach')
    const session = await open(order)
    await shop.double.payByBank(session)
    await shop.double.settleBankPayment(session, 'account_closed')
    await shop.runJobs()

    const client = shop.server.client(buyer)
    const { url } = await client.openPayment({ params: { id: order }, body: { method: 'card' } })
    await shop.double.payByCard(url.split('/').at(-1) ?? '')
    await shop.runJobs()
    expect(await read(order)).toMatchObject({ status: 'confirmed', method: 'card', last4: '4242' })
  })

  it('makes the order payable again after it fails, and notifies the buyer', async () => {
    const order = await place('ach')
    const session = await open(order)
    await shop.double.payByBank(session)
    await shop.runJobs()
    await shop.double.settleBankPayment(session, 'insufficient_funds')
    await shop.runJobs()
    const failed = await read(order)
    expect(failed).toMatchObject({ status: 'pending_payment', payment_status: 'unpaid' })
    expect(failed.expires_at).not.toBeNull()
    expect(await mails()).toEqual(['orders.bank-payment-failed'])
    // Stripe's fee for a failed bank payment.
    expect(await balances(order)).toEqual({ stripe_fees: 400, stripe_balance: -400 })

    const second = await open(order)
    expect(second).not.toBe(session)
    await shop.double.payByBank(second)
    await shop.double.settleBankPayment(second, 'succeeded')
    await shop.runJobs()
    expect(await read(order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })
})

describe('a payment that grants no license', () => {
  it('is refunded in full if another order was paid first for the same project', async () => {
    const first = await place()
    const session = await open(first)
    const second = await place()
    const other = await open(second)
    await shop.double.holdEvents()
    // Both tabs pay before any event arrives: the first order was superseded by the second.
    await shop.double.payByCard(session)
    await shop.double.payByCard(other)
    await shop.double.releaseEvents({ order: 'created' })
    await shop.runJobs()

    expect(await read(first)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await read(second)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect((await read(first)).invoice).toBeNull()
    const licenses = await query(
      `select from licenses where project_id = $1 and license_state = 'granted'`,
      [projectId],
    )
    expect(licenses).toHaveLength(2)
    expect(await mails()).toContain('orders.not-open')
    expect(await balances(first)).not.toHaveProperty('revenue')
    expect(await balances(first)).not.toHaveProperty('receivable')
  })

  it('cancels the second order of a colleague, and refunds only the licensed line of the third', async () => {
    const first = await place()
    const session = await open(first)
    const second = await placeAs(await buildColleague(), [])
    const third = await placeAs(await buildColleague(), [2900])
    await shop.double.payByCard(session)
    await shop.runJobs()
    await shop.double.payByCard(second.session)
    await shop.double.payByCard(third.session)
    await shop.runJobs()

    expect(await read(second.id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      delivery_status: 'locked',
      cancel_reason: 'The photos are already licensed for this project.',
      invoice: null,
    })
    const partly = await read(third.id)
    expect(partly).toMatchObject({ status: 'confirmed', payment_status: 'partially_refunded' })
    expect(partly.lines.filter(({ license_state }) => license_state === 'granted')).toHaveLength(1)
    expect(partly.refunded).toBe(11_800 + 1122)
    expect(await balances(third.id)).toMatchObject({ revenue: -2900, sales_tax: -276 })
    expect(await balances(third.id)).not.toHaveProperty('receivable')
  })

  it('refunds the line of a photo on hold, and honors one that the family withdrew', async () => {
    const order = await place()
    const session = await open(order)
    await setStatus(photos[0]?.photoId, 'incident_hold')
    await setStatus(photos[1]?.photoId, 'withdrawn')
    await shop.double.payByCard(session)
    await shop.runJobs()
    const paid = await read(order)
    expect(paid).toMatchObject({ status: 'confirmed', payment_status: 'partially_refunded' })
    expect(paid.lines.map(({ license_state }) => license_state)).toEqual([null, 'granted'])
    expect(await mails()).toContain('orders.incident')
  })

  it('is refunded if the order was paid before by another session', async () => {
    const order = await place()
    const session = await open(order)
    // As if the first session had expired here, but was paid at Stripe.
    await query(`update payment_attempts set state = 'expired' where order_id = $1`, [order])
    const second = await open(order)
    await shop.double.holdEvents()
    await shop.double.payByCard(session)
    await shop.double.payByCard(second)
    await shop.double.releaseEvents()
    await shop.runJobs()
    const paid = await read(order)
    expect(paid).toMatchObject({ status: 'confirmed', payment_status: 'paid', refunded: 0 })
    expect(paid.events.map(({ type }) => type)).not.toContain('line-refunded')
    expect(await query('select reason, state from refunds where order_id = $1', [order])).toEqual([
      { reason: 'duplicate', state: 'succeeded' },
    ])
    expect(await mails()).toContain('orders.duplicate')
  })

  it('leaves the order as it is if the second payment is disputed and the dispute is lost', async () => {
    const order = await place()
    const session = await open(order)
    await query(`update payment_attempts set state = 'expired' where order_id = $1`, [order])
    const second = await open(order)
    await shop.double.payByCard(session)
    await shop.double.payByCard(second)
    // Before the job that would refund it.
    const { dispute } = await shop.double.openDispute(second)
    await shop.runJobs()
    await shop.double.decideDispute(dispute, 'lost')
    await shop.runJobs()

    const paid = await read(order)
    expect(paid).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(paid.events.map(({ type }) => type)).not.toContain('dispute-lost')
    expect(await mails()).not.toContain('orders.payment-returned')
    expect(await query('select state from disputes where order_id = $1', [order])).toEqual([
      { state: 'lost' },
    ])
    // The refund failed because of the dispute, which paid it instead.
    expect(await balances(order)).not.toHaveProperty('refunds_payable')
    expect(await balances(order)).not.toHaveProperty('receivable')
  })

  it('still owes a failed refund of the second payment if a dispute of the first one is lost', async () => {
    const order = await place()
    const session = await open(order)
    await query(`update payment_attempts set state = 'expired' where order_id = $1`, [order])
    const second = await open(order)
    await shop.double.payByCard(session)
    await shop.double.payByCard(second)
    await shop.runJobs()
    const [refund] = await query('select stripe_refund_id as id from refunds where order_id = $1', [
      order,
    ])
    await shop.double.failRefund(refund.id, 'declined')
    await shop.runJobs()
    const { refunds_payable: owed } = await balances(order)
    expect(owed).toBeLessThan(0)

    const { dispute } = await shop.double.openDispute(session)
    await shop.double.decideDispute(dispute, 'lost')
    await shop.runJobs()
    expect(await balances(order)).toMatchObject({ refunds_payable: owed })
  })
})

describe('a photo that goes off sale', () => {
  it('cancels the unpaid order and expires its payment page', async () => {
    const order = await place()
    const session = await open(order)
    const [photo] = photos
    await query(`update photos set photo_status = 'withdrawn' where id = $1`, [photo?.photoId])
    await shop.runJobs()
    expect(await read(order)).toMatchObject({
      status: 'cancelled',
      cancel_reason: `Photo #${photo?.photoid} is no longer available`,
    })
    await expect(shop.double.payByCard(session)).rejects.toThrow('cannot be paid')
  })
})

async function buildColleague(): Promise<TestUser> {
  const colleague = await buildUser(shop.server)
  await addMember(shop.server.database, { companyId, userId: colleague.id, role: 'buyer' })
  return colleague
}

/** An order of the same photos and some more, and its open session. */
async function placeAs(user: TestUser, prices: number[]): Promise<{ id: string; session: string }> {
  const more = await fillCart(shop.server, { userId: user.id, prices })
  const same = []
  for (const photo of photos) {
    const [item] = await query(
      'insert into cart_items (user_id, photo_id) values ($1, $2) returning id',
      [user.id, photo.photoId],
    )
    same.push({ ...photo, itemId: item.id })
  }
  const total = 11_800 + prices.reduce((sum, price) => sum + price, 0)
  const body = orderBody({ projectId, photos: [...more, ...same], total })
  const client = shop.server.client(user)
  const { id } = await client.placeOrder({ body })
  const { url } = await client.openPayment({ params: { id } })
  return { id, session: url.split('/').at(-1) ?? '' }
}

/** Directly: the transition itself and its triggers are tested elsewhere. */
async function setStatus(photoId: string | undefined, status: string): Promise<void> {
  const client = await shop.server.database.admin.connect()
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query('update photos set photo_status = $2 where id = $1', [photoId, status])
  await client.query('commit')
  client.release()
}
