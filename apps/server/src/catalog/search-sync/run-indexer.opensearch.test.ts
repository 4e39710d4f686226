import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestSync, testSync } from '../../testing/search-conformance/test-sync.ts'
import { expungeIndexes } from './expunge-index.ts'
import { startIndexer } from './run-indexer.ts'

let database: TestDatabase
let userId: string
let sync: TestSync
let index: string

beforeAll(async () => {
  database = await testDatabase()
  userId = await insertUser(database.admin, { email: 'family@shoebox.test' })
  sync = await testSync(database)
  for (let nth = 0; nth < 5; nth += 1) await buildPhoto(database, { userId, title: 'Harbor' })
  index = await sync.rebuild()
})
afterAll(async () => {
  await sync.close()
  await database.drop()
})

const query = (text: string, values: unknown[] = []) => database.admin.query(text, values)
const run = () => {
  const indexer = startIndexer(sync.ctx)
  onTestFinished(() => indexer.stop())
  return indexer
}
/** Searches without a refresh by the test. */
const find = async (lexeme: string) => {
  const { body } = await sync.opensearch.search({
    index: sync.alias,
    body: { query: { term: { lexemes: lexeme } }, docvalue_fields: ['photo_id'], _source: false },
  })
  return body.hits.hits.map(({ fields }) => String(fields?.photo_id[0]))
}
const countQueued = async () => (await query('select from search_outbox')).rowCount
const poll = { timeout: 20_000, interval: 20 }

describe('the indexer of a worker', () => {
  it('makes a photo searchable within 2 s of going live, and removes it as fast', async () => {
    run()
    await find('harbor')
    const id = await buildPhoto(database, { userId, title: 'Zeppelin', status: 'paused' })
    for (const [status, found] of [
      ['live', [id]],
      ['paused', []],
    ] as const) {
      await query('update photos set photo_status = $2 where id = $1', [id, status])
      const since = performance.now()
      await expect.poll(() => find('zeppelin'), poll).toEqual(found)
      expect(performance.now() - since).toBeLessThan(2000)
    }
  })

  it('stops after its current batch, and leaves the rest to the next indexer', async () => {
    const indexer = startIndexer(sync.ctx)
    await buildPhoto(database, { userId, title: 'Balloon' })
    await indexer.stop()
    await buildPhoto(database, { userId, title: 'Balloon' })
    expect(await countQueued()).toBeGreaterThan(0)
    run()
    await expect.poll(() => find('balloon'), poll).toHaveLength(2)
    expect(await countQueued()).toBe(0)
  })
})

it('an indexer reports an index with another mapping when it starts', async () => {
  const rename = (from: string, to: string) =>
    query('update search_indexes set name = $2 where name = $1', [from, to])
  const other = `${sync.alias}-00000000-1`
  await rename(index, other)
  await startIndexer(sync.ctx).stop()
  await rename(other, index)
  expect(sync.lines).toContainEqual({
    level: 'error',
    message: 'search index mapping mismatch',
    index: other,
  })
})

describe('after an erasure', () => {
  /** The number of documents with a term. It includes deleted documents until their segment is merged. */
  const countTerm = async (field: 'words' | 'lexemes', term: string) => {
    const { body } = await sync.opensearch.termvectors({
      index,
      body: {
        doc: { [field]: term },
      },
      fields: [field],
      term_statistics: true,
    })
    return body.term_vectors?.[field]?.terms[term]?.doc_freq ?? 0
  }
  const waitUntilDrained = async () => {
    await expect.poll(countQueued, poll).toBe(0)
  }

  it('no index has the words of the photo, or any deleted documents', async () => {
    const indexer = run()
    const id = await buildPhoto(database, { userId, title: 'Zwetschgenbaum' })
    const renamed = await buildPhoto(database, { userId, title: 'Quittenbaum' })
    await waitUntilDrained()
    await sync.opensearch.indices.refresh({ index })
    await query('delete from photos where id = $1', [id])
    await query(`update photos set title = 'Tree' where id = $1`, [renamed])
    await waitUntilDrained()
    await sync.opensearch.indices.refresh({ index })
    expect([
      await countTerm('words', 'zwetschgenbaum'),
      await countTerm('words', 'quittenbaum'),
    ]).toEqual([1, 1])

    await expungeIndexes(sync.ctx)
    await indexer.stop()
    for (const word of ['zwetschgenbaum', 'quittenbaum'])
      expect([word, await countTerm('words', word)]).toEqual([word, 0])
    expect(await countTerm('words', 'harbor')).toBe(5)
    const { body } = await sync.opensearch.indices.stats({ index, metric: 'docs' })
    expect(firstOf(Object.values(body.indices ?? {})).total?.docs?.deleted).toBe(0)
  })

  it('does not count as complete while an index lacks changes', async () => {
    const name = `${sync.alias}-00000000-1`
    await sync.opensearch.indices.create({ index: name })
    await query(
      `insert into search_indexes (name, status, failure) values ($1, 'building', 'missed changes')`,
      [name],
    )
    await expect(expungeIndexes(sync.ctx)).rejects.toThrow(
      `${name} may have words of erased photos`,
    )
    await query(`delete from search_indexes where name = $1`, [name])
  })

  it('the job runs after an erasure, and replaced indexes are deleted at once', async () => {
    const before = index
    index = await sync.rebuild()
    await query(
      `insert into erasures (asked_by, releases, faces, templates, emails) values ('staff', 0, 0, 0, 0)`,
    )
    const { rows } = await query(
      `select t.identifier from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'catalog.%' order by 1`,
    )
    expect(rows.map(({ identifier }) => identifier)).toEqual([
      'catalog.expunge-search-index',
      'catalog.fold-search-tokens',
    ])
    await expungeIndexes(sync.ctx)
    expect((await sync.opensearch.indices.exists({ index: before })).body).toBe(false)
    expect((await sync.opensearch.indices.exists({ index })).body).toBe(true)
  })
})
