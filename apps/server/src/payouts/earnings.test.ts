import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../db/connect.ts'
import { bookEntry } from '../orders/journal/journal.ts'
import { buildOrder, type TestOrder } from '../testing/build-order.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { firstOf } from '../testing/first-of.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { followOrder } from './follow-order.ts'

let server: TestServer
let ada: TestUser
let photoId: string
let placedBy: string
let worker: DatabasePool

beforeAll(async () => {
  server = await testServer()
  worker = connect({ url: server.database.url('worker'), max: 2, applicationName: 'test' })
  placedBy = (await buildUser(server)).id
  ada = await buildUser(server, { roles: ['contributor'] })
  photoId = await buildPhoto(server.database, { userId: ada.id })
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

type Sale = {
  day: string
  amount: number
  state?: 'held' | 'payable' | 'paid'
  mayBeNamed?: boolean
}

/** Licenses the photo on this day. The family earns 40%. */
async function sell({ day, amount, state = 'held', mayBeNamed = false }: Sale): Promise<string> {
  const { admin } = server.database
  const photoIds = [photoId]
  const unitPrice = amount * 2.5
  const order = await buildOrder(server.database, { placedBy, photoIds, unitPrice, mayBeNamed })
  await admin.query('update licenses set effective_at = $2 where order_id = $1', [
    order.id,
    `${day}T20:00:00Z`,
  ])
  await followOrder(jobCtx(), { orderId: order.id })
  if (state !== 'held') await move(order, { amount, from: 'held', to: 'payable' })
  if (state === 'paid') await move(order, { amount, from: 'payable', to: 'paid' })
  const { rows } = await admin.query<{ id: string }>(
    'select id from earnings where order_line_id = any ($1)',
    [order.lineIds],
  )
  return firstOf(rows).id
}

type Step = { amount: number; from: 'held' | 'payable'; to: 'payable' | 'paid' }

/** Moves the earning of an order and its amount in the journal. */
async function move({ id: orderId, lineIds }: TestOrder, { amount, from, to }: Step) {
  const contributorId = ada.id
  await worker.db.transaction().execute((db) =>
    bookEntry(
      { db },
      {
        orderId,
        kind: 'royalty-payable',
        source: `${to}:${orderId}`,
        lines: [
          { account: `contributor_${from}`, amount, contributorId },
          { account: `contributor_${to}`, amount: -amount, contributorId },
        ],
      },
    ),
  )
  await server.database.admin.query(
    'update earnings set earning_state = $2 where order_line_id = any ($1)',
    [lineIds, to],
  )
}

const jobCtx = () => ({
  db: worker.db,
  businessTimeZone: 'America/Los_Angeles',
  contributorOrigin: 'https://contribute.shoebox.test',
})

describe('listMyEarnings', () => {
  it('is empty with totals of 0 before the first sale', async () => {
    expect(await server.client(ada).listMyEarnings({ query: {} })).toEqual({
      earnings: [],
      totals: { accrued: 0, held: 0, payable: 0, paid: 0, reversed: 0 },
      next: null,
    })
  })

  it('pages newest first, with the totals of all pages', async () => {
    const oldest = await sell({ day: '2026-09-30', amount: 4000, state: 'paid' })
    const newest = await sell({ day: '2026-11-14', amount: 2760 })
    const between = await sell({ day: '2026-10-02', amount: 5000, mayBeNamed: true })
    const client = server.client(ada)
    const first = await client.listMyEarnings({ query: { limit: 2 } })
    expect(first.earnings.map(({ id }) => id)).toEqual([newest, between])
    expect(first.totals).toEqual({ accrued: 0, held: 7760, payable: 0, paid: 4000, reversed: 0 })
    expect(first.earnings[0]).toEqual({
      id: newest,
      photo_id: photoId,
      photoid: expect.any(Number),
      photo_title: 'At the lake',
      license_type: 'background-dressing',
      earned_on: '2026-11-14',
      line_total: 6900,
      royalty_rate: 0.4,
      amount: 2760,
      earning_state: 'held',
      payable_on: '2026-11-28',
      production_name: null,
    })
    expect(first.earnings[1]?.production_name).toBe('The Long Summer')

    const after = first.next ?? ''
    const second = await client.listMyEarnings({ query: { limit: 2, after } })
    expect(second.earnings.map(({ id }) => id)).toEqual([oldest])
    expect(second.next).toBeNull()
  })

  it.each([
    '2026-11-14',
    `0000-01-01_${randomUUID()}`,
    '2026-11-14_x',
    `2026-02-31_${randomUUID()}`,
  ])('returns 400 for the cursor "%s"', async (after) => {
    await expect(server.client(ada).listMyEarnings({ query: { after } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('returns only the earnings of the family', async () => {
    await sell({ day: '2026-11-01', amount: 100 })
    const other = await buildUser(server, { roles: ['contributor'] })
    expect((await server.client(other).listMyEarnings({ query: {} })).earnings).toEqual([])
    const customer = server.client(await buildUser(server))
    await expect(customer.listMyEarnings({ query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(server.client().listMyEarnings({ query: {} })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('the totals', () => {
  it('are the balances of the journal, and equal the earnings by state', async () => {
    await sell({ day: '2026-11-05', amount: 1200, state: 'payable' })
    const { rows } = await server.database.admin.query<{ state: string; amount: number }>(
      `select earning_state as state, sum(amount)::integer as amount from earnings where user_id = $1 group by 1`,
      [ada.id],
    )
    const { totals } = await server.client(ada).listMyEarnings({ query: {} })
    expect(totals).toMatchObject(
      Object.fromEntries(rows.map(({ state, amount }) => [state, amount])),
    )
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['held', 'paid', 'payable'])
  })
})

describe('an earning', () => {
  it('changes its state by jobs only, and its amount never', async () => {
    const id = await sell({ day: '2026-11-03', amount: 4000 })
    const { admin } = server.database
    const attempt = async (role: string, change: string) => {
      await admin.query(`begin; set local role ${role}`)
      try {
        await admin.query(`update earnings set ${change} where id = $1`, [id])
      } finally {
        await admin.query('commit')
      }
    }
    await expect(attempt('authenticated', `earning_state = 'paid'`)).rejects.toThrow('permission')
    await expect(attempt('worker', 'amount = 1')).rejects.toThrow('permission denied')
    await expect(attempt('worker', `earning_state = 'paid'`)).rejects.toThrow(
      'cannot go from held to paid',
    )
    await attempt('worker', `earning_state = 'payable'`)
    await attempt('worker', `earning_state = 'paid'`)
  })
})
