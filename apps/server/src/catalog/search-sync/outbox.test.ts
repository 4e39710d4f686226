import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { rankByClicks } from '../indexing/refresh-index.ts'
import {
  countQueuedUntil,
  deleteSent,
  leaseRows,
  readClock,
  resetQueuedAt,
  setAside,
} from './outbox-queries.ts'

let database: TestDatabase
let worker: DatabasePool
let userId: string

beforeAll(async () => {
  database = await testDatabase()
  worker = connect({ url: database.url('worker'), max: 4, applicationName: 'outbox-test' })
  userId = await insertUser(database.admin, { email: 'family@shoebox.test' })
})
beforeEach(async () => {
  await query('delete from search_indexes')
  await query('delete from photos')
  await query('delete from search_outbox')
  await query('delete from click_analytics')
})
afterAll(async () => {
  await worker.close()
  await database.drop()
})

const query = (text: string, values: unknown[] = []) => database.admin.query(text, values)
const recordLiveIndex = () =>
  query(`insert into search_indexes (name, status) values ('shoebox-photos-0-0', 'live')`)
const add = async (title: string) => {
  const id = await buildPhoto(database, { userId, title })
  const { rows } = await query('select photoid from photos where id = $1', [id])
  return { id, photoid: Number(firstOf(rows).photoid) }
}
const retitle = (id: string, title: string) =>
  query('update photos set title = $2 where id = $1', [id, title])
const click = (id: string, clicks: number) =>
  query(
    `insert into click_analytics (entity_id, entity_type, popularity) values ($1, 'photo', $2)
     on conflict (entity_type, taxonomy_type, entity_id) do update set popularity = excluded.popularity`,
    [id, clicks],
  )

type Row = { photoid: number; version: number; rank: number | null }
/** The rows of the outbox, each with the version of its photo's rank. */
const readOutbox = async (): Promise<Row[]> => {
  const { rows } = await query(
    `select o.photoid, o.version::integer, r.search_version::integer as rank
     from search_outbox o left join photo_rank r using (photoid) order by o.photoid`,
  )
  return rows
}
const clearOutbox = () => query('delete from search_outbox')

describe('the outbox', () => {
  it('stays empty without an index, and photos keep their version', async () => {
    const { id } = await add('Porch')
    const before = await query('select search_version from photo_rank')
    await retitle(id, 'Veranda')
    await click(id, 100)
    await rankByClicks({ db: worker.db })
    expect((await query('select search_version from photo_rank')).rows).toEqual(before.rows)
    await query(`update photos set photo_status = 'paused' where id = $1`, [id])
    expect(await readOutbox()).toEqual([])
  })

  it('has one row per photo, with its latest version, and ignores rolled-back changes', async () => {
    await recordLiveIndex()
    const { id, photoid } = await add('Porch')
    const [entered] = await readOutbox()
    expect(entered).toMatchObject({ photoid, version: entered?.rank })

    await query('begin; update photos set title = $$Lost$$; rollback')
    expect(await readOutbox()).toEqual([entered])
    await retitle(id, 'Veranda')
    const [changed] = await readOutbox()
    expect(changed?.version).toBeGreaterThan(entered?.version ?? 0)
    expect(changed?.version).toBe(changed?.rank)

    await query(`update photos set photo_status = 'paused' where id = $1`, [id])
    const [left] = await readOutbox()
    expect(left).toMatchObject({ photoid, rank: null })
    expect(left?.version).toBeGreaterThan(changed?.version ?? 0)
    await query(`update photos set photo_status = 'live' where id = $1`, [id])
    const back = await readOutbox()
    expect(back).toHaveLength(1)
    expect(back[0]?.version).toBeGreaterThan(left?.version ?? 0)
    expect(back[0]?.version).toBe(back[0]?.rank)
  })

  it('ignores a change to a field that the index does not hold', async () => {
    await recordLiveIndex()
    const { id } = await add('Porch')
    await clearOutbox()
    await query(`update photos set price = price + 100 where id = $1`, [id])
    expect(await readOutbox()).toEqual([])
  })

  it('gets a row for a deleted photo', async () => {
    await recordLiveIndex()
    const { photoid } = await add('Porch')
    await clearOutbox()
    await query('delete from photos')
    expect(await readOutbox()).toMatchObject([{ photoid, rank: null }])
  })

  it('gets a row when the popularity of a photo enters another bucket', async () => {
    await recordLiveIndex()
    const { id, photoid } = await add('Porch')
    await clearOutbox()
    await click(id, 1)
    await rankByClicks({ db: worker.db })
    const [first] = await readOutbox()
    expect(first).toMatchObject({ photoid, version: first?.rank })

    await click(id, 1000)
    await rankByClicks({ db: worker.db })
    const [second] = await readOutbox()
    expect(second?.version).toBeGreaterThan(first?.version ?? 0)
    await click(id, 1001)
    await rankByClicks({ db: worker.db })
    expect(await readOutbox()).toEqual([second])
    const { rows } = await query('select popularity from photo_rank')
    expect(rows).toEqual([{ popularity: 1001 }])
  })

  it('has two popularity buckets per doubling', async () => {
    const { rows } = await query(
      `select array_agg(popularity_bucket(n) order by n) as buckets
       from unnest('{0,1,2,3,4,7,8,15,1023,2147483647}'::integer[]) n`,
    )
    expect(rows).toEqual([{ buckets: [0, 2, 3, 4, 4, 6, 6, 8, 20, 62] }])
  })
})

describe('a row of the outbox', () => {
  it('is leased by one indexer, and again after a change', async () => {
    await recordLiveIndex()
    const { id, photoid } = await add('Porch')
    const [first] = await leaseRows(worker.db, 10)
    expect(first?.photoid).toBe(photoid)
    expect(await leaseRows(worker.db, 10)).toEqual([])
    await retitle(id, 'Veranda')
    const [second] = await leaseRows(worker.db, 10)
    expect(second?.version).toBeGreaterThan(first?.version ?? 0)

    await deleteSent(worker.db, first ? [first] : [])
    expect(await readOutbox()).toHaveLength(1)
    await deleteSent(worker.db, second ? [second] : [])
    expect(await readOutbox()).toEqual([])
  })

  it('is in no batch above the limit, whatever plan PostgreSQL chooses', async () => {
    await recordLiveIndex()
    for (let nth = 0; nth < 5; nth += 1) await add('Porch')
    expect(await leaseRows(worker.db, 2)).toHaveLength(2)
    expect(await leaseRows(worker.db, 2)).toHaveLength(2)
    expect(await leaseRows(worker.db, 2)).toHaveLength(1)
  })

  it('counts its waiting time from a change during sending, not from the first change', async () => {
    await recordLiveIndex()
    const { id } = await add('Porch')
    const sent = await leaseRows(worker.db, 10)
    const before = await readClock(worker.db)
    await sleep(5)
    const readAt = await readClock(worker.db)
    await retitle(id, 'Veranda')
    await deleteSent(worker.db, sent)
    expect(await countQueuedUntil(worker.db, before)).toBe(1)

    await resetQueuedAt(worker.db, { sent, readAt })
    expect(await countQueuedUntil(worker.db, before)).toBe(0)
    expect(await countQueuedUntil(worker.db, await readClock(worker.db))).toBe(1)
  })

  it('keeps its waiting time if its photo did not change during sending', async () => {
    await recordLiveIndex()
    await add('Porch')
    const leased = await leaseRows(worker.db, 10)
    const readAt = await readClock(worker.db)
    await resetQueuedAt(worker.db, { sent: leased, readAt })
    expect(await countQueuedUntil(worker.db, readAt)).toBe(1)
  })

  it('counts its waiting time from the first change, or from the first change after a refusal', async () => {
    await recordLiveIndex()
    const { id } = await add('Porch')
    const queuedAt = async () =>
      firstOf((await query('select queued_at, failure from search_outbox')).rows)
    const first = await queuedAt()
    await retitle(id, 'Veranda')
    expect(await queuedAt()).toEqual(first)

    const [row] = await leaseRows(worker.db, 10)
    await setAside(worker.db, row ?? { photoid: 0, version: 0 }, 'refused')
    expect(await queuedAt()).toMatchObject({ failure: 'refused' })
    await query(`update search_outbox set leased_until = null`)
    expect(await leaseRows(worker.db, 10)).toEqual([])
    await retitle(id, 'Terrace')
    const again = await queuedAt()
    expect(again.failure).toBeNull()
    expect(again.queued_at.getTime()).toBeGreaterThan(first.queued_at.getTime())
  })
})

describe('editors, rank_by_clicks and indexers at the same time', () => {
  it('do not deadlock, and the latest version of every photo is queued or sent', async () => {
    await recordLiveIndex()
    const photos: { id: string }[] = []
    for (let nth = 0; nth < 12; nth += 1) photos.push(await add(`Photo ${nth}`))
    const before = firstOf((await query(deadlocksSql)).rows).deadlocks
    const sent = new Map<number, number>()
    const until = performance.now() + 4000
    const repeat = async (work: (round: number) => Promise<unknown>) => {
      for (let round = 0; performance.now() < until; round += 1) await work(round)
    }
    // Each statement edits all photos, in an order of its own.
    const edit = (text: string) => repeat((round) => query(text, [`T${round}`]))

    await Promise.all([
      edit(`update photos set title = $1 where id in (select id from photos order by id)`),
      edit(
        `update photos set description = $1 where id in (select id from photos order by id desc)`,
      ),
      repeat(async (round) => {
        for (const { id } of photos) await click(id, round * round)
        await rankByClicks({ db: worker.db })
      }),
      ...[1, 2].map(() =>
        repeat(async () => {
          const leased = await leaseRows(worker.db, 5)
          for (const { photoid, version } of leased)
            sent.set(photoid, Math.max(version, sent.get(photoid) ?? 0))
          await deleteSent(worker.db, leased)
          if (leased.length === 0) await sleep(5)
        }),
      ),
    ])

    const open = new Map((await readOutbox()).map(({ photoid, version }) => [photoid, version]))
    const { rows } = await query(
      'select photoid, search_version::integer as version from photo_rank',
    )
    const differing = rows.filter(
      ({ photoid, version }) => (open.get(photoid) ?? sent.get(photoid)) !== version,
    )
    expect(differing).toEqual([])
    const after = firstOf((await query(deadlocksSql)).rows).deadlocks
    expect(after).toBe(before)
  })
})

const deadlocksSql = `select deadlocks::integer from pg_stat_database where datname = current_database()`
