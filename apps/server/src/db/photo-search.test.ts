import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertUser } from '../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'

let database: TestDatabase
let userId: string
let photoId: string

beforeAll(async () => {
  database = await testDatabase()
  userId = await insertUser(database.admin, { email: 'family@shoebox.test' })
})
beforeEach(async () => {
  photoId = await buildPhoto(database, { userId, title: 'Zoë’s birthdays' })
})
afterAll(() => database.drop())

async function finds(words: string): Promise<boolean> {
  const { rowCount } = await database.admin.query(
    `select from photo_search where photo_id = $1 and tsv @@ to_tsquery('english', $2)`,
    [photoId, words],
  )
  return rowCount === 1
}

/** Queries the stored token itself: the text parser would split it. */
async function carries(token: string): Promise<boolean> {
  const { rowCount } = await database.admin.query(
    'select from photo_search where photo_id = $1 and tsv @@ quote_literal($2)::tsquery',
    [photoId, token],
  )
  return rowCount === 1
}

const change = (set: string) =>
  database.admin.query(`update photos set ${set} where id = $1`, [photoId])

it('finds a live photo by the stem of a word, with or without accents', async () => {
  expect(await finds('birthday')).toBe(true)
  expect(await finds('zoe')).toBe(true)
  expect(await finds('lake & summer')).toBe(true)
  expect(await finds('wedding')).toBe(false)
})

it('stores filters as tokens that no text can produce', async () => {
  await change(`location_country = 'Ireland', ethnicities = '{White}', age_groups = '{Child,Teen}',
    description = '~decade:1920s'`)

  const filters = ['~decade:1960s', '~country:ireland', '~ethnicity:white', '~age:teen']
  for (const filter of filters) expect([filter, await carries(filter)]).toEqual([filter, true])
  expect(await carries('~decade:1920s')).toBe(false)
  expect(await carries(`~creator:${userId}`)).toBe(true)
})

it('is updated with text, events and state of its photo in the same statement', async () => {
  await change(`title = 'A wedding'`)
  expect([await finds('wedding'), await finds('birthday')]).toEqual([true, false])

  const { rows } = await database.admin.query<{ id: string }>(
    `with e as (insert into events (name) values ('Graduation') on conflict do nothing returning id)
     insert into photo_events (photo_id, event_id) select $1, id from e returning event_id as id`,
    [photoId],
  )
  expect(await finds('graduation')).toBe(true)
  expect(await carries(`~event:${rows[0]?.id}`)).toBe(true)

  await change(`photo_status = 'paused'`)
  expect(await finds('wedding')).toBe(false)
})

it('keeps its random order when its text changes', async () => {
  const place = async () => {
    const { rows } = await database.admin.query<{ random_key: number }>(
      'select random_key from photo_search where photo_id = $1',
      [photoId],
    )
    return rows[0]?.random_key
  }
  const before = await place()
  await change(`title = 'Another'`)
  expect(await place()).toBe(before)
})

it('stores facet values in the row, regardless of the number of words', async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'photo_search'::regclass and attnum > 0 and attstorage in ('x', 'e') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['ballast', 'tsv'])
})
