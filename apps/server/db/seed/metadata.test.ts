import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../src/testing/database.ts'
import { addMetadata } from './metadata.ts'

let database: TestDatabase
let owner: Client

beforeAll(async () => {
  database = await testDatabase()
  owner = new Client({ connectionString: database.url('shoebox_owner') })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const add = (count: number) =>
  addMetadata(owner, {
    count,
    config: {
      authUrl: database.url('auth_admin'),
      siteOrigin: 'https://shoebox.test',
      secrets: [{ version: 1, value: 'test-secret-of-the-engine-0123456789abcdef' }],
    },
  })

async function countRows() {
  const { rows } = await owner.query(
    `select (select count(*)::integer from photos where photo_status = 'live') as photos,
       (select count(distinct title)::integer from photos) as titles,
       (select count(*)::integer from photo_card) as cards,
       (select count(*)::integer from photo_search) as found,
       (select count(*)::integer from photos where photo_is_cleared(id)) as cleared`,
  )
  return rows[0]
}

describe('rows without pictures', () => {
  it('are live, with a card and a search row each, and are added up to the number asked for', async () => {
    await add(60)
    expect(await countRows()).toEqual({ photos: 60, titles: 60, cards: 60, found: 60, cleared: 60 })
    await add(100)
    expect(await countRows()).toEqual({
      photos: 100,
      titles: 100,
      cards: 100,
      found: 100,
      cleared: 100,
    })
    expect(await add(100)).toBe('100 rows without pictures are there already')
  })
})
