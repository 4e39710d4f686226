import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTeam } from '../../testing/build-company.ts'
import { buildOrder, forceOrder } from '../../testing/build-order.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let team: Awaited<ReturnType<typeof buildTeam>>
let photo: string
let order: string

beforeAll(async () => {
  server = await testServer()
  const family = await buildUser(server, { roles: ['contributor'] })
  photo = await buildPhoto(server.database, { userId: family.id })
})
afterAll(() => server.close())
beforeEach(async () => {
  team = await buildTeam(server)
  order = await place(team.buyer)
})

const dayMs = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const params = () => ({ params: { id: order } })
const approve = (user: TestUser) => server.client(user).approveOrder(params())
const decline = (user: TestUser, reason = 'Over budget') =>
  server.client(user).declineOrder({ ...params(), body: { reason } })
const cancel = (user: TestUser) => server.client(user).cancelOrder(params())
const look = (user: TestUser) => server.client(user).getOrder(params())
const force = (values: Record<string, string | null>) => forceOrder(server.database, order, values)

/** An order that waits for approval. */
async function place(user: TestUser): Promise<string> {
  const { id } = await buildOrder(server.database, {
    placedBy: user.id,
    companyId: team.companyId,
    photoIds: [photo],
    isPaid: false,
  })
  await forceOrder(server.database, id, { status: 'pending_approval', expires_at: null })
  return id
}

const waitForPayment = () => force({ status: 'pending_payment', expires_at: daysAgo(-7) })
const pay = (confirmedAt = daysAgo(1)) =>
  force({
    status: 'confirmed',
    payment_status: 'paid',
    delivery_status: 'available',
    confirmed_at: confirmedAt,
    expires_at: null,
  })

async function jobsOfOrder(): Promise<unknown[]> {
  const { rows } = await server.database.admin.query(
    `select t.identifier as task, j.payload
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload ->> 'orderId' = $1 order by j.id`,
    [order],
  )
  return rows
}

const refused = (status: number, code: string) => ({ status, code })

describe('approveOrder', () => {
  it('has a deadline, seven days after the order was placed', async () => {
    const { created_at, expires_at } = await look(team.approver)
    const days = (Date.parse(expires_at ?? '') - Date.parse(created_at)) / dayMs
    expect(days).toBe(7)
  })

  it('shows the spending limit to approvers only', async () => {
    await server.database.admin.query('update companies set approval_over = 5000 where id = $1', [
      team.companyId,
    ])
    expect(await look(team.approver)).toMatchObject({ approval_over: 5000, can: { approve: true } })
    for (const user of [team.buyer, team.viewer])
      expect(await look(user)).toMatchObject({ approval_over: null })
  })

  it.each(['owner', 'approver'] as const)('as %s opens the order for payment', async (role) => {
    const approved = await approve(team[role])

    expect(approved).toMatchObject({
      status: 'pending_payment',
      is_declined: false,
      approved_by_name: 'Ada',
      can: { pay: role === 'owner', approve: false },
    })
    const days = (Date.parse(approved.expires_at ?? '') - Date.now()) / dayMs
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    expect(approved.events.map(({ type, actor_name }) => [type, actor_name])).toEqual([
      ['approved', 'Ada'],
    ])
    expect(await jobsOfOrder()).toEqual([
      { task: 'orders.send-notice', payload: { orderId: order, kind: 'approved' } },
    ])
    expect((await look(team.buyer)).can).toEqual({ pay: true, approve: false, cancel: true })
  })

  it.each(['viewer', 'accountant'] as const)('returns 403 to a %s', async (role) => {
    await expect(approve(team[role])).rejects.toMatchObject(refused(403, 'forbidden'))
    expect((await look(team[role])).status).toBe('pending_approval')
  })

  it('returns 404 to another user and to an admin who is no member', async () => {
    for (const user of [await buildUser(server), await buildUser(server, { roles: ['admin'] })])
      await expect(approve(user)).rejects.toMatchObject(refused(404, 'not_found'))
  })

  it('returns 403 to the member who placed the order, even if they approve orders', async () => {
    order = await place(team.approver)
    await expect(approve(team.approver)).rejects.toMatchObject({
      ...refused(403, 'forbidden'),
      message: 'Another member has to approve the orders that you place',
    })
    await expect(decline(team.approver)).rejects.toMatchObject(refused(403, 'forbidden'))
    expect(await look(team.approver)).toMatchObject({
      status: 'pending_approval',
      can: { approve: false },
    })
  })

  it('changes nothing on the second click, even by another approver', async () => {
    await approve(team.approver)
    const [first, second] = await Promise.all([approve(team.owner), approve(team.approver)])

    expect(first.events).toHaveLength(1)
    expect(second.status).toBe('pending_payment')
    expect(await jobsOfOrder()).toHaveLength(1)
  })

  it('returns 409 after the buyer canceled', async () => {
    await cancel(team.buyer)
    await expect(approve(team.approver)).rejects.toMatchObject(refused(409, 'order_not_open'))
    await expect(decline(team.approver)).rejects.toMatchObject(refused(409, 'order_not_open'))
  })
})

describe('declineOrder', () => {
  it('cancels the order and shows the reason to the buyer', async () => {
    await decline(team.approver, 'Over budget for this episode')

    expect(await look(team.buyer)).toMatchObject({
      status: 'cancelled',
      is_declined: true,
      cancel_reason: 'Over budget for this episode',
      can: { pay: false, approve: false, cancel: false },
      events: [{ type: 'declined', actor_name: 'Ada' }],
    })
    expect(await jobsOfOrder()).toEqual([
      { task: 'orders.send-notice', payload: { orderId: order, kind: 'declined' } },
    ])
  })

  it('keeps the first reason on the second click', async () => {
    await decline(team.approver, 'Over budget')
    expect(await decline(team.owner, 'Another reason')).toMatchObject({
      cancel_reason: 'Over budget',
    })
    expect(await jobsOfOrder()).toHaveLength(1)
  })

  it.each(['buyer', 'viewer', 'accountant'] as const)('returns 403 to a %s', async (role) => {
    await expect(decline(team[role])).rejects.toMatchObject(refused(403, 'forbidden'))
  })

  it('returns 409 after the order was approved, and 400 without a reason', async () => {
    await approve(team.approver)
    await expect(decline(team.approver)).rejects.toMatchObject(refused(409, 'order_not_open'))
    await expect(decline(team.approver, '  ')).rejects.toMatchObject({ status: 400 })
  })
})

describe('cancelOrder of an unpaid order', () => {
  it.each(['buyer', 'owner'] as const)('by the %s cancels it at once', async (role) => {
    await waitForPayment()
    expect(await cancel(team[role])).toMatchObject({
      status: 'cancelled',
      expires_at: null,
      events: [{ type: 'canceled' }],
      can: { pay: false, cancel: false },
    })
    expect(await jobsOfOrder()).toEqual([
      { task: 'orders.expire-session', payload: { orderId: order } },
    ])
  })

  it('expires no payment page if the order is waiting for approval', async () => {
    expect(await cancel(team.buyer)).toMatchObject({ status: 'cancelled' })
    expect(await jobsOfOrder()).toEqual([])
  })

  it('changes nothing on the second click', async () => {
    await waitForPayment()
    await Promise.all([cancel(team.buyer), cancel(team.buyer)])
    expect((await cancel(team.buyer)).events).toHaveLength(1)
    expect(await jobsOfOrder()).toHaveLength(1)
  })

  it.each(['approver', 'viewer', 'accountant'] as const)('returns 403 to a %s', async (role) => {
    await expect(cancel(team[role])).rejects.toMatchObject(refused(403, 'forbidden'))
    expect((await look(team[role])).can.cancel).toBe(false)
  })

  it('returns 409 while a bank payment is processing, and after the order expired', async () => {
    await waitForPayment()
    await force({ payment_status: 'processing', expires_at: null })
    await expect(cancel(team.buyer)).rejects.toMatchObject(refused(409, 'order_not_cancellable'))
    expect((await look(team.buyer)).can).toMatchObject({ pay: false, cancel: false })

    await force({ payment_status: 'unpaid', status: 'expired' })
    await expect(cancel(team.buyer)).rejects.toMatchObject(refused(409, 'order_not_cancellable'))
  })
})

describe('cancelOrder of a paid order', () => {
  it('requests the cancellation once; a job refunds', async () => {
    await pay()
    const before = await look(team.buyer)
    expect(before.can.cancel).toBe(true)
    expect(Date.parse(before.cancel_until ?? '')).toBe(
      Date.parse(before.confirmed_at ?? '') + 30 * dayMs,
    )

    await cancel(team.buyer)
    expect(await cancel(team.owner)).toMatchObject({
      status: 'confirmed',
      events: [{ type: 'cancellation-requested' }],
      can: { cancel: false },
    })
    expect(await jobsOfOrder()).toEqual([
      {
        task: 'orders.cancel-paid-order',
        payload: { orderId: order, userId: team.buyer.id },
      },
    ])
  })

  it.each([
    ['a file was downloaded', { delivery_status: 'downloaded' }],
    ['the files are suspended', { delivery_status: 'suspended' }],
    ['it was confirmed more than 30 days ago', { confirmed_at: daysAgo(30.01) }],
    ['it is completed', { status: 'completed' }],
    ['it is disputed', { status: 'disputed' }],
    ['it is refunded', { payment_status: 'refunded' }],
  ])('returns 409 if %s', async (_, values: Record<string, string>) => {
    await pay()
    await force(values)
    await expect(cancel(team.buyer)).rejects.toMatchObject(refused(409, 'order_not_cancellable'))
    expect((await look(team.buyer)).can.cancel).toBe(false)
    expect(await jobsOfOrder()).toEqual([])
  })

  it('returns 403 to a buyer who left the company', async () => {
    await pay()
    await server.client(team.buyer).leaveCompany({ params: { id: team.companyId } })
    await expect(cancel(team.buyer)).rejects.toMatchObject(refused(403, 'forbidden'))
  })
})
