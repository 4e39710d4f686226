import { randomInt } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import type {
  RelayAnswer,
  RelayedRequest,
} from '../../testing/search-conformance/relay-opensearch.ts'
import { type TestSync, testSync } from '../../testing/search-conformance/test-sync.ts'
import { readRows } from '../search-documents/row-queries.ts'
import { checkIndex } from './check-index.ts'
import { drainOutbox, sendQueued } from './drain-outbox.ts'
import { leaseMs, leaseRows } from './outbox-queries.ts'
import { sendChanges, toChange } from './send-changes.ts'
import { sendToIndexes } from './send-to-indexes.ts'

let database: TestDatabase
let userId: string
let sync: TestSync

beforeAll(async () => {
  database = await testDatabase()
  userId = await insertUser(database.admin, { email: 'family@shoebox.test' })
})
beforeEach(async () => {
  sync = await testSync(database)
  await query('delete from photos')
  await sync.rebuild()
})
afterEach(async () => {
  await database.admin.query('delete from search_indexes')
  await database.admin.query('delete from search_outbox')
  await sync.close()
})
afterAll(() => database.drop())

const query = (text: string, values: unknown[] = []) => database.admin.query(text, values)
const add = async (title: string) => {
  const id = await buildPhoto(database, { userId, title })
  const { rows } = await query('select photoid from photos where id = $1', [id])
  return { id, photoid: Number(firstOf(rows).photoid) }
}
const retitle = (id: string, title: string) =>
  query('update photos set title = $2 where id = $1', [id, title])
const withdraw = (id: string) =>
  query(`update photos set photo_status = 'paused' where id = $1`, [id])
/** Gives the photo a field that is too long for OpenSearch. */
const poison = (id: string) =>
  query('update photo_search set place = $2 where photo_id = $1', [id, 'x'.repeat(40_000)])
/** Rows that OpenSearch did not accept are leased for a while. */
const endLeases = () => query('update search_outbox set leased_until = null')
const queuedPhotoids = async () =>
  (await query('select photoid from search_outbox')).rows.map(({ photoid }) => Number(photoid))
const countQueued = async () => (await query('select from search_outbox')).rowCount
const readVersions = async () => {
  const { rows } = await query('select photoid, search_version from photo_rank order by photoid')
  return new Map(rows.map((row) => [Number(row.photoid), Number(row.search_version)]))
}
const readLiveIndex = async () =>
  String(firstOf((await query(`select name from search_indexes where status = 'live'`)).rows).name)

describe('draining the outbox', () => {
  it('writes new and changed photos and deletes those that were withdrawn', async () => {
    const [porch, barn] = [await add('Porch'), await add('Barn')]
    expect(await drainOutbox(sync.ctx)).toEqual({
      indexed: 2,
      deleted: 0,
      refused: 0,
      postponed: 0,
    })
    expect(await sync.find('porch')).toEqual([porch.photoid])

    await retitle(porch.id, 'Veranda')
    await withdraw(barn.id)
    expect(await drainOutbox(sync.ctx)).toMatchObject({ indexed: 1, deleted: 1 })
    expect([await sync.find('porch'), await sync.find('barn')]).toEqual([[], []])
    expect(await sync.find('veranda')).toEqual([porch.photoid])
    expect(await sync.documents()).toEqual(await readVersions())
    expect(await countQueued()).toBe(0)
  })

  it('keeps a change that commits while its photo is being sent', async () => {
    const { id, photoid } = await add('Porch')
    const leased = await leaseRows(sync.ctx.db, 500)
    await retitle(id, 'Veranda')
    await query(`update search_outbox set leased_until = null`)
    expect(leased.map((row) => row.photoid)).toEqual([photoid])
    await drainOutbox(sync.ctx)
    expect(await sync.find('veranda')).toEqual([photoid])
  })

  it('does not wait for a transaction that edits a photo, and keeps its row', async () => {
    const [open, other] = [await add('Open'), await add('Barn')]
    await drainOutbox(sync.ctx)
    await retitle(open.id, 'First')
    await retitle(other.id, 'First')
    const editor = await database.admin.connect()
    await editor.query('begin')
    await editor.query(`update photos set title = 'Second' where id = $1`, [open.id])
    expect(await drainOutbox(sync.ctx)).toMatchObject({ indexed: 1 })
    await editor.query('commit')
    editor.release()

    await drainOutbox(sync.ctx)
    expect(await sync.find('second')).toEqual([open.photoid])
    expect(await countQueued()).toBe(0)
  })

  it('sends the rows of a killed indexer when their lease ends', async () => {
    const { photoid } = await add('Porch')
    await leaseRows(sync.ctx.db, 500)
    expect(await drainOutbox(sync.ctx)).toMatchObject({ indexed: 0 })
    await query(`update search_outbox set leased_until = leased_until - interval '10 seconds'`)
    expect(await drainOutbox(sync.ctx)).toMatchObject({ indexed: 1 })
    expect(await sync.find('porch')).toEqual([photoid])
  })

  it('writes each photo once if two indexers run at the same time', async () => {
    for (let nth = 0; nth < 30; nth += 1) await add(`Twin ${nth}`)
    const drains = await Promise.all([1, 2].map(() => drainOutbox(sync.ctx, { batchSize: 4 })))
    expect(drains.reduce((total, { indexed }) => total + indexed, 0)).toBe(30)
    expect(await sync.documents()).toEqual(await readVersions())
  })
})

describe('changes that arrive repeatedly or out of order', () => {
  it('result in the same index', async () => {
    const photos = [await add('One'), await add('Two'), await add('Three')]
    const batches = []
    for (const step of ['red', 'green', 'blue']) {
      for (const { id } of photos) await retitle(id, step)
      const rows = await readRows(
        sync.ctx.db,
        photos.map(({ photoid }) => photoid),
      )
      batches.push(rows.map(toChange))
    }
    await withdraw(photos[2]?.id ?? '')
    const [gone] = await leaseRows(sync.ctx.db, 500).then((rows) =>
      rows.filter(({ photoid }) => photoid === photos[2]?.photoid),
    )
    const deletion = { photoid: gone?.photoid ?? 0, version: gone?.version ?? 0, document: null }
    const sends = [...batches, [deletion], ...batches]
    for (let round = 0; round < 20; round += 1) {
      const order = sends.toSorted(() => randomInt(3) - 1)
      for (const changes of order)
        await sendChanges(sync.ctx, { index: await readLiveIndex(), changes })
    }
    for (const changes of sends.toReversed())
      await sendChanges(sync.ctx, { index: await readLiveIndex(), changes })

    expect(await sync.documents()).toEqual(await readVersions())
    expect(await sync.find('blue')).toEqual(photos.slice(0, 2).map(({ photoid }) => photoid))
  })

  it('do not bring back a deleted photo', async () => {
    const { id, photoid } = await add('Porch')
    const changes = (await readRows(sync.ctx.db, [photoid])).map(toChange)
    await withdraw(id)
    await drainOutbox(sync.ctx)
    const { outcomes } = await sendChanges(sync.ctx, { index: await readLiveIndex(), changes })
    expect(outcomes.get(photoid)).toBe('sent')
    expect(await sync.find('porch')).toEqual([])
  })
})

describe('a photo that OpenSearch refuses', () => {
  it('is set aside without its text, until it changes, and does not hold up the others', async () => {
    const [refused, other] = [await add('Poison'), await add('Barn')]
    await poison(refused.id)
    expect(await drainOutbox(sync.ctx)).toEqual({
      indexed: 1,
      deleted: 0,
      refused: 1,
      postponed: 0,
    })
    expect(await sync.find('barn')).toEqual([other.photoid])
    expect(await drainOutbox(sync.ctx)).toMatchObject({ refused: 0 })
    const { rows } = await query('select photoid, failure from search_outbox')
    expect(rows).toEqual([
      { photoid: refused.photoid, failure: 'illegal_argument_exception in place' },
    ])
    expect(sync.lines).toEqual([
      {
        level: 'error',
        message: 'search document refused',
        index: await readLiveIndex(),
        photoid: refused.photoid,
        failure: 'illegal_argument_exception in place',
      },
    ])

    await query('update photo_search set place = null where photo_id = $1', [refused.id])
    expect(await drainOutbox(sync.ctx)).toMatchObject({ indexed: 1 })
    expect(await countQueued()).toBe(0)
  })

  it('loses its old document, so that no old text remains', async () => {
    const { id, photoid } = await add('Porch')
    await drainOutbox(sync.ctx)
    expect(await sync.find('porch')).toEqual([photoid])
    await poison(id)
    expect(await drainOutbox(sync.ctx)).toMatchObject({ refused: 1 })
    expect([await sync.find('porch'), await sync.documents()]).toEqual([[], new Map()])
    await query('update photo_search set place = null where photo_id = $1', [id])
    await drainOutbox(sync.ctx)
    expect(await sync.documents()).toEqual(await readVersions())
  })

  it('is retried while its old document cannot be deleted', async () => {
    const { id } = await add('Porch')
    await drainOutbox(sync.ctx)
    await poison(id)
    await sync.opensearch.indices.close({ index: await readLiveIndex() })
    expect(await drainOutbox(sync.ctx)).toMatchObject({ refused: 0, postponed: 1 })
    await sync.opensearch.indices.open({ index: await readLiveIndex() })
    await endLeases()
    expect(await drainOutbox(sync.ctx)).toMatchObject({ refused: 1 })
  })
})

describe('a proxy in front of OpenSearch', () => {
  it('that answers 400 makes the indexer retry, so that no withdrawn photo stays in results', async () => {
    const [porch, barn] = [await add('Porch'), await add('Barn')]
    await drainOutbox(sync.ctx)
    const { relay, ctx } = await sync.relayed()
    relay.answerWith(({ path }) =>
      path.startsWith('/_bulk') ? { status: 400, body: {} } : undefined,
    )
    await withdraw(porch.id)
    await retitle(barn.id, 'Shed')
    expect(await drainOutbox(ctx)).toMatchObject({ refused: 0, postponed: 2 })
    relay.answerWith(() => undefined)
    await endLeases()
    expect(await drainOutbox(ctx)).toMatchObject({ indexed: 1, deleted: 1 })
    expect([await sync.find('porch'), await sync.find('shed')]).toEqual([[], [barn.photoid]])
  })

  it('that never answers makes the indexer time out before its lease ends', async () => {
    const { relay, ctx } = await sync.relayed()
    let requests = 0
    relay.answerWith(({ path }) => {
      if (!path.startsWith('/_bulk')) return undefined
      requests += 1
      return 'hang'
    })
    await add('Porch')
    const since = performance.now()
    expect(await drainOutbox(ctx)).toMatchObject({ postponed: 1 })
    expect(performance.now() - since).toBeLessThan(leaseMs)
    expect(requests).toBe(1)
  })
})

describe('a shard that is down', () => {
  const failing = new Set<number>()
  const answerBulk = ({ path, body }: RelayedRequest): RelayAnswer => {
    if (!path.startsWith('/_bulk')) return undefined
    const ids = body.matchAll(/^\{"index":.*"_id":"(\d+)"/gm)
    const items = Array.from(ids, ([, id]) => ({
      index: failing.has(Number(id))
        ? { status: 503, error: { type: 'unavailable_shards_exception' } }
        : { status: 200 },
    }))
    return { status: 200, body: { items } }
  }

  it('does not keep changes from the other shards, however many wait for it', async () => {
    const { relay, ctx } = await sync.relayed()
    relay.answerWith(answerBulk)
    for (let nth = 0; nth < 4; nth += 1) failing.add((await add('Porch')).photoid)
    await add('Barn')
    expect(await drainOutbox(ctx, { batchSize: 2 })).toMatchObject({ indexed: 0, postponed: 2 })
    expect(await drainOutbox(ctx, { batchSize: 2 })).toMatchObject({ indexed: 0, postponed: 2 })
    expect(await drainOutbox(ctx, { batchSize: 2 })).toMatchObject({ indexed: 1, postponed: 0 })
    expect(await queuedPhotoids()).toEqual([...failing])
  })

  it('gets its changes in turns when their leases have ended, after new ones', async () => {
    const { relay, ctx } = await sync.relayed()
    relay.answerWith(answerBulk)
    for (let nth = 0; nth < 4; nth += 1) failing.add((await add('Porch')).photoid)
    const [first = 0, second = 0, third = 0, fourth = 0] = [...failing].slice(-4)
    await drainOutbox(ctx, { batchSize: 2 })
    await drainOutbox(ctx, { batchSize: 2 })
    await query(`update search_outbox set leased_until = leased_until - interval '1 minute'`)
    const { photoid } = await add('Barn')
    const lease = async () => {
      const rows = await leaseRows(ctx.db, 2)
      return rows.map((row) => row.photoid).toSorted((one, other) => one - other)
    }
    expect(await lease()).toEqual([photoid])
    expect([await lease(), await lease()]).toEqual([
      [first, second],
      [third, fourth],
    ])
  })

  it('does not delay other changes of a batch', async () => {
    const { relay, ctx } = await sync.relayed()
    relay.answerWith(answerBulk)
    failing.add((await add('Porch')).photoid)
    for (let nth = 0; nth < 2; nth += 1) await add('Barn')
    expect(await drainOutbox(ctx, { batchSize: 2 })).toMatchObject({ indexed: 2, postponed: 1 })
  })
})

describe('an index that is being built', () => {
  const building = async () => {
    const name = `${sync.alias}-00000000-2`
    await sync.opensearch.indices.create({ index: name })
    await query(`insert into search_indexes (name, status) values ($1, 'building')`, [name])
    return name
  }
  const failureOf = async (name: string) =>
    firstOf((await query('select failure from search_indexes where name = $1', [name])).rows)
      .failure

  it('gets every change', async () => {
    const name = await building()
    const { photoid } = await add('Porch')
    expect(await drainOutbox(sync.ctx)).toMatchObject({ indexed: 1 })
    expect([...(await sync.documents(name)).keys()]).toEqual([photoid])
    expect(await failureOf(name)).toBeNull()
  })

  it('does not delay changes to the live index while unavailable, and is recorded as missing changes', async () => {
    const name = await building()
    await sync.opensearch.indices.putSettings({
      index: name,
      body: { 'index.blocks.write': true },
    })
    const { id, photoid } = await add('Porch')
    expect(await drainOutbox(sync.ctx)).toMatchObject({ indexed: 1, postponed: 0 })
    expect(await sync.find('porch')).toEqual([photoid])
    expect([await countQueued(), await failureOf(name)]).toEqual([0, 'missed changes'])
    await withdraw(id)
    await drainOutbox(sync.ctx)
    expect(await sync.find('porch')).toEqual([])
  })

  it('leaves changes in the outbox if it went live before its failure was recorded', async () => {
    const name = await building()
    await add('Porch')
    const changes = (await readRows(sync.ctx.db, await queuedPhotoids())).map(toChange)
    await sync.opensearch.indices.delete({ index: name })
    await query(`delete from search_indexes where status = 'live'`)
    await query(`update search_indexes set status = 'live'`)
    const outcomes = await sendToIndexes(sync.ctx, {
      indexes: [{ name, status: 'building' }],
      changes,
    })
    expect([...outcomes.values()]).toEqual(['retry'])
  })
})

describe('without OpenSearch', () => {
  it('keeps the changes and sends them when OpenSearch is back', async () => {
    const { photoid } = await add('Porch')
    const down = await testSync(database, 'http://127.0.0.1:9')
    expect(await drainOutbox(down.ctx)).toEqual({
      indexed: 0,
      deleted: 0,
      refused: 0,
      postponed: 1,
    })
    expect(down.lines).toEqual([
      {
        level: 'warn',
        message: 'search index did not accept changes',
        index: await readLiveIndex(),
        failure: 'ConnectionError',
      },
    ])
    await down.close()
    expect(await drainOutbox(sync.ctx)).toMatchObject({ indexed: 1 })
    expect(await sync.find('porch')).toEqual([photoid])
  })

  it('sendQueued rejects when no change was sent for maxIdleMs', async () => {
    await add('Porch')
    const down = await testSync(database, 'http://127.0.0.1:9')
    await expect(sendQueued(down.ctx, { maxIdleMs: 500 })).rejects.toThrow(
      'OpenSearch does not accept the queued changes.',
    )
    await down.close()
  })

  it('does not retire a missing index while the alias points to another index', async () => {
    const name = await readLiveIndex()
    await sync.opensearch.indices.delete({ index: name })
    await sync.opensearch.indices.create({
      index: `${sync.alias}-00000000-3`,
      body: { aliases: { [sync.alias]: {} } },
    })
    await add('Porch')
    expect(await drainOutbox(sync.ctx)).toMatchObject({ postponed: 1 })
    expect([await readLiveIndex(), await countQueued()]).toEqual([name, 1])
  })

  it('retires an index that was deleted by hand, logs it, and stops queuing changes', async () => {
    const name = await readLiveIndex()
    await sync.opensearch.indices.delete({ index: name })
    await add('Porch')
    expect(await drainOutbox(sync.ctx)).toMatchObject({ postponed: 1 })
    expect(sync.lines).toContainEqual({
      level: 'error',
      message: 'search index is missing',
      index: name,
    })
    await endLeases()
    await drainOutbox(sync.ctx)
    await add('Barn')
    expect(await countQueued()).toBe(0)
    const rebuilt = await sync.rebuild()
    expect(await sync.documents()).toEqual(await readVersions())
    const drift = await checkIndex(sync.ctx, { index: rebuilt, repair: null })
    expect(drift).toMatchObject({ missing: 0, stale: 0, surplus: 0 })
  })
})
