import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestSync, testSync } from '../../testing/search-conformance/test-sync.ts'
import { drainOutbox } from './drain-outbox.ts'
import { expungeIndexes } from './expunge-index.ts'
import { listIndexes, recordMissed } from './index-queries.ts'
import { deleteRetired, listAliasedIndexes } from './manage-indexes.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { removeIndexes } from './sync-state.ts'

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
const listAliased = () => listAliasedIndexes(sync.ctx)
const createOther = async (mappings: object = {}) => {
  const index = `${sync.alias}-00000000-1`
  await sync.opensearch.indices.create({ index, body: { mappings } })
  return index
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
    await query(`update photos set photo_status = 'live' where id = $1`, [photos[39]])
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

  it('starts again if the unfinished index has another number of shards', async () => {
    const stop = new AbortController()
    const onProgress = () => stop.abort()
    await expect(
      rebuildIndex(sync.ctx, { pageSize: 5, signal: stop.signal, onProgress }),
    ).rejects.toThrow('abort')
    const [unfinished] = await listIndexes(sync.ctx.db)
    await sleep(2)
    const steps: string[] = []
    const onStep = (text: string) => steps.push(text)
    const rebuilt = await rebuildIndex(sync.ctx, { shards: 2, onStep })
    expect(steps[0]).toBe(`not resuming ${unfinished?.name}, which has 1 shard`)
    expect(rebuilt.hasResumed).toBe(false)
    const { body } = await sync.opensearch.indices.getSettings({ index: `${sync.alias}-*` })
    expect(Object.values(body).map(({ settings }) => settings?.index?.number_of_shards)).toEqual([
      '2',
    ])
  })

  it('continues with the same number of shards', async () => {
    const stop = new AbortController()
    const onProgress = () => stop.abort()
    const options = { shards: 2, pageSize: 5 }
    await expect(
      rebuildIndex(sync.ctx, { ...options, signal: stop.signal, onProgress }),
    ).rejects.toThrow('abort')
    expect(await rebuildIndex(sync.ctx, options)).toMatchObject({ hasResumed: true })
  })

  it('deletes a half-built index with another mapping', async () => {
    const other = await createOther()
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

describe('a rebuild whose documents OpenSearch refuses', () => {
  const setPlace = (place: string | null) => query('update photo_search set place = $1', [place])
  afterEach(() => setPlace(null))

  it('fails without moving the alias', async () => {
    const first = (await rebuildIndex(sync.ctx)).index
    await sleep(2)
    await setPlace('x'.repeat(40_000))
    await expect(rebuildIndex(sync.ctx)).rejects.toThrow(
      /^OpenSearch refused 40 documents for \S+, such as that of photo \d+ \(illegal_argument_exception in place\)/,
    )
    expect(await listAliased()).toEqual([first])
    await expect(rebuildIndex(sync.ctx)).rejects.toThrow(/^OpenSearch refused 40 documents/)
  })

  it('fails if they are first sent during the comparison', async () => {
    await setPlace('x'.repeat(40_000))
    const stop = new AbortController()
    const onStep = () => stop.abort()
    await expect(rebuildIndex(sync.ctx, { signal: stop.signal, onStep })).rejects.toThrow('abort')
    await query('update search_indexes set backfilled_through = 2147483647')
    await expect(rebuildIndex(sync.ctx)).rejects.toThrow(/^OpenSearch refused 40 documents/)
    expect(await listAliased()).toEqual([])
  })

  it('sends what only the old index refused', async () => {
    const old = await createOther({
      dynamic: 'strict',
      properties: { photoid: { type: 'integer' } },
    })
    await query(`insert into search_indexes (name, status) values ($1, 'live')`, [old])
    await retitle(3, 'Refused')
    expect(await drainOutbox(sync.ctx)).toMatchObject({ refused: 1 })
    await rebuildIndex(sync.ctx)
    expect((await query('select from search_outbox where failure is not null')).rowCount).toBe(0)
    await drainOutbox(sync.ctx)
    expect((await query('select from search_outbox')).rowCount).toBe(0)
    expect(await sync.documents()).toEqual(await readVersions())
    expect(await sync.find('refus')).toHaveLength(1)
  })
})

describe('a rebuild of a broken index', () => {
  /** As if an indexer could not send a change to the index that is being built. */
  const miss = async (index: string, id: string) => {
    await sync.opensearch.delete({ index, id })
    await recordMissed(sync.ctx.db, index)
  }

  it('succeeds although the old index accepts no changes, and indexers send waiting changes to the new one', async () => {
    const old = (await rebuildIndex(sync.ctx)).index
    const { relay, ctx } = await sync.relayed()
    relay.answerWith(({ path, body }) =>
      path.startsWith('/_bulk') && body.includes(old) ? { status: 503, body: {} } : undefined,
    )
    await retitle(4, 'Waiting')
    await sleep(2)
    const rebuilt = (await rebuildIndex(ctx)).index
    expect(await listAliased()).toEqual([rebuilt])
    expect((await query('select from search_outbox')).rowCount).toBe(1)
    await drainOutbox(sync.ctx)
    expect((await query('select from search_outbox')).rowCount).toBe(0)
    expect(await sync.documents()).toEqual(await readVersions())
    expect(await sync.find('wait')).toHaveLength(1)
  })

  it('fails if OpenSearch cannot allocate the shards', async () => {
    const { relay, ctx } = await sync.relayed()
    relay.answerWith(({ method, path }) =>
      method === 'PUT' && path.startsWith(`/${sync.alias}-`)
        ? { status: 200, body: { acknowledged: true, shards_acknowledged: false, index: '' } }
        : undefined,
    )
    await expect(rebuildIndex(ctx)).rejects.toThrow('OpenSearch assigned the shards of')
    expect(await listIndexes(sync.ctx.db)).toEqual([])
  })

  it('waits for shard copies longer than one request', async () => {
    const { relay, ctx } = await sync.relayed()
    let requests = 0
    relay.answerWith(({ path }) => {
      if (!path.startsWith('/_cluster/health')) return undefined
      requests += 1
      return requests < 3 ? { status: 408, body: { timed_out: true } } : undefined
    })
    await rebuildIndex(ctx)
    expect(requests).toBe(3)
  })

  it('compares again if the index missed changes meanwhile', async () => {
    const { relay, ctx } = await sync.relayed()
    const id = String(firstOf([...(await readVersions()).keys()]))
    let comparisons = 0
    relay.answerWith(async ({ path }) => {
      // Sent after each comparison.
      if (!path.startsWith('/_cluster/health')) return undefined
      comparisons += 1
      if (comparisons === 1) await miss(firstOf(await listIndexes(sync.ctx.db)).name, id)
      return undefined
    })
    await rebuildIndex(ctx)
    expect(comparisons).toBe(3)
    expect(await sync.documents()).toEqual(await readVersions())
  })

  it('repairs what the index missed while the alias moved', async () => {
    const id = String(firstOf([...(await readVersions()).keys()]))
    await rebuildIndex(sync.ctx, {
      beforeSwitch: async () => miss(firstOf(await listIndexes(sync.ctx.db)).name, id),
    })
    expect(await sync.documents()).toHaveProperty('size', 39)
    await drainOutbox(sync.ctx)
    expect(await sync.documents()).toEqual(await readVersions())
  })
})

describe('an index that searches read', () => {
  it('is not deleted if a rebuild was killed while the alias moved', async () => {
    const other = await createOther()
    await sync.opensearch.indices.putAlias({ index: other, name: sync.alias })
    await query(`insert into search_indexes (name, status) values ($1, 'building')`, [other])
    const { index } = await rebuildIndex(sync.ctx, {
      beforeSwitch: async () => expect(await listAliased()).toEqual([other]),
    })
    expect(await listStatuses()).toEqual([
      { name: other, status: 'retired' },
      { name: index, status: 'live' },
    ])
    expect(await listAliased()).toEqual([index])
  })

  it('is not deleted if its record is retired, and an erasure does not count as complete', async () => {
    const { index } = await rebuildIndex(sync.ctx)
    await query(
      `update search_indexes set status = 'retired', retired_at = now() - interval '2 days'`,
    )
    expect(await deleteRetired(sync.ctx, 24)).toEqual({ deleted: 0, searched: [index] })
    await expect(expungeIndexes(sync.ctx)).rejects.toThrow(`${index} may have words`)
    expect(await listAliased()).toEqual([index])
  })
})

describe('an index that OpenSearch fails to delete', () => {
  const failDeletion = async () => {
    const { relay, ctx } = await sync.relayed()
    relay.answerWith(({ method }) =>
      method === 'DELETE'
        ? { status: 500, body: { error: { type: 'deletion_failed' } } }
        : undefined,
    )
    return ctx
  }

  it('keeps its record, so that an erasure does not count as complete until it is gone', async () => {
    const first = (await rebuildIndex(sync.ctx)).index
    const second = (await rebuildIndex(sync.ctx)).index
    const ctx = await failDeletion()
    await expect(expungeIndexes(ctx)).rejects.toThrow('deletion_failed')
    await expect(expungeIndexes(ctx)).rejects.toThrow('deletion_failed')
    await expungeIndexes(sync.ctx)
    expect((await sync.opensearch.indices.exists({ index: first })).body).toBe(false)
    expect(await listStatuses()).toEqual([{ name: second, status: 'live' }])
  })

  it('is deleted by the next search remove, although no change is queued for it any more', async () => {
    const { index } = await rebuildIndex(sync.ctx)
    await expect(removeIndexes(await failDeletion())).rejects.toThrow('deletion_failed')
    expect(await listStatuses()).toEqual([{ name: index, status: 'retired' }])
    expect(await removeIndexes(sync.ctx)).toBe(1)
    expect((await sync.opensearch.indices.exists({ index })).body).toBe(false)
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

    expect(await deleteRetired(sync.ctx, 24)).toEqual({ deleted: 0, searched: [] })
    await query(`update search_indexes set retired_at = retired_at - interval '24 hours'`)
    expect(await deleteRetired(sync.ctx, 24)).toEqual({ deleted: 1, searched: [] })
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
