import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTeam } from '../../testing/build-company.ts'
import { buildOrder, forceOrder } from '../../testing/build-order.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let team: Awaited<ReturnType<typeof buildTeam>>
let family: TestUser
let photo: string

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  photo = await buildPhoto(server.database, { userId: family.id })
})
afterAll(() => server.close())
beforeEach(async () => {
  team = await buildTeam(server)
})

type Options = { companyId?: string; projectId?: string; status?: string; createdAt?: string }

async function place(user: TestUser, options: Options = {}) {
  const { companyId = team.companyId, projectId, status, createdAt } = options
  const order = await buildOrder(server.database, {
    placedBy: user.id,
    companyId,
    ...(projectId !== undefined && { projectId }),
    photoIds: [photo],
    isPaid: false,
  })
  const values = {
    ...(status !== undefined && { status }),
    ...(createdAt !== undefined && { created_at: createdAt }),
  }
  if (Object.keys(values).length > 0) await forceOrder(server.database, order.id, values)
  return order
}

const list = (user: TestUser, query: ListQuery = {}) => server.client(user).listOrders({ query })
type ListOrders = ReturnType<TestServer['client']>['listOrders']
type ListQuery = NonNullable<NonNullable<Parameters<ListOrders>[0]>['query']>
const idsOf = (page: { orders: readonly { id: string }[] }) => page.orders.map(({ id }) => id)

describe('listOrders', () => {
  it.each(['owner', 'buyer', 'approver', 'viewer', 'accountant'] as const)(
    'shows the orders of the company to a %s',
    async (role) => {
      const { id, projectId } = await place(team.buyer)
      const { orders, next } = await list(team[role])

      expect(next).toBeNull()
      expect(orders).toMatchObject([
        {
          id,
          status: 'pending_payment',
          payment_status: 'unpaid',
          company: { id: team.companyId },
          project: { id: projectId, name: 'The Long Summer' },
          placed_by_name: 'Ada',
          is_own: role === 'buyer',
          photo_count: 1,
          total: 12_500,
          refunded: 0,
          invoice_number: null,
        },
      ])
    },
  )

  it('is empty for other users, and for admins who are no members', async () => {
    await place(team.buyer)
    for (const user of [await buildUser(server), await buildUser(server, { roles: ['admin'] })])
      expect(await list(user)).toEqual({ orders: [], next: null })
    await expect(server.client().listOrders({ query: {} })).rejects.toMatchObject({ status: 401 })
  })

  it('shows a removed member the orders that they placed, with names, and no others', async () => {
    const own = await place(team.buyer)
    const other = await place(team.owner)
    await server
      .client(team.owner)
      .removeMember({ params: { id: team.companyId, user: team.buyer.id } })

    const { orders } = await list(team.buyer)
    expect(orders).toMatchObject([{ id: own.id, project: { name: 'The Long Summer' } }])
    const seen = await server.client(team.buyer).getOrder({ params: { id: own.id } })
    expect(seen).toMatchObject({
      company: { id: team.companyId },
      lines: [{ photo_id: photo, photo: { id: photo } }],
      can: { pay: false, approve: false, cancel: false },
    })
    await expect(
      server.client(team.buyer).getOrder({ params: { id: other.id } }),
    ).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it('pages through all orders once, newest first, even if they share a time', async () => {
    const times = ['2026-03-01', '2026-03-02', '2026-03-02', '2026-03-02', '2026-03-03']
    const placed: string[] = []
    for (const [index, day] of times.entries()) {
      const user = index % 2 === 0 ? team.buyer : team.owner
      placed.push((await place(user, { createdAt: `${day}T10:00:00.123456Z` })).id)
    }

    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list(team.buyer, { limit: 2, ...(after !== undefined && { after }) })
      expect(page.orders.length).toBeLessThanOrEqual(2)
      seen.push(...idsOf(page))
      after = page.next ?? undefined
    } while (after !== undefined)

    expect(seen).toHaveLength(5)
    expect(new Set(seen)).toEqual(new Set(placed))
    expect([seen[0], seen[4]]).toEqual([placed[4], placed[0]])
  })

  it('filters by company, project and status', async () => {
    const first = await place(team.buyer)
    const second = await place(team.buyer, { status: 'pending_approval' })
    const elsewhere = await buildOrder(server.database, {
      placedBy: team.buyer.id,
      photoIds: [photo],
    })

    expect(idsOf(await list(team.buyer, { company_id: elsewhere.companyId }))).toEqual([
      elsewhere.id,
    ])
    expect(idsOf(await list(team.buyer, { project_id: first.projectId }))).toEqual([first.id])
    expect(idsOf(await list(team.buyer, { status: 'pending_approval' }))).toEqual([second.id])
    expect(idsOf(await list(team.owner, { company_id: elsewhere.companyId }))).toEqual([])
  })

  it.each(['x', '2026-03-01T00:00:00Z', '2026-99-01T00:00:00Z_', '_'])(
    'returns 400 for the cursor %s',
    async (after) => {
      await expect(list(team.buyer, { after })).rejects.toMatchObject({ status: 400 })
    },
  )

  it('leaves out drafts', async () => {
    await place(team.buyer, { status: 'draft' })
    expect(await list(team.buyer)).toMatchObject({ orders: [] })
  })
})

describe('getOrderFilters', () => {
  const filters = (user: TestUser) => server.client(user).getOrderFilters()

  it('has every company, project and state of the orders, also of those on later pages', async () => {
    const placed = [
      await place(team.buyer),
      await place(team.buyer, { status: 'expired' }),
      await place(team.owner, { status: 'pending_approval' }),
    ]
    await place(team.buyer, { projectId: placed[0]?.projectId ?? '' })
    const found = await filters(team.viewer)
    expect(found.companies).toEqual([{ id: team.companyId, name: expect.any(String) }])
    expect(found.projects.map(({ id }) => id).toSorted()).toEqual(
      placed.map(({ projectId }) => projectId).toSorted(),
    )
    expect(found.statuses.toSorted()).toEqual(['expired', 'pending_approval', 'pending_payment'])
  })

  it('has nothing of other companies', async () => {
    await place(team.buyer)
    for (const user of [await buildUser(server), await buildUser(server, { roles: ['admin'] })])
      expect(await filters(user)).toEqual({ companies: [], projects: [], statuses: [] })
    await expect(server.client().getOrderFilters()).rejects.toMatchObject({ status: 401 })
  })
})

describe('listOrdersToApprove', () => {
  const listToApprove = (user: TestUser) => server.client(user).listOrdersToApprove()

  it('shows owners and approvers the orders of other members, oldest first', async () => {
    const late = await place(team.buyer, { status: 'pending_approval' })
    const early = await place(team.owner, {
      status: 'pending_approval',
      createdAt: '2026-03-01T10:00:00Z',
    })
    await place(team.buyer)

    expect((await listToApprove(team.approver)).map(({ id }) => id)).toEqual([early.id, late.id])
    expect((await listToApprove(team.owner)).map(({ id }) => id)).toEqual([late.id])
    for (const role of ['buyer', 'viewer', 'accountant'] as const)
      expect(await listToApprove(team[role])).toEqual([])
  })
})

describe('getOrder', () => {
  it('shows a photo that is no longer live without its details', async () => {
    const withdrawn = await buildPhoto(server.database, { userId: family.id })
    const { id } = await buildOrder(server.database, {
      placedBy: team.buyer.id,
      companyId: team.companyId,
      photoIds: [photo, withdrawn],
    })
    await server.database.admin.query(`update photos set photo_status = 'paused' where id = $1`, [
      withdrawn,
    ])

    const order = await server.client(team.viewer).getOrder({ params: { id } })
    expect(order.lines).toMatchObject([
      { position: 1, photo: { id: photo }, license_state: 'granted', year: '1962' },
      { position: 2, photo: null, license_state: 'granted', refunded: 0 },
    ])
    expect(order).toMatchObject({
      status: 'confirmed',
      bill_to: { bill_to: 'Harbor Street Pictures LLC', country: 'US' },
      signature: null,
      dispute: null,
      invoice: null,
    })
  })

  it('returns 404 to users outside the company and to admins', async () => {
    const { id } = await place(team.buyer)
    for (const user of [await buildUser(server), await buildUser(server, { roles: ['admin'] })])
      await expect(server.client(user).getOrder({ params: { id } })).rejects.toMatchObject({
        status: 404,
      })
  })
})
