import { randomUUID } from 'node:crypto'
import type { TaxonomyType } from '@shoebox/domain/catalog/taxonomy'
import { taxonomyTypes } from '@shoebox/domain/catalog/taxonomy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const photos = 130

let server: TestServer
let family: TestUser
let customer: TestUser
let event: string
const ids: string[] = []

/** Only photo number 5 has the values that the tests list by. */
beforeAll(async () => {
  server = await testServer({ variables: { VISITOR_PHOTOS_PER_DAY: '100000' } })
  family = await buildUser(server, { roles: ['contributor'] })
  const other = await buildUser(server, { roles: ['contributor'] })
  customer = await buildUser(server)
  const { admin } = server.database
  const events = await admin.query<{ id: string }>(
    `insert into events (name) values ('Birthday') returning id`,
  )
  event = firstOf(events.rows).id
  for (let number = 0; number < photos; number += 1) {
    const userId = number === 5 ? other.id : family.id
    ids.push(await buildPhoto(server.database, { userId, title: `Number ${number}` }))
  }
  family = other
  await admin.query(`update profiles set storefront_name = 'The Hallowells' where id = $1`, [
    other.id,
  ])
  await admin.query(
    `update photos set location_city = 'Saint John''s', location_state_province = 'Québec',
       location_country = 'Ireland', tags = '{Sled Ride,lake}', decade_taken = '1920s', ethnicities = '{East Asian}',
       age_groups = '{Young adult}', emotions = '{Proud}', orientation = 'panorama', image_style = 'Posed group',
       color_and_mood = '{Black and white,Calm}', people_composition = 'One woman', dominant_color = 'teal',
       featured = true where id = $1`,
    [ids[5]],
  )
  // The same name for another kind of place.
  await admin.query(`update photos set location_city = 'Ireland' where id = $1`, [ids[6]])
  await admin.query('insert into photo_events (photo_id, event_id) values ($1, $2)', [
    ids[5],
    event,
  ])
})
afterAll(() => server.close())

type Input = Parameters<ReturnType<TestServer['client']>['listTaxonomyPhotos']>[0]
type Query = Input['query']

const list = (query: Query, user: TestUser | undefined = customer) =>
  server.client(user).listTaxonomyPhotos({ query })

async function found(type: TaxonomyType, id: string): Promise<number[]> {
  const { rows, total_count } = await list({ type, id })
  expect([type, rows.length]).toEqual([type, Math.min(100, total_count)])
  return rows.map((row) => ids.indexOf(row.id)).toSorted((one, another) => one - another)
}

describe('listTaxonomyPhotos', () => {
  const fives: Partial<Record<TaxonomyType, string[]>> = {
    city: [`Saint John's`, ` SAINT john's `],
    state: ['Québec', 'QUÉBEC'],
    country: ['ireland'],
    tag: ['sled ride', 'Sled Ride'],
    decade: ['1920s', '1910s..1920s'],
    ethnicity: ['East asian'],
    age_group: ['Young Adult'],
    emotion: ['proud'],
    orientation: ['Panorama'],
    image_style: ['POSED group'],
    color_and_mood: ['black and white', 'calm'],
    people_composition: ['one woman'],
    dominant_color: ['Teal', '#00a0a0'],
    featured: ['all'],
  }
  it.each(Object.entries(fives))('lists by %s, ignoring case', async (name, values) => {
    const type = taxonomyTypes.find((one) => one === name) ?? 'popular'
    for (const value of values)
      expect([type, value, await found(type, value)]).toEqual([type, value, [5]])
    const others = type === 'featured' ? 1 : 0
    expect((await list({ type, id: 'zz' })).total_count).toBe(others)
  })

  it('lists by creator and event, by their ids', async () => {
    expect(await found('creator', family.id)).toEqual([5])
    expect(await found('event', event.toUpperCase())).toEqual([5])
    for (const type of ['creator', 'event'] as const)
      for (const id of [randomUUID(), 'invalid', `${event}'`])
        expect(await list({ type, id })).toMatchObject({ total_count: 0, rows: [], name: null })
  })

  it('lists by location: city, state or country', async () => {
    expect(await found('location', 'IRELAND')).toEqual([5, 6])
    expect(await found('city', 'Ireland')).toEqual([6])
  })

  it('sorts the popular listing by popularity, whatever order is requested', async () => {
    await server.database.admin.query(
      'insert into photo_popularity (photo_id, popularity) values ($1, 7)',
      [ids[9]],
    )
    const { rows, ...fields } = await list({ type: 'popular', id: 'all', p_sort_order: 'oldest' })
    expect(ids.indexOf(firstOf(rows).id)).toBe(9)
    expect(fields).toMatchObject({ total_count: photos, sort_order: 'popular', seed: null })
  })

  it('[S9.3.02] returns pages of 100 without gaps or repeats and exact totals, in each order', async () => {
    for (const order of ['newest', 'oldest', 'popular', 'random'] as const) {
      const query = { type: 'tag', id: 'Lake', p_sort_order: order, p_seed: 5 } as const
      const first = await list(query)
      expect([order, first.rows.length, first.total_count]).toEqual([order, 100, photos])
      expect(first).toMatchObject({ is_capped: false, seed: order === 'random' ? 5 : null })
      const second = await list({ ...query, p_cursor: first.next_cursor ?? '' })
      expect([order, second.rows.length, second.next_cursor]).toEqual([order, photos - 100, null])
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(photos)
      expect(firstOf(first.rows)).toMatchObject({ total_count: photos })
    }
    await expect(list({ type: 'tag', id: 'lake', p_limit: 101 })).rejects.toMatchObject({
      status: 400,
    })
    const forged = list({ type: 'tag', id: 'lake', p_sort_order: 'newest', p_cursor: 'forged' })
    await expect(forged).rejects.toMatchObject({ status: 400 })
  })

  it('is in random order by default', async () => {
    expect((await list({ type: 'tag', id: 'lake' })).sort_order).toBe('random')
    expect((await list({ type: 'tag', id: 'lake', p_sort_order: 'relevance' })).sort_order).toBe(
      'random',
    )
  })

  it('returns 24 photos to a visitor, the same ones all day, and no second page', async () => {
    const visitor = server.client()
    const query = { type: 'tag', id: 'lake' } as const
    const first = await visitor.listTaxonomyPhotos({ query: { ...query, p_seed: 1 } })
    const again = await visitor.listTaxonomyPhotos({ query: { ...query, p_seed: 2 } })
    expect(again).toEqual(first)
    expect(first.rows).toHaveLength(24)
    expect(first).toMatchObject({ total_count: photos, next_cursor: null, is_capped: true })
    expect(firstOf(first.rows)).toMatchObject({ title: null, price: null, user_id: null })

    const { next_cursor } = await list({ ...query, p_sort_order: 'newest' })
    const beyond = { ...query, p_sort_order: 'newest', p_cursor: next_cursor ?? '' } as const
    expect((await visitor.listTaxonomyPhotos({ query: beyond })).rows).toEqual([])
  })

  it('lists only live photos', async () => {
    const { admin } = server.database
    await admin.query(`update photos set photo_status = 'paused' where id = $1`, [ids[6]])
    expect(await found('city', 'Ireland')).toEqual([])
    await admin.query(`update photos set photo_status = 'live' where id = $1`, [ids[6]])
    expect(await found('city', 'Ireland')).toEqual([6])
  })

  it('escapes the operators of the search index', async () => {
    for (const id of [`lake' | '~tag:summer`, '\\', `'`, '<lake', '~', 'lake:*', '%', ':*'])
      expect([id, (await list({ type: 'tag', id })).total_count]).toEqual([id, 0])
  })
})

describe('getTaxonomyName', () => {
  const name = async (type: TaxonomyType, id: string) =>
    (await server.client().getTaxonomyName({ query: { type, id } })).name

  it('returns the name of the creator or event, otherwise the spelling of the photos', async () => {
    expect(await name('creator', family.id)).toBe('The Hallowells')
    expect(await name('event', event)).toBe('Birthday')
    expect(await name('city', `saint john's`)).toBe(`Saint John's`)
    expect(await name('state', 'QUÉBEC')).toBe('Québec')
    expect(await name('country', 'ireland')).toBe('Ireland')
    expect(await name('location', 'ireland')).toBe('Ireland')
    expect(await name('tag', 'sled ride')).toBe('Sled Ride')
    expect(await name('ethnicity', 'east asian')).toBe('East Asian')
    expect(await name('age_group', 'young adult')).toBe('Young adult')
    expect(await name('emotion', 'PROUD')).toBe('Proud')
    expect(await name('image_style', 'posed group')).toBe('Posed group')
    expect(await name('color_and_mood', 'black and white')).toBe('Black and white')
    expect(await name('people_composition', 'one woman')).toBe('One woman')
    expect(await name('dominant_color', '#00a0a0')).toBe('teal')
  })

  it('returns the id if no photo has it, and null for an unknown creator or event', async () => {
    expect(await name('tag', `x' | '\\y`)).toBe(`x' | '\\y`)
    expect(await name('decade', '1950s')).toBe('1950s')
    expect(await name('popular', 'all')).toBe('all')
    for (const type of ['creator', 'event'] as const)
      expect([await name(type, randomUUID()), await name(type, 'invalid')]).toEqual([null, null])
  })
})
