import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBuyer, fillCart, orderBody } from '../../testing/build-checkout.ts'
import { type PaidShop, startPaidShop } from '../../testing/stripe/paid-shop.ts'

let shop: PaidShop

beforeAll(async () => {
  shop = await startPaidShop()
})
afterAll(() => shop.close())

const query = async (sql: string, values: unknown[]) =>
  (await shop.server.database.admin.query(sql, values)).rows

it('cancels a paid order with its licenses, refunds it once and tells the buyer', async () => {
  const { buyer, projectId } = await buildBuyer(shop.server)
  const photos = await fillCart(shop.server, { userId: buyer.id, prices: [4900, 6900] })
  const client = shop.server.client(buyer)
  const body = orderBody({ projectId, photos, total: 11_800 })
  const { id } = await client.placeOrder({ body })
  const { url } = await client.openPayment({ params: { id } })
  await shop.double.payByCard(url.split('/').at(-1) ?? '')
  await shop.runJobs()
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
