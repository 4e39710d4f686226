import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBuyer, fillCart, orderBody } from '../../testing/build-checkout.ts'
import { type PaidShop, startPaidShop } from '../../testing/stripe/paid-shop.ts'
import { sendIncidentDecision, sendIncidentNotice } from './send-order-emails.ts'

let shop: PaidShop

beforeAll(async () => {
  shop = await startPaidShop()
})
afterAll(() => shop.close())

const query = async (sql: string, values: unknown[]) =>
  (await shop.server.database.admin.query(sql, values)).rows

it('mails the buyer and the accounting address once when licensed photos go on hold', async () => {
  const { buyer, projectId } = await buildBuyer(shop.server)
  const photos = await fillCart(shop.server, { userId: buyer.id, prices: [4900, 6900] })
  const client = shop.server.client(buyer)
  const { id } = await client.placeOrder({ body: orderBody({ projectId, photos, total: 11_800 }) })
  const { url } = await client.openPayment({ params: { id } })
  await shop.double.payByCard(url.split('/').at(-1) ?? '')
  await shop.runJobs()

  const photoIds = photos.map(({ photoId }) => photoId)
  await query(`insert into incidents (photo_id, cause) select unnest($1::uuid[]), 'release'`, [
    photoIds,
  ])
  await shop.runJobs()
  const incidents = await query('select id from incidents where photo_id = any ($1) order by id', [
    photoIds,
  ])
  const incidentIds = incidents.map((incident) => incident.id)
  await sendIncidentNotice(shop.ctx, { orderId: id, incidentIds })

  const mails = await query(
    `select recipient, text from emails where kind = 'orders.incident-notice' order by recipient`,
    [],
  )
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(
    new Set(['ap@harbor.test', buyer.email]),
  )
  for (const { photoid } of photos) expect(mails[0].text).toContain(`#${photoid}`)
  expect(mails[0].text).toContain('Your licenses for them stay valid')
  expect(mails[0].text).toContain(`https://shoebox.test/orders/${id}`)

  await query(
    `update incidents set closed_at = now(),
       outcome = case when photo_id = $2 then 'restored' else 'withdrawn' end where photo_id = any ($1)`,
    [photoIds, photoIds[0]],
  )
  await query('update incidents set closed_by = null where photo_id = any ($1)', [photoIds])
  await shop.runJobs()
  await sendIncidentDecision(shop.ctx, { orderId: id, incidentIds })
  const decisions = await query(
    `select recipient, text from emails where kind = 'orders.incident-decision' order by recipient`,
    [],
  )
  expect(decisions.map(({ recipient }) => recipient)).toEqual(
    mails.map(({ recipient }) => recipient),
  )
  const [restored, withdrawn] = photos
  for (const { text } of decisions) {
    expect(text).toContain(`Photo #${restored?.photoid} is on sale again.`)
    expect(text).toContain(`Photo #${withdrawn?.photoid} is withdrawn`)
    expect(text).toContain('Your licenses for them stay valid')
  }
})

it('does not mail the decision to productions that bought the photo after the hold', async () => {
  const { buyer, projectId } = await buildBuyer(shop.server)
  const photos = await fillCart(shop.server, { userId: buyer.id, prices: [4900] })
  const client = shop.server.client(buyer)
  const { id } = await client.placeOrder({ body: orderBody({ projectId, photos, total: 4900 }) })
  const { url } = await client.openPayment({ params: { id } })
  await shop.double.payByCard(url.split('/').at(-1) ?? '')
  await shop.runJobs()
  const photoId = photos[0]?.photoId
  await query(
    `insert into incidents (photo_id, cause, opened_at) values ($1, 'claim', now() - interval '1 day')`,
    [photoId],
  )
  await query(`update incidents set closed_at = now(), outcome = 'restored' where photo_id = $1`, [
    photoId,
  ])
  await shop.runJobs()
  const [{ count }] = await query(
    `select count(*)::int from emails where kind = 'orders.incident-decision' and recipient = $1`,
    [buyer.email],
  )
  expect(count).toBe(0)
})

it('mails nothing if no license was granted', async () => {
  const { buyer } = await buildBuyer(shop.server)
  const [photo] = await fillCart(shop.server, { userId: buyer.id, prices: [4900] })
  await query(`insert into incidents (photo_id, cause) values ($1, 'claim')`, [photo?.photoId])
  await shop.runJobs()
  const [{ count }] = await query(
    `select count(*)::int from emails where kind = 'orders.incident-notice' and recipient = $1`,
    [buyer.email],
  )
  expect(count).toBe(0)
})
