import { randomUUID } from 'node:crypto'
import type { EarningState } from '@shoebox/domain/money/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { firstOf } from '../testing/first-of.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let ada: TestUser
let photoId: string

beforeAll(async () => {
  server = await testServer()
  ada = await buildUser(server, { roles: ['contributor'] })
  photoId = await buildPhoto(server.database, { userId: ada.id })
})
afterAll(() => server.close())

type Sale = { day: string; amount: number; state?: EarningState; production?: string }

async function sell({ day, amount, state = 'held', production }: Sale): Promise<string> {
  const { admin } = server.database
  const total = amount * 2.5
  const order = await admin.query<{ id: string }>(
    'insert into orders (placed_by, subtotal, discount, total) values ($1, $2, 0, $2) returning id',
    [ada.id, total],
  )
  const line = await admin.query<{ id: string }>(
    `insert into order_lines (order_id, position, photo_id, photoid, license_type, unit_price,
       multiplier, total, contributor_id, royalty_rate)
     values ($1, 1, $2, 1, 'background-dressing', $3, 1, $3, $4, 0.4) returning id`,
    [firstOf(order.rows).id, photoId, total, ada.id],
  )
  const earning = await admin.query<{ id: string }>(
    `insert into earnings (user_id, photo_id, order_line_id, license_type, earned_on, line_total,
       royalty_rate, amount, earning_state, production_name)
     values ($1, $2, $3, 'background-dressing', $4, $5, 0.4, $6, $7, $8) returning id`,
    [ada.id, photoId, firstOf(line.rows).id, day, total, amount, state, production],
  )
  return firstOf(earning.rows).id
}

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
    const between = await sell({ day: '2026-10-02', amount: 5000, production: 'The Pretend Hour' })
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
    expect(first.earnings[1]?.production_name).toBe('The Pretend Hour')

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
