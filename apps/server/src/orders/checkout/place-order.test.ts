import { randomUUID } from 'node:crypto'
import { priceCart } from '@shoebox/domain/money/pricing'
import {
  licenseAgreementSha256,
  licenseAgreementVersion,
} from '@shoebox/domain/rights/license-agreement'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBuyer, fillCart, orderBody } from '../../testing/build-checkout.ts'
import type { TestUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let buyer: TestUser
let companyId: string
let projectId: string

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ buyer, companyId, projectId } = await buildBuyer(server))
})

type Body = ReturnType<typeof orderBody>

const place = (body: Body, options: { idempotencyKey?: string } = {}) =>
  server.client(buyer).placeOrder({ body, ...options })

const rowsOf = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await server.database.admin.query(text, values)).rows

const listJobs = (orderId: string) =>
  rowsOf<{ task: string }>(
    `select t.identifier as task from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.payload ->> 'orderId' = $1`,
    [orderId],
  )

describe('placeOrder', () => {
  it('places an order of several sellers in cart order and leaves the cart as it is', async () => {
    const photos = await fillCart(server, { userId: buyer.id, prices: [4900, 7500, 12_000] })
    const order = await place(orderBody({ projectId, photos, total: 24_400 }))

    expect(order).toMatchObject({
      status: 'pending_payment',
      payment_status: 'unpaid',
      delivery_status: 'locked',
      company: { id: companyId },
      project: { id: projectId },
      subtotal: 24_400,
      discount: 0,
      discount_tier: null,
      tax: 0,
      total: 24_400,
      method: 'card',
      production_title: 'The Long Porch',
      season: '2',
      shoot_date: '2026-12-01',
      may_be_named: false,
      is_own: true,
      bill_to: { bill_to: 'Harbor Street Pictures LLC', ap_email: 'ap@harbor.test' },
      signature: { name: 'Ada Moss', title: 'Clearance coordinator' },
      can: { pay: true, approve: false, cancel: true },
    })
    expect(order.number).toMatch(/^ORD-\d{4}-\d{6}$/)
    expect(order.lines.map(({ photoid }) => photoid)).toEqual(photos.map(({ photoid }) => photoid))
    expect(order.lines.map(({ total, year }) => ({ total, year }))).toEqual([
      { total: 12_000, year: '1962' },
      { total: 7500, year: '1962' },
      { total: 4900, year: '1962' },
    ])
    expect(order.events.map(({ type }) => type)).toEqual(['placed'])
    const lines = await rowsOf(
      `select contributor_id, royalty_rate::float8 as royalty_rate from order_lines where order_id = $1 order by position`,
      [order.id],
    )
    expect(lines).toEqual(
      photos.map(({ sellerId }) => ({ contributor_id: sellerId, royalty_rate: 0.4 })),
    )
    expect(await server.client(buyer).listCartItems()).toHaveLength(3)
  })

  it('sets the order to expire after seven days, and deletes the checkout draft', async () => {
    const photos = await fillCart(server, { userId: buyer.id, prices: [4900] })
    const { production, may_be_named, po_number, account_code, method } = orderBody({
      projectId,
      photos,
      total: 4900,
    })
    const draft = { production, may_be_named, po_number, account_code, method }
    await server.client(buyer).saveCheckout({ body: { ...draft, project_id: projectId } })
    const order = await place(orderBody({ projectId, photos, total: 4900 }))

    const days =
      (Date.parse(order.expires_at ?? '') - Date.parse(order.created_at)) / (24 * 60 * 60 * 1000)
    expect(days).toBe(7)
    expect(await rowsOf('select from checkouts where user_id = $1', [buyer.id])).toEqual([])
  })

  it('stores the signature with the address of the caller and the hash of the text', async () => {
    const photos = await fillCart(server, { userId: buyer.id, prices: [4900] })
    const order = await place(orderBody({ projectId, photos, total: 4900 }))
    const [signature] = await rowsOf(
      `select s.name, s.title, s.ip::text as ip, s.sha256, s.user_id, s.has_authority,
         s.consents_to_sign_electronically, v.version, o.signature_id = s.id as is_linked
       from signatures s join license_versions v on v.id = s.license_version_id join orders o on o.id = s.order_id
       where s.order_id = $1`,
      [order.id],
    )
    expect(signature).toEqual({
      name: 'Ada Moss',
      title: 'Clearance coordinator',
      ip: '127.0.0.1/32',
      sha256: licenseAgreementSha256,
      user_id: buyer.id,
      has_authority: true,
      consents_to_sign_electronically: true,
      version: licenseAgreementVersion,
      is_linked: true,
    })
  })

  it.each([14, 15, 25, 50, 75])(
    'splits the discount of %i photos to the cent as the quote does',
    async (count) => {
      const prices = Array.from({ length: count }, (_, index) => 1001 + 37 * index)
      const [seller = ''] = (await fillCart(server, { userId: buyer.id, prices: [999] })).map(
        ({ sellerId }) => sellerId,
      )
      await server.client(buyer).clearCart()
      const photos = await fillCart(server, { userId: buyer.id, prices, sellerId: seller })
      const priced = priceCart(
        prices
          .toReversed()
          .map((priceCents) => ({ priceCents, license: 'background-dressing', quantity: 1 })),
      )
      const order = await place(orderBody({ projectId, photos, total: priced.totalCents }))

      expect(order).toMatchObject({
        subtotal: priced.originalCents,
        discount: priced.discountCents,
        total: priced.totalCents,
        discount_tier: count < 15 ? null : `${count}+ photos`,
      })
      expect(order.lines.map(({ discount_share }) => discount_share)).toEqual(
        priced.lines.map(({ discountCents }) => discountCents),
      )
    },
  )

  it('places some photos of the cart and ignores the order of the ids', async () => {
    const photos = await fillCart(server, { userId: buyer.id, prices: [100, 200, 300] })
    const [last, , first] = photos
    if (!last || !first) throw new Error('the cart has three photos')
    const order = await place(orderBody({ projectId, photos: [first, last], total: 400 }))
    expect(order.lines.map(({ total }) => total)).toEqual([300, 100])
  })
})

describe('placing twice', () => {
  it('returns the same order for a second click with the same key', async () => {
    const photos = await fillCart(server, { userId: buyer.id, prices: [4900] })
    const body = orderBody({ projectId, photos, total: 4900 })
    const idempotencyKey = randomUUID()
    const first = await place(body, { idempotencyKey })
    const second = await place(body, { idempotencyKey })

    expect(second).toEqual(first)
    expect(await rowsOf('select id from orders where placed_by = $1', [buyer.id])).toHaveLength(1)
  })

  it('returns idempotency_key_reused for another body with the same key', async () => {
    const photos = await fillCart(server, { userId: buyer.id, prices: [4900] })
    const body = orderBody({ projectId, photos, total: 4900 })
    const idempotencyKey = randomUUID()
    await place(body, { idempotencyKey })
    await expect(place({ ...body, method: 'ach' }, { idempotencyKey })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  it('leaves one payable order when two tabs place at the same time', async () => {
    const photos = await fillCart(server, { userId: buyer.id, prices: [4900, 5900] })
    const body = orderBody({ projectId, photos, total: 10_800 })
    const orders = await Promise.all(Array.from({ length: 5 }, () => place(body)))

    const stored = await rowsOf<{ id: string; status: string; cancel_reason: string | null }>(
      'select id, status, cancel_reason from orders where placed_by = $1 order by number',
      [buyer.id],
    )
    expect(stored.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'cancelled',
      'pending_payment',
    ])
    const payable = stored.find(({ status }) => status === 'pending_payment')
    expect(orders.map(({ id }) => id)).toContain(payable?.id)
    for (const { id, status } of stored) {
      const tasks = (await listJobs(id)).map(({ task }) => task)
      expect(tasks).toEqual(status === 'cancelled' ? ['orders.expire-session'] : [])
    }
  })

  it('names the new order on the canceled one, and spares other projects and processing payments', async () => {
    const photos = await fillCart(server, { userId: buyer.id, prices: [4900] })
    const { rows } = await server.database.admin.query<{ id: string }>(
      `insert into projects (name, company, company_id, user_id) values ('Other', 'x', $1, $2) returning id`,
      [companyId, buyer.id],
    )
    const elsewhere = await place(orderBody({ projectId: firstOf(rows).id, photos, total: 4900 }))
    const processing = await place(orderBody({ projectId, photos, total: 4900 }))
    await server.database.admin.query(
      `update orders set payment_status = 'processing', expires_at = null where id = $1`,
      [processing.id],
    )
    const old = await place(orderBody({ projectId, photos, total: 4900 }))
    const latest = await place(orderBody({ projectId, photos, total: 4900 }))

    const client = server.client(buyer)
    expect(await client.getOrder({ params: { id: old.id } })).toMatchObject({
      status: 'cancelled',
      cancel_reason: `Replaced by order ${latest.number}`,
      events: [{ type: 'placed' }, { type: 'canceled' }],
    })
    expect(await client.getOrder({ params: { id: elsewhere.id } })).toMatchObject({
      status: 'pending_payment',
    })
    expect(await client.getOrder({ params: { id: processing.id } })).toMatchObject({
      status: 'pending_payment',
    })
  })
})
