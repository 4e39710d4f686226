import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestSync, testSync } from '../../testing/search-conformance/test-sync.ts'
import { drainOutbox } from './drain-outbox.ts'
import { listIndexes } from './index-queries.ts'
import { deleteRetired } from './manage-indexes.ts'
import { rebuildIndex } from './rebuild-index.ts'

let database: TestDatabase
let userId: string
let sync: TestSync
let photos: string[]

beforeAll(async () => {
  database = await testDatabase()
  userId = await insertUser(database.admin, { email: 'family@shoebox.test' })
  photos = []
  for (let nth = 0; nth < 40; nth += 1)
    photos.push(await buildPhoto(database, { userId, title: `Photo ${nth}` }))
})
beforeEach(async () => {
  sync = await testSync(database)
})
afterEach(async () => {
  await database.admin.query('delete from search_indexes')
  await database.admin.query('delete from search_outbox')
  await sync.close()
})
afterAll(() => database.drop())

const query = (text: string, values: unknown[] = []) => database.admin.query(text, values)
const retitle = (nth: number, title: string) =>
  query('update photos set title = $2 where id = $1', [photos[nth], title])
const readVersions = async () => {
  const { rows } = await query('select photoid, search_version from photo_rank order by photoid')
  return new Map(rows.map((row) => [Number(row.photoid), Number(row.search_version)]))
}
const listStatuses = async () =>
  (await listIndexes(sync.ctx.db)).map(({ name, status }) => ({ name, status }))

describe('a rebuild', () => {
  it('indexes all photos, sets the alias, and restores the settings of a searched index', async () => {
    const { index, photos: compared, repaired } = await rebuildIndex(sync.ctx, { pageSize: 7 })
    expect({ compared, repaired }).toEqual({ compared: 40, repaired: 0 })
    expect(await sync.documents()).toEqual(await readVersions())
    expect(await listStatuses()).toEqual([{ name: index, status: 'live' }])
    const { body } = await sync.opensearch.indices.getSettings({ index, flat_settings: true })
    expect(body[index]?.settings).toMatchObject({
      'index.refresh_interval': '1s',
      'index.translog.durability': 'request',
      'index.auto_expand_replicas': '0-1',
      'index.gc_deletes': '6h',
    })
  })

  it('includes changes that commit meanwhile', async () => {
    const done = new AbortController()
    const edits = (async () => {
      for (let round = 0; !done.signal.aborted; round += 1) {
        await retitle(round % 40, `Edited ${round}`)
        const status = round % 3 === 0 ? 'paused' : 'live'
        await query('update photos set photo_status = $2 where id = $1', [photos[39], status])
        if (round % 4 === 0) await drainOutbox(sync.ctx, { batchSize: 3 })
      }
    })()
    await rebuildIndex(sync.ctx, { pageSize: 3, maxInFlight: 2 })
    done.abort()
    await edits
    await drainOutbox(sync.ctx)
    expect(await sync.documents()).toEqual(await readVersions())
  })

  it('includes changes of an older transaction that commits later', async () => {
    const editor = await database.admin.connect()
    await editor.query('begin')
    await editor.query(`update photos set title = 'Latecomer' where id = $1`, [photos[0]])
    const steps: string[] = []
    const rebuilding = rebuildIndex(sync.ctx, { onStep: (text) => steps.push(text) })
    await expect.poll(() => steps).toContain('waiting for older transactions to end')
    await editor.query('commit')
    editor.release()
    await rebuilding
    expect(await sync.find('latecom')).toHaveLength(1)
  })

  it('resumes after it was stopped', async () => {
    const stop = new AbortController()
    const stopped = rebuildIndex(sync.ctx, {
      pageSize: 5,
      maxInFlight: 1,
      signal: stop.signal,
      onProgress: ({ done }) => {
        if (done >= 15) stop.abort()
      },
    })
    await expect(stopped).rejects.toThrow('abort')
    const [unfinished] = await listIndexes(sync.ctx.db)
    expect(unfinished).toMatchObject({ status: 'building', backfilled: 15 })
    await retitle(1, 'Meanwhile')

    const progress: number[] = []
    const resumed = await rebuildIndex(sync.ctx, {
      pageSize: 5,
      onProgress: (state) => progress.push(state.done),
    })
    expect(resumed).toMatchObject({ index: unfinished?.name, hasResumed: true, repaired: 0 })
    expect(progress[0]).toBe(20)
    expect(await sync.documents()).toEqual(await readVersions())
    expect(await sync.find('meanwhil')).toHaveLength(1)
  })

  it('deletes a half-built index with another mapping', async () => {
    const other = `${sync.alias}-00000000-1`
    await sync.opensearch.indices.create({ index: other })
    await query(`insert into search_indexes (name, status) values ($1, 'building')`, [other])
    const { index, hasResumed } = await rebuildIndex(sync.ctx)
    expect(hasResumed).toBe(false)
    expect(await listStatuses()).toEqual([{ name: index, status: 'live' }])
    expect((await sync.opensearch.indices.exists({ index: other })).body).toBe(false)
  })

  it('refuses to run twice at the same time', async () => {
    const first = rebuildIndex(sync.ctx, {
      beforeSwitch: async () => {
        await expect(rebuildIndex(sync.ctx)).rejects.toThrow('Another rebuild is running.')
      },
    })
    await first
    expect(await listStatuses()).toHaveLength(1)
  })
})

describe('the switch to another index', () => {
  it('fails no search', async () => {
    await rebuildIndex(sync.ctx)
    let searches = 0
    const done = new AbortController()
    const failures: unknown[] = []
    const search = async () => {
      while (!done.signal.aborted) {
        try {
          const { body } = await sync.opensearch.search({
            index: sync.alias,
            body: { query: { term: { lexemes: 'photo' } }, track_total_hits: true },
          })
          const { total } = body.hits
          if (typeof total !== 'object' || total.value !== 40) failures.push(total)
        } catch (error) {
          failures.push(error)
        }
        searches += 1
      }
    }
    await query(`update photos set title = 'Photo ' || photoid, photo_status = 'live'`)
    await drainOutbox(sync.ctx)
    await sync.opensearch.indices.refresh({ index: sync.alias })
    const searching = Promise.all([search(), search(), search()])
    for (let round = 0; round < 3; round += 1) await rebuildIndex(sync.ctx)
    done.abort()
    await searching
    expect(failures).toEqual([])
    expect(searches).toBeGreaterThan(20)
  })

  it('keeps the old index for a day without writing to it', async () => {
    const first = (await rebuildIndex(sync.ctx)).index
    const second = (await rebuildIndex(sync.ctx)).index
    expect(await listStatuses()).toEqual([
      { name: first, status: 'retired' },
      { name: second, status: 'live' },
    ])
    const old = await sync.documents(first)
    await retitle(2, 'After the switch')
    await drainOutbox(sync.ctx)
    expect(await sync.documents(first)).toEqual(old)
    expect(await sync.documents()).toEqual(await readVersions())

    expect(await deleteRetired(sync.ctx, 24)).toBe(0)
    await query(`update search_indexes set retired_at = retired_at - interval '24 hours'`)
    expect(await deleteRetired(sync.ctx, 24)).toBe(1)
    expect((await sync.opensearch.indices.exists({ index: first })).body).toBe(false)
    expect(await listStatuses()).toEqual([{ name: second, status: 'live' }])
  })

  it('takes over an alias that PostgreSQL has no record of, as after a restored backup', async () => {
    const first = (await rebuildIndex(sync.ctx)).index
    await query('delete from search_indexes')
    await sleep(5)
    const second = (await rebuildIndex(sync.ctx)).index
    expect(await listStatuses()).toEqual([
      { name: second, status: 'live' },
      { name: first, status: 'retired' },
    ])
    const { body } = await sync.opensearch.indices.getAlias({ name: sync.alias })
    expect(Object.keys(body)).toEqual([second])
    expect(firstOf([...(await sync.documents()).keys()])).toBeGreaterThan(0)
  })
})
