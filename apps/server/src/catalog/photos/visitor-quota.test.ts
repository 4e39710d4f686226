import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, localCaller } from '../../context/actor.ts'
import { createCaches } from '../../context/caches.ts'
import type { RequestCtx } from '../../context.ts'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { applyVisitorQuota } from './visitor-quota.ts'

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

/** The state of one API process: each has its own connections and its own memory. */
function newProcess() {
  const pool = connect({
    url: database.url('api'),
    max: 4,
    applicationName: 'test',
    onError: () => undefined,
  })
  pools.push(pool)
  const visitors = { photosPerDay, clicksPerDay: 1, sessionsPerDay: 1, networkKey: 'key' }
  return { pool, visitors, caches: createCaches(), actor: anonymous, caller: localCaller }
}

type Ctx = Pick<RequestCtx, 'pool' | 'caches' | 'visitors' | 'caller'>

const applyQuota = (ctx: Ctx, ip: string, photos: readonly string[]) =>
  applyVisitorQuota({ ...ctx, caller: { ...ctx.caller, ip } }, photos)

const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
const stored = async () =>
  (await database.admin.query('select network, day::text, photo_ids from visitor_budgets')).rows

describe('applyVisitorQuota', () => {
  it('allows photos in order until the quota is used up, and again later', async () => {
    const ctx = newProcess()
    const first = ids(40)
    const second = ids(40)
    expect(await applyQuota(ctx, '198.51.100.7', first)).toEqual(first)
    expect(await applyQuota(ctx, '198.51.100.7', second)).toEqual(second.slice(0, 20))
    expect(await applyQuota(ctx, '198.51.100.7', ids(5))).toEqual([])
    expect(await applyQuota(ctx, '198.51.100.7', [...ids(2), ...first])).toEqual(first)
    expect((await stored())[0].photo_ids).toHaveLength(photosPerDay)
  })

  it('counts each network separately', async () => {
    const ctx = newProcess()
    await applyQuota(ctx, '2001:db8:0:1::1', ids(60))
    expect(await applyQuota(ctx, '2001:db8:0:1:ffff::2', ids(3))).toEqual([])
    expect(await applyQuota(ctx, '2001:db8:0:2::1', ids(3))).toHaveLength(3)
    expect(await applyQuota(ctx, '::ffff:198.51.100.9', ids(60))).toHaveLength(60)
    expect(await applyQuota(ctx, '198.51.100.9', ids(3))).toEqual([])
  })

  it('is exact with several processes and many concurrent calls', async () => {
    const processes = [newProcess(), newProcess(), newProcess()]
    const archive = ids(400)
    const calls = Array.from({ length: 1500 }, (_, at) => {
      const from = (at * 37) % 376
      const ctx = processes[at % processes.length] ?? newProcess()
      return applyQuota(ctx, '203.0.113.1', archive.slice(from, from + 24))
    })
    const admitted = new Set((await Promise.all(calls)).flat())
    expect(admitted.size).toBe(photosPerDay)
    const [row] = await stored()
    expect(new Set(row.photo_ids)).toEqual(admitted)

    // By now, every process has learned what the others allowed.
    for (const ctx of processes) {
      const again = await applyQuota(ctx, '203.0.113.1', archive)
      expect(new Set(again)).toEqual(admitted)
    }
  })

  it('does not ask PostgreSQL about photos that it knows to be allowed', async () => {
    const ctx = newProcess()
    const seen = ids(24)
    await applyQuota(ctx, '198.51.100.7', seen)
    await database.admin.query('truncate visitor_budgets')
    expect(await applyQuota(ctx, '198.51.100.7', seen.slice(3))).toEqual(seen.slice(3))
    expect(await stored()).toEqual([])
  })

  it('starts again each day, and earlier days are deleted', async () => {
    const ctx = newProcess()
    await applyQuota(ctx, '198.51.100.7', ids(60))
    await database.admin.query(`update visitor_budgets set day = day - 1`)
    expect(await applyQuota(newProcess(), '198.51.100.7', ids(3))).toHaveLength(3)
    const { rows } = await database.admin.query('select prune_visitor_budgets() as count')
    expect(rows).toEqual([{ count: '1' }])
    expect(await stored()).toHaveLength(1)
  })

  it('refuses a rendered page beyond half of the quota, and keeps the rest for other requests', async () => {
    const ctx = newProcess()
    const half = photosPerDay / 2
    const page = { ...ctx, visitors: { ...ctx.visitors, photosPerDay: half, wholeListsOnly: true } }
    const [first, second] = [ids(24), ids(24)]
    const apply = (quotaCtx: typeof ctx, photos: string[]) =>
      applyQuota(quotaCtx, '198.51.100.7', photos)

    expect(await apply(page, first)).toEqual(first)
    for (let time = 0; time < 2; time += 1) {
      await expect(apply(page, second)).rejects.toMatchObject({ code: 'rate_limited' })
    }
    expect(await apply(page, first)).toEqual(first)
    expect(await apply(ctx, second)).toEqual(second)
    expect(await apply(page, second)).toEqual(second)
    expect(await apply(ctx, ids(24))).toHaveLength(photosPerDay - 48)
    await expect(apply(page, ids(1))).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('does not count a refused list, whichever process refuses it', async () => {
    const [one, other] = [newProcess(), newProcess()].map((ctx) => ({
      ...ctx,
      visitors: { ...ctx.visitors, wholeListsOnly: true },
    }))
    if (!one || !other) throw new Error('expected two processes')
    const [first, rest] = [ids(40), ids(20)]
    await applyQuota(one, '198.51.100.7', first)

    for (const ctx of [one, other]) {
      await expect(applyQuota(ctx, '198.51.100.7', ids(21))).rejects.toMatchObject({
        code: 'rate_limited',
      })
      const mixed = [...first.slice(20), ...ids(21)]
      await expect(applyQuota(ctx, '198.51.100.7', mixed)).rejects.toMatchObject({
        code: 'rate_limited',
      })
    }
    expect((await stored())[0].photo_ids).toEqual(first)
    // A list that just fits is allowed, and a photo that is in it twice counts once.
    expect(await applyQuota(other, '198.51.100.7', [...rest, ...rest])).toHaveLength(40)
    expect((await stored())[0].photo_ids).toEqual([...first, ...rest])
  })

  it('stores no IP address', async () => {
    await applyQuota(newProcess(), '198.51.100.7', ids(1))
    const [row] = await stored()
    expect(row.network).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain('198.51')
  })

  it('does not count photos of a cached page: they count when the page is sent', async () => {
    const photos = ids(80)
    const { visitors, ...ctx } = newProcess()
    const shared = { ...ctx, visitors: { ...visitors, skipsQuota: true } }
    expect(await applyVisitorQuota(shared, photos)).toEqual(photos)
    expect(await stored()).toEqual([])
  })
})
