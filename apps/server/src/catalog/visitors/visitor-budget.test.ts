import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, localCaller } from '../../context/actor.ts'
import type { RequestCtx } from '../../context.ts'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { admitToVisitor as admit } from './visitor-budget.ts'

const photosPerDay = 60
let database: TestDatabase
const pools: DatabasePool[] = []

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.admin.query('truncate visitor_budgets'))
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  await database.drop()
})

/** What one API process knows: each has its own connections and its own memory. */
function newProcess() {
  const pool = connect({
    url: database.url('api'),
    max: 4,
    applicationName: 'test',
    onError: () => undefined,
  })
  pools.push(pool)
  const visitors = { photosPerDay, clicksPerDay: 1, sessionsPerDay: 1, networkKey: 'key' }
  return { pool, visitors, actor: anonymous, caller: localCaller }
}

type Ctx = Pick<RequestCtx, 'pool' | 'visitors' | 'caller'>

const admitToVisitor = (ctx: Ctx, ip: string, photos: readonly string[]) =>
  admit({ ...ctx, caller: { ...ctx.caller, ip } }, photos)

const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
const stored = async () =>
  (await database.admin.query('select network, day::text, photo_ids from visitor_budgets')).rows

describe('what a network is shown without a session', () => {
  it('is admitted in its order until the budget is spent, and may be seen again', async () => {
    const ctx = newProcess()
    const first = ids(40)
    const second = ids(40)
    expect(await admitToVisitor(ctx, '198.51.100.7', first)).toEqual(first)
    expect(await admitToVisitor(ctx, '198.51.100.7', second)).toEqual(second.slice(0, 20))
    expect(await admitToVisitor(ctx, '198.51.100.7', ids(5))).toEqual([])
    expect(await admitToVisitor(ctx, '198.51.100.7', [...ids(2), ...first])).toEqual(first)
    expect((await stored())[0].photo_ids).toHaveLength(photosPerDay)
  })

  it('is counted for the network, each by itself', async () => {
    const ctx = newProcess()
    await admitToVisitor(ctx, '2001:db8:0:1::1', ids(60))
    expect(await admitToVisitor(ctx, '2001:db8:0:1:ffff::2', ids(3))).toEqual([])
    expect(await admitToVisitor(ctx, '2001:db8:0:2::1', ids(3))).toHaveLength(3)
    expect(await admitToVisitor(ctx, '::ffff:198.51.100.9', ids(60))).toHaveLength(60)
    expect(await admitToVisitor(ctx, '198.51.100.9', ids(3))).toEqual([])
  })

  it('is exact over several processes and many calls at once', async () => {
    const processes = [newProcess(), newProcess(), newProcess()]
    const archive = ids(400)
    const calls = Array.from({ length: 1500 }, (_, at) => {
      const from = (at * 37) % 376
      const ctx = processes[at % processes.length] ?? newProcess()
      return admitToVisitor(ctx, '203.0.113.1', archive.slice(from, from + 24))
    })
    const admitted = new Set((await Promise.all(calls)).flat())
    expect(admitted.size).toBe(photosPerDay)
    const [row] = await stored()
    expect(new Set(row.photo_ids)).toEqual(admitted)

    // Every process knows by now what was given by the others.
    for (const ctx of processes) {
      const again = await admitToVisitor(ctx, '203.0.113.1', archive)
      expect(new Set(again)).toEqual(admitted)
    }
  })

  it('is not asked of the database again once it is known', async () => {
    const ctx = newProcess()
    const seen = ids(24)
    await admitToVisitor(ctx, '198.51.100.7', seen)
    await database.admin.query('truncate visitor_budgets')
    expect(await admitToVisitor(ctx, '198.51.100.7', seen.slice(3))).toEqual(seen.slice(3))
    expect(await stored()).toEqual([])
  })

  it('begins anew with the day, and yesterday is forgotten', async () => {
    const ctx = newProcess()
    await admitToVisitor(ctx, '198.51.100.7', ids(60))
    await database.admin.query(`update visitor_budgets set day = day - 1`)
    expect(await admitToVisitor(newProcess(), '198.51.100.7', ids(3))).toHaveLength(3)
    const { rows } = await database.admin.query('select prune_visitor_budgets() as count')
    expect(rows).toEqual([{ count: '1' }])
    expect(await stored()).toHaveLength(1)
  })

  it('is refused to a drawn page beyond its half, and left for whoever asks', async () => {
    const ctx = newProcess()
    const half = photosPerDay / 2
    const page = { ...ctx, visitors: { ...ctx.visitors, photosPerDay: half, wholeListsOnly: true } }
    const [first, second] = [ids(24), ids(24)]
    const ask = (asker: typeof ctx, asked: string[]) => admitToVisitor(asker, '198.51.100.7', asked)

    expect(await ask(page, first)).toEqual(first)
    for (let time = 0; time < 2; time += 1) {
      await expect(ask(page, second)).rejects.toMatchObject({ code: 'rate_limited' })
    }
    expect(await ask(page, first)).toEqual(first)
    expect(await ask(ctx, second)).toEqual(second)
    expect(await ask(page, second)).toEqual(second)
    expect(await ask(ctx, ids(24))).toHaveLength(photosPerDay - 48)
    await expect(ask(page, ids(1))).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('is not spent by a list that is refused, whichever process refuses it', async () => {
    const [one, other] = [newProcess(), newProcess()].map((ctx) => ({
      ...ctx,
      visitors: { ...ctx.visitors, wholeListsOnly: true },
    }))
    if (!one || !other) throw new Error('two were made')
    const [first, rest] = [ids(40), ids(20)]
    await admitToVisitor(one, '198.51.100.7', first)

    for (const ctx of [one, other]) {
      await expect(admitToVisitor(ctx, '198.51.100.7', ids(21))).rejects.toMatchObject({
        code: 'rate_limited',
      })
      const mixed = [...first.slice(20), ...ids(21)]
      await expect(admitToVisitor(ctx, '198.51.100.7', mixed)).rejects.toMatchObject({
        code: 'rate_limited',
      })
    }
    expect((await stored())[0].photo_ids).toEqual(first)
    // A list that just fits is not kept from it, and a photo twice in it counts once.
    expect(await admitToVisitor(other, '198.51.100.7', [...rest, ...rest])).toHaveLength(40)
    expect((await stored())[0].photo_ids).toEqual([...first, ...rest])
  })

  it('is kept without the address', async () => {
    await admitToVisitor(newProcess(), '198.51.100.7', ids(1))
    const [row] = await stored()
    expect(row.network).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain('198.51')
  })

  it('does not count what is drawn for everyone: the page counts it when it is sent', async () => {
    const asked = ids(80)
    const { visitors, ...ctx } = newProcess()
    const shared = { ...ctx, visitors: { ...visitors, skipsQuota: true } }
    expect(await admit(shared, asked)).toEqual(asked)
    expect(await stored()).toEqual([])
  })
})
