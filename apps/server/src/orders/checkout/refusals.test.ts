import { ApiError } from '@shoebox/contract/client/api-error'
import { assignableRoles, canInCompany } from '@shoebox/domain/studios/company-roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildBilling,
  buildBuyer,
  buildProject,
  type CartPhoto,
  fillCart,
  grantLicense,
  orderBody,
} from '../../testing/build-checkout.ts'
import { addMember, buildTeam } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import { allowHero, lowerToGradeC } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let buyer: TestUser
let companyId: string
let projectId: string
let photos: CartPhoto[]

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ buyer, companyId, projectId } = await buildBuyer(server))
  photos = await fillCart(server, { userId: buyer.id, prices: [4900, 5900] })
})

type Body = ReturnType<typeof orderBody>

const change = (text: string, values: unknown[]) => server.database.admin.query(text, values)
const place = (changes: Partial<Body> = {}, user = buyer) =>
  server
    .client(user)
    .placeOrder({ body: { ...orderBody({ projectId, photos, total: 10_800 }), ...changes } })
const countOrders = async () => {
  const { rows } = await change('select id from orders where company_id = $1', [companyId])
  return rows.length
}

describe('a photo that cannot be ordered', () => {
  it.each(['paused', 'withdrawn', 'incident_hold'])(
    'returns photos_unavailable and names a photo that is %s; the rest stays and can be ordered',
    async (status) => {
      const [gone, left] = photos
      if (!gone || !left) throw new Error('the cart has two photos')
      await setStatus(gone, status)

      await expect(place()).rejects.toMatchObject({
        status: 409,
        code: 'photos_unavailable',
        message: `Photo no longer available: #${gone.photoid}`,
        issues: [{ path: `photos.${gone.photoid}`, message: 'Photo no longer available' }],
      })
      expect(await countOrders()).toBe(0)
      expect(await server.client(buyer).listCartItems()).toHaveLength(2)
      const order = await place({ items: [left.itemId], expected_total: 4900 })
      expect(order.lines).toMatchObject([{ photoid: left.photoid }])
    },
  )

  it('names at most ten photos in the message and all of them in the issues', async () => {
    const prices = Array.from({ length: 12 }, () => 1000)
    const { sellerId } = firstOf(photos)
    const many = await fillCart(server, { userId: buyer.id, prices, sellerId })
    for (const photo of many) await setStatus(photo, 'withdrawn')
    const items = many.map(({ itemId }) => itemId)

    const error = await place({ items, expected_total: 12_000 }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: expect.stringMatching(/#\d+ and 2 more$/) })
    expect(error).toHaveProperty('issues.length', 12)
  })

  it('returns hero_not_allowed for hero usage of a photo that had no second look', async () => {
    const hero = await fillCart(server, {
      userId: buyer.id,
      prices: [2000],
      license: 'hero-usage',
    })
    const { itemId, photoId, photoid } = firstOf(hero)
    const changes = { items: [itemId], expected_total: 10_000 }
    await expect(place(changes)).rejects.toMatchObject({
      status: 409,
      code: 'hero_not_allowed',
      message: `This photo is not available for hero usage: #${photoid}`,
    })
    await allowHero(server.database, photoId)
    expect((await place(changes)).lines).toMatchObject([{ multiplier: 5, total: 10_000 }])
    await lowerToGradeC(server.database, photoId)
    await expect(place(changes)).rejects.toMatchObject({ code: 'hero_not_allowed' })
  })

  it('returns already_licensed for a photo that the project has a license of', async () => {
    const { id } = await place()
    await grantLicense(server.database, { orderId: id, position: 1 })
    const [licensed, free] = photos
    if (!licensed || !free) throw new Error('the cart has two photos')

    await expect(place()).rejects.toMatchObject({
      status: 409,
      code: 'already_licensed',
      message: `Already licensed for this project: #${licensed.photoid}`,
    })
    const other = await buildProject(server.database, { companyId, userId: buyer.id })
    expect(await place({ project_id: other })).toMatchObject({ status: 'pending_payment' })
    expect(await place({ items: [free.itemId], expected_total: 4900 })).toMatchObject({
      total: 4900,
    })
  })

  it('accepts a hero license on top of background dressing, and refuses the opposite', async () => {
    const photo = firstOf(photos)
    await allowHero(server.database, photo.photoId)
    const setLicense = (license_type: 'hero-usage' | 'background-dressing') =>
      server
        .client(buyer)
        .changeCartItemLicense({ params: { id: photo.itemId }, body: { license_type } })
    const items = [photo.itemId]

    const dressing = await place({ items, expected_total: 5900 })
    await grantLicense(server.database, { orderId: dressing.id })
    await setLicense('hero-usage')
    const hero = await place({ items, expected_total: 29_500 })
    await change(`update licenses set license_state = 'cancelled', cancelled_at = now()`, [])
    await grantLicense(server.database, { orderId: hero.id })
    await setLicense('background-dressing')
    await expect(place({ items, expected_total: 5900 })).rejects.toMatchObject({
      code: 'already_licensed',
    })
  })

  it('orders a photo again after its license was canceled', async () => {
    const { id } = await place()
    await grantLicense(server.database, { orderId: id })
    await change(`update licenses set license_state = 'cancelled', cancelled_at = now()`, [])
    expect(await place()).toMatchObject({ status: 'pending_payment' })
  })

  it('returns not_found for items of another cart, unknown items and removed ones', async () => {
    const stranger = await buildUser(server)
    const foreign = firstOf(await fillCart(server, { userId: stranger.id, prices: [100] })).itemId
    const [own] = photos
    const items = [own?.itemId ?? '', foreign]
    await expect(place({ items, expected_total: 6000 })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
    await server.client(buyer).clearCart()
    await expect(place()).rejects.toMatchObject({ code: 'not_found' })
    expect(await countOrders()).toBe(0)
  })

  async function setStatus({ photoId }: CartPhoto, status: string) {
    const client = await server.database.admin.connect()
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('update photos set photo_status = $2 where id = $1', [photoId, status])
    await client.query('commit')
    client.release()
  }
})

describe('what the studio requires', () => {
  it('returns price_changed for another total than the current one', async () => {
    await change('update photos set price = 6000 where id = $1', [photos[0]?.photoId])
    await expect(place()).rejects.toMatchObject({ status: 409, code: 'price_changed' })
    expect(await countOrders()).toBe(0)
    expect(await place({ expected_total: 10_900 })).toMatchObject({ total: 10_900 })
  })

  it('returns po_required without a PO number if the studio requires one', async () => {
    await change('update company_billing set po_required = true where company_id = $1', [companyId])
    await expect(place()).rejects.toMatchObject({ status: 409, code: 'po_required' })
    await expect(place({ po_number: ' ' })).rejects.toMatchObject({ code: 'po_required' })
    const order = await place({ po_number: 'PO-7', account_code: '4410' })
    expect(order).toMatchObject({ po_number: 'PO-7', account_code: '4410' })
  })

  it('returns billing_missing before a billing profile exists', async () => {
    await change('delete from company_billing where company_id = $1', [companyId])
    await expect(place()).rejects.toMatchObject({ status: 409, code: 'billing_missing' })
    await buildBilling(server.database, companyId)
    expect(await place()).toMatchObject({ status: 'pending_payment' })
  })

  it('keeps the billing profile of the order when the studio edits it later', async () => {
    const { id } = await place()
    await change(`update company_billing set bill_to = 'Someone else' where company_id = $1`, [
      companyId,
    ])
    expect(await server.client(buyer).getOrder({ params: { id } })).toMatchObject({
      bill_to: { bill_to: 'Harbor Street Pictures LLC' },
    })
  })

  it('returns company_archived for an archived studio and not_found for an archived project', async () => {
    await change('update companies set archived_at = now() where id = $1', [companyId])
    await expect(place()).rejects.toMatchObject({ status: 409, code: 'company_archived' })
    await change('update companies set archived_at = null where id = $1', [companyId])
    await change('update projects set archived_at = now() where id = $1', [projectId])
    await expect(place()).rejects.toMatchObject({ status: 404 })
  })

  it('returns agreement_outdated for another version or another hash', async () => {
    const { signature } = orderBody({ projectId, photos, total: 0 })
    for (const changed of [{ version: '2026-01-01' }, { sha256: 'a'.repeat(64) }])
      await expect(place({ signature: { ...signature, ...changed } })).rejects.toMatchObject({
        status: 409,
        code: 'agreement_outdated',
      })
    expect(await countOrders()).toBe(0)
  })

  it('returns 400 without the authority to sign or the consent to sign electronically', async () => {
    const body = orderBody({ projectId, photos, total: 10_800 })
    for (const field of ['has_authority', 'consents_to_sign_electronically']) {
      const response = await server.fetch('/api/orders', {
        method: 'POST',
        headers: {
          ...buyer.authorization,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ ...body, signature: { ...body.signature, [field]: false } }),
      })
      expect(response.status).toBe(400)
    }
  })
})

describe('approval', () => {
  const limit = (cents: number) =>
    change('update companies set approval_over = $2 where id = $1', [companyId, cents])

  it('waits for approval above the limit, and emails the approvers', async () => {
    const approver = await buildUser(server)
    await addMember(server.database, { companyId, userId: approver.id, role: 'approver' })
    await limit(10_799)
    const order = await place()
    expect(order).toMatchObject({ status: 'pending_approval', can: { pay: false } })
    expect(Date.parse(order.expires_at ?? '')).toBeGreaterThan(Date.now())
    expect(order.events.map(({ type }) => type)).toEqual(['placed', 'approval-requested'])
    const { rows } = await change(
      `select t.identifier as task from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where j.payload ->> 'orderId' = $1`,
      [order.id],
    )
    expect(rows).toEqual([{ task: 'orders.send-approval-request' }])
  })

  it('needs no approval at exactly the limit', async () => {
    await limit(10_800)
    expect(await place()).toMatchObject({ status: 'pending_payment' })
  })

  it('returns approval_impossible if the buyer is the only approver', async () => {
    await limit(100)
    const viewer = await buildUser(server)
    await addMember(server.database, { companyId, userId: viewer.id, role: 'viewer' })
    await expect(place()).rejects.toMatchObject({ status: 409, code: 'approval_impossible' })
    expect(await countOrders()).toBe(0)
  })

  it('lets the owner approve the order of a buyer, even without a member row', async () => {
    await limit(100)
    const member = await buildUser(server)
    await addMember(server.database, { companyId, userId: member.id, role: 'buyer' })
    await change('delete from company_members where company_id = $1 and user_id = $2', [
      companyId,
      buyer.id,
    ])
    photos = await fillCart(server, { userId: member.id, prices: [4900, 5900] })
    expect(await place({}, member)).toMatchObject({ status: 'pending_approval' })
  })
})

describe('who may place an order', () => {
  it.each(['owner', ...assignableRoles] as const)(
    'answers a member with the role %s',
    async (role) => {
      const team = await buildTeam(server)
      await buildBilling(server.database, team.companyId)
      projectId = await buildProject(server.database, {
        companyId: team.companyId,
        userId: team.owner.id,
      })
      photos = await fillCart(server, { userId: team[role].id, prices: [4900, 5900] })
      const answer = await place({}, team[role]).then(
        ({ status }) => status,
        (error: unknown) => (error instanceof ApiError ? error.code : error),
      )
      expect(answer).toBe(canInCompany(role, 'place-orders') ? 'pending_payment' : 'forbidden')
    },
  )

  it('returns not_found for the project of another studio, and for one without a studio', async () => {
    const other = await buildBuyer(server)
    const alone = await buildProject(server.database, { companyId: null, userId: buyer.id })
    for (const project_id of [other.projectId, alone])
      await expect(place({ project_id })).rejects.toMatchObject({ status: 404 })
  })

  it('returns forbidden to an admin and 401 without a session', async () => {
    const admin = await buildUser(server, { roles: ['admin'] })
    photos = await fillCart(server, { userId: admin.id, prices: [4900, 5900] })
    await expect(place({}, admin)).rejects.toMatchObject({ status: 403 })
    const body = orderBody({ projectId, photos, total: 10_800 })
    await expect(server.client().placeOrder({ body })).rejects.toMatchObject({ status: 401 })
  })

  it('refuses in SQL a caller whose role may not place orders', async () => {
    const team = await buildTeam(server)
    const project = await buildProject(server.database, {
      companyId: team.companyId,
      userId: team.owner.id,
    })
    const client = await server.database.admin.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: team.viewer.id, role: 'authenticated' }),
      ])
      await client.query('set local role authenticated')
      await expect(
        client.query(`select place_order($1, $2, '{}', '{}', '{}', 'card', false, 0)`, [
          [],
          project,
        ]),
      ).rejects.toMatchObject({ code: '42501' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('a server without payment settings', () => {
  it('returns checkout_closed and says so in getCheckout', async () => {
    const closed = await testServer({
      database: server.database,
      variables: { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
    })
    try {
      const client = closed.client(await sameUser(closed))
      await expect(
        client.placeOrder({ body: orderBody({ projectId, photos, total: 10_800 }) }),
      ).rejects.toMatchObject({ status: 503, code: 'checkout_closed' })
      expect(await client.getCheckout()).toMatchObject({ is_open: false })
    } finally {
      await closed.close()
    }
  })

  const sameUser = (closed: TestServer) => buildUser({ database: server.database, key: closed.key })
})
