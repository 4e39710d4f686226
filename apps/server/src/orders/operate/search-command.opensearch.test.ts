import { afterAll, beforeAll, expect, it } from 'vitest'
import { drainOutbox } from '../../catalog/search-sync/drain-outbox.ts'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestSync, testSync } from '../../testing/search-conformance/test-sync.ts'
import { runCommand } from './commands.ts'

let database: TestDatabase
let userId: string
let sync: TestSync
const printed: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  userId = await insertUser(database.admin, { email: 'family@shoebox.test' })
  for (let nth = 0; nth < 3; nth += 1) await buildPhoto(database, { userId })
  sync = await testSync(database)
})
afterAll(async () => {
  await sync.close()
  await database.drop()
})

const settings = {
  stripe: null,
  seller: null,
  businessTimeZone: 'America/Los_Angeles',
  operationsMailbox: 'operations@shoebox.test',
  shopOrigin: 'https://shoebox.test',
  print: (line: string) => printed.push(line),
}
const search = (...args: string[]) => runCommand({ ...settings, ...sync.ctx }, ['search', ...args])
const countQueued = async () => (await database.admin.query('select from search_outbox')).rowCount

it('rebuilds, checks, shows and removes the index', async () => {
  expect(await search('check')).toEqual({
    isOk: false,
    text: 'There is no live index. Run search rebuild.',
  })
  const rebuilt = await search('rebuild', '--shards', '2', '--replicas', '0')
  expect(rebuilt.text).toMatch(/^test\w+-photos-\w{8}-\d+ is live: 3 photos, 0 repaired, \d+ s\.$/)
  expect(printed[0]).toMatch(/^building test/)
  expect(printed.find((line) => line.startsWith('3/3 photos'))).toBeDefined()

  const [index = ''] = rebuilt.text.split(' ')
  await sync.opensearch.delete({ index, id: String([...(await sync.documents()).keys()][0]) })
  await buildPhoto(database, { userId })
  const [, live = '', outbox] = (await search('status')).text.split('\n')
  expect(live).toMatch(new RegExp(`^${index} +live +${sync.alias} +[23]$`))
  expect(outbox).toMatch(/^outbox: 1 waiting, the oldest for \d+ s; 0 refused$/)
  expect((await search('check')).text).toBe(
    `${index}: 4 photos, 1 missing, 0 stale, 0 surplus, 1 repaired`,
  )
  expect((await search('check')).text).toBe(
    `${index}: 4 photos, 0 missing, 0 stale, 0 surplus, 0 repaired`,
  )

  expect((await search('remove')).text).toBe(
    '1 index deleted. Changes are no longer queued for OpenSearch.',
  )
  await buildPhoto(database, { userId })
  expect([await countQueued(), await sync.opensearch.indices.exists({ index })]).toMatchObject([
    0,
    { body: false },
  ])
  expect(await drainOutbox(sync.ctx)).toMatchObject({ indexed: 0, postponed: 0 })
})

it('checks no index that is being built', async () => {
  const name = `${sync.alias}-00000000-1`
  await sync.opensearch.indices.create({ index: name })
  await database.admin.query(`insert into search_indexes (name, status) values ($1, 'building')`, [
    name,
  ])
  expect((await search('check')).text).toBe('There is no live index. Run search rebuild.')
  expect(await countQueued()).toBe(0)
  expect((await search('status')).text).toContain('mapping mismatch: run search rebuild')
  expect((await search('remove')).text).toMatch(/^1 index deleted\./)
})

it('shows the usage for wrong arguments, and reports a missing OPENSEARCH_URL', async () => {
  for (const args of [[], ['rebuild', '--shards', '0'], ['check', '--shards', '1'], ['toString']])
    expect((await search(...args)).text).toContain('npm run shoebox -- search rebuild')
  const { isOk, text } = await runCommand({ ...settings, ...sync.ctx, search: null }, [
    'search',
    'status',
  ])
  expect({ isOk, text }).toEqual({
    isOk: false,
    text: 'OPENSEARCH_URL is not set: PostgreSQL alone answers searches.',
  })
})
