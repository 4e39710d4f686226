import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestSync, testSync } from '../../testing/search-conformance/test-sync.ts'
import { checkSearchIndex } from './search-jobs.ts'

let database: TestDatabase
let sync: TestSync
let live: string
let other: string

beforeAll(async () => {
  database = await testDatabase()
  const userId = await insertUser(database.admin, { email: 'family@shoebox.test' })
  for (let nth = 0; nth < 3; nth += 1) await buildPhoto(database, { userId })
})
beforeEach(async () => {
  sync = await testSync(database)
  live = await sync.rebuild()
  other = `${sync.alias}-00000000-1`
  await sync.opensearch.indices.create({ index: other })
})
afterEach(async () => {
  await query('delete from search_indexes')
  await query('delete from search_outbox')
  await sync.close()
})
afterAll(() => database.drop())

const query = (text: string, values: unknown[] = []) => database.admin.query(text, values)

it('the nightly check leaves an index alone that is being built', async () => {
  await query(`insert into search_indexes (name, status) values ($1, 'building')`, [other])
  await checkSearchIndex(sync.ctx)
  expect((await query('select from search_outbox')).rowCount).toBe(0)
  expect(sync.lines).toEqual([])
})

it('the nightly check reports an alias that does not point to the live index', async () => {
  const alias = sync.alias
  const move = (from: string, to: string) =>
    sync.opensearch.indices.updateAliases({
      body: {
        actions: [{ remove: { index: from, alias } }, { add: { index: to, alias } }],
      },
    })
  const line = { level: 'error', message: 'search alias does not match live index' }
  await move(live, other)
  await checkSearchIndex(sync.ctx)
  expect(sync.lines).toEqual([{ ...line, live, aliased: [other] }])

  await move(other, live)
  await query(`update search_indexes set status = 'retired', retired_at = now()`)
  sync.lines.length = 0
  await checkSearchIndex(sync.ctx)
  expect(sync.lines).toEqual([{ ...line, live: null, aliased: [live] }])
})
