import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestSync, testSync } from '../../testing/search-conformance/test-sync.ts'
import { checkIndex } from './check-index.ts'
import { drainOutbox } from './drain-outbox.ts'
import { queueAgain } from './repair-drift.ts'

let database: TestDatabase
let sync: TestSync
let index: string
let photoids: number[]

const equal = { missing: 0, stale: 0, surplus: 0, repaired: 0 }

beforeAll(async () => {
  database = await testDatabase()
  const userId = await insertUser(database.admin, { email: 'family@shoebox.test' })
  for (let nth = 0; nth < 12; nth += 1)
    await buildPhoto(database, { userId, title: `Photo ${nth}` })
  const { rows } = await query('select photoid from photos order by photoid')
  photoids = rows.map(({ photoid }) => Number(photoid))
})
beforeEach(async () => {
  sync = await testSync(database)
  index = await sync.rebuild()
})
afterEach(async () => {
  await query('delete from search_indexes')
  await query('delete from search_outbox')
  await sync.close()
})
afterAll(() => database.drop())

const query = (text: string, values: unknown[] = []) => database.admin.query(text, values)
const check = (options: { repair?: null; pageSize?: number } = {}) =>
  checkIndex(sync.ctx, { index, repair: queueAgain, pageSize: 5, ...options })
const readVersions = async () => {
  const { rows } = await query('select photoid, search_version from photo_rank order by photoid')
  return new Map(rows.map((row) => [Number(row.photoid), Number(row.search_version)]))
}
const photoidAt = (at: number) => photoids[at] ?? 0
const plant = (id: number, version: number) =>
  sync.opensearch.index({
    index,
    id: String(id),
    version,
    version_type: 'external_gte',
    body: { photoid: id, photo_id: 'planted', created: 0, random_key: 0, popularity: 0 },
  })

describe('the check of the index', () => {
  it('finds no drift after a rebuild', async () => {
    expect(await check()).toEqual({ photos: 12, ...equal })
  })

  it('finds missing, stale and surplus documents, and repairs them', async () => {
    const current = await readVersions()
    await sync.opensearch.delete({ index, id: String(photoidAt(1)) })
    await sync.opensearch.delete({ index, id: String(photoidAt(7)) })
    const rewind = `update photo_rank set search_version = nextval('search_versions') where photoid = $1`
    await query(rewind, [photoidAt(3)])
    for (const id of [1, photoidAt(11) + 50, 2_000_000_000]) await plant(id, 1)

    const planted = { photos: 12, missing: 2, stale: 1, surplus: 3 }
    expect(await check({ repair: null })).toEqual({ ...planted, repaired: 0 })
    expect(await sync.documents()).toHaveProperty('size', 13)
    expect(await check()).toEqual({ ...planted, repaired: 6 })
    expect(await drainOutbox(sync.ctx)).toMatchObject({ indexed: 3, refused: 0 })
    expect(await check()).toEqual({ photos: 12, ...equal })
    expect(await sync.documents()).toEqual(await readVersions())
    expect((await readVersions()).get(photoidAt(1))).toBeGreaterThan(current.get(photoidAt(1)) ?? 0)
  })

  it('repairs an index that is ahead of PostgreSQL, as after a restored backup', async () => {
    await plant(photoidAt(2), 5_000_000)
    expect(await check()).toMatchObject({ stale: 1, repaired: 1 })
    await drainOutbox(sync.ctx)
    expect(await check()).toEqual({ photos: 12, ...equal })
    expect((await readVersions()).get(photoidAt(2))).toBeGreaterThan(5_000_000)
    expect(await sync.find('photo')).toHaveLength(12)
  })

  it('ignores photos in the outbox', async () => {
    await query(`update photos set title = 'Changed' where photoid = $1`, [photoidAt(4)])
    await query(`update photos set photo_status = 'paused' where photoid = $1`, [photoidAt(5)])
    expect(await check()).toEqual({ photos: 11, ...equal })
    await query(`update photos set photo_status = 'live' where photoid = $1`, [photoidAt(5)])
    await drainOutbox(sync.ctx)
    expect(await check()).toEqual({ photos: 12, ...equal })
  })

  it('counts photos that OpenSearch refused, and sends them again', async () => {
    const [id, place] = [photoidAt(6), 'x'.repeat(40_000)]
    await query('update photo_search set place = $2 where photoid = $1', [id, place])
    await drainOutbox(sync.ctx)
    expect(await check()).toMatchObject({ missing: 1, stale: 0, surplus: 0, repaired: 1 })
    expect(await drainOutbox(sync.ctx)).toMatchObject({ refused: 1 })
    await query('update photo_search set place = null where photoid = $1', [id])
    await drainOutbox(sync.ctx)
    expect(await check()).toEqual({ photos: 12, ...equal })
  })

  it('finds no drift while photos change', async () => {
    const done = new AbortController()
    const work = async (step: (round: number) => Promise<unknown>) => {
      for (let round = 0; !done.signal.aborted; round += 1) await step(round)
    }
    const busy = Promise.all([
      work((round) =>
        query('update photos set title = $2 where photoid = $1', [
          photoidAt(round % 12),
          `R${round}`,
        ]),
      ),
      work(() => drainOutbox(sync.ctx)),
    ])
    for (let round = 0; round < 15; round += 1)
      expect(await check({ pageSize: 3 })).toMatchObject(equal)
    done.abort()
    await busy
  })

  it('reads ranges that have more documents than a page', async () => {
    for (let id = 1; id <= 40; id += 1) await plant(id, 1)
    expect(await check()).toMatchObject({ surplus: 40, repaired: 40, missing: 0 })
    expect(firstOf([...(await sync.documents()).keys()])).toBe(photoidAt(0))
  })
})
