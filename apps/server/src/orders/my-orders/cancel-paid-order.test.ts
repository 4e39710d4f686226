import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBuyer, fillCart, orderBody } from '../../testing/build-checkout.ts'
import { type PaidShop, startPaidShop } from '../../testing/stripe/paid-shop.ts'
import { applyDispute } from '../payments/disputes.ts'

let shop: PaidShop

beforeAll(async () => {
  shop = await startPaidShop()
})
afterAll(() => shop.close())

const query = async (sql: string, values: unknown[]) =>
  (await shop.server.database.admin.query(sql, values)).rows

async function pay() {
  const { buyer, projectId } = await buildBuyer(shop.server)
  const photos = await fillCart(shop.server, { userId: buyer.id, prices: [4900, 6900] })
  const client = shop.server.client(buyer)
  const { id } = await client.placeOrder({ body: orderBody({ projectId, photos, total: 11_800 }) })
  const { url } = await client.openPayment({ params: { id } })
  const session = url.split('/').at(-1) ?? ''
  await shop.double.payByCard(session)
  await shop.runJobs()
  return { buyer, client, id, session }
}

/** The dispute is applied before the job of the request runs. */
async function disputeWhileCanceling() {
  const paid = await pay()
  await paid.client.cancelOrder({ params: { id: paid.id } })
  const { dispute } = await shop.double.openDispute(paid.session)
  await applyDispute(shop.ctx, dispute)
  await shop.runJobs()
  expect(await paid.client.getOrder({ params: { id: paid.id } })).toMatchObject({
    status: 'disputed',
  })
  return { ...paid, dispute }
}

it('cancels and refunds the order when a dispute that delayed it is won', async () => {
  const { client, id, dispute } = await disputeWhileCanceling()
  await shop.double.decideDispute(dispute, 'won')
  await shop.runJobs()
  expect(await client.getOrder({ params: { id } })).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    refunded: 12_922,
  })
  await shop.expectBooksToMatch()
})

it('cancels the order without a debt when the dispute is lost', async () => {
  const { buyer, client, id, dispute } = await disputeWhileCanceling()
  await shop.double.decideDispute(dispute, 'lost')
  await shop.runJobs()
  const canceled = await client.getOrder({ params: { id } })
  expect(canceled).toMatchObject({ status: 'cancelled', payment_status: 'charged_back' })
  expect(canceled.lines.map(({ license_state }) => license_state)).toEqual([
    'cancelled',
    'cancelled',
  ])
  // Its files were never made, so no certificate follows.
  expect(canceled.lines.map(({ certificate }) => certificate)).toEqual([null, null])
  const mails = await query('select kind from emails where recipient = $1', [buyer.email])
  expect(mails).toContainEqual({ kind: 'orders.canceled' })
  expect(mails).not.toContainEqual({ kind: 'orders.payment-returned' })
  const accounts = await query(
    `select l.account from journal_lines l join journal_entries e on e.id = l.entry_id
     where e.order_id = $1 group by l.account having sum(l.amount) <> 0 order by l.account`,
    [id],
  )
  expect(accounts).toEqual([{ account: 'stripe_balance' }, { account: 'stripe_fees' }])
  await shop.expectBooksToMatch()
})

it('cancels a paid order with its licenses, refunds it once and tells the buyer', async () => {
  const { buyer, client, id } = await pay()
  expect((await client.getOrder({ params: { id } })).can.cancel).toBe(true)

  await client.cancelOrder({ params: { id } })
  await client.cancelOrder({ params: { id } })
  await shop.runJobs()
  await client.cancelOrder({ params: { id } })
  await shop.runJobs()

  const canceled = await client.getOrder({ params: { id } })
  expect(canceled).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    delivery_status: 'locked',
    refunded: 11_800 + 1122,
    can: { pay: false, approve: false, cancel: false },
  })
  expect(canceled.lines.map(({ license_state }) => license_state)).toEqual([
    'cancelled',
    'cancelled',
  ])
  expect(
    await query('select amount, reason, state, requested_by from refunds where order_id = $1', [
      id,
    ]),
  ).toEqual([{ amount: 12_922, reason: 'cancelled', state: 'succeeded', requested_by: buyer.id }])
  expect(
    await query(`select kind from emails where recipient = $1 and kind = 'orders.canceled'`, [
      buyer.email,
    ]),
  ).toHaveLength(1)
  // Only Stripe's fee is left: the buyer owes nothing, and nothing was sold.
  expect(
    await query(
      `select l.account, sum(l.amount)::int as amount
       from journal_lines l join journal_entries e on e.id = l.entry_id
       where e.order_id = $1 group by l.account having sum(l.amount) <> 0 order by l.account`,
      [id],
    ),
  ).toEqual([
    { account: 'stripe_balance', amount: -405 },
    { account: 'stripe_fees', amount: 405 },
  ])
  await shop.expectBooksToMatch()
})
