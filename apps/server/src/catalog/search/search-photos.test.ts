import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { seedOfDay } from './list-page.ts'

let server: TestServer
let family: TestUser
let customer: TestUser
let event: string
const ids: string[] = []

/** Thirty photos; the number of each says what it is. */
beforeAll(async () => {
  server = await testServer({ variables: { VISITOR_PHOTOS_PER_DAY: '100000' } })
  family = await buildUser(server, { roles: ['contributor'] })
  customer = await buildUser(server)
  const { admin } = server.database
  const events = await admin.query<{ id: string }>(
    `insert into events (name) values ('Birthday') returning id`,
  )
  event = events.rows[0]?.id ?? ''
  await admin.query(`insert into synonyms (term, synonym_of) values ('grandma', 'grandmother'),
    ('independence day', 'fourth of july')`)
  for (let number = 0; number < 30; number += 1) {
    const title = number === 7 ? 'Grandmother in the kitchen' : `Children at the lake ${number}`
    ids.push(await buildPhoto(server.database, { userId: family.id, title }))
  }
  await set(3, `decade_taken = '1950s', orientation = 'portrait', tags = '{1950s,sled}'`)
  await set(4, `decade_taken = '1970s', people_count = 4, genders = '{female}'`)
  await set(
    5,
    `location_city = 'Portland', location_state_province = 'Oregon', location_country = 'US',
    ethnicities = '{White}', age_groups = '{Teenager}'`,
  )
  await admin.query('insert into photo_events (photo_id, event_id) values ($1, $2)', [
    ids[6],
    event,
  ])
  await admin.query(
    `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, age_min, age_max, face_status)
     values ($1, 0.1, 0.1, 0.2, 0.2, 4, 6, 'unidentifiable')`,
    [ids[8]],
  )
  // Words are known to wildcards and spelling once they are counted.
  await admin.query('select fold_search_tokens()')
})
afterAll(() => server.close())

const set = (number: number, columns: string) =>
  server.database.admin.query(`update photos set ${columns} where id = $1`, [ids[number]])

type Input = NonNullable<Parameters<ReturnType<TestServer['client']>['searchPhotosV2']>[0]>
type Query = NonNullable<Input['query']>

const search = (query: Query, user: TestUser | undefined = customer) =>
  server.client(user).searchPhotosV2({ query })

/** The numbers of what is found. */
async function found(query: Query): Promise<number[]> {
  const { rows } = await search(query)
  return rows.map(({ id }) => ids.indexOf(id)).toSorted((one, other) => one - other)
}

describe('searchPhotosV2', () => {
  it('[S7.5.01] accepts every parameter and returns rows with total_count', async () => {
    const { rows, ...answer } = await search({
      p_search_query: 'lake',
      p_limit: 5,
      p_offset: 2,
      p_is_authenticated: 'false',
      p_sort_order: 'newest',
      p_decade: '1960s',
      p_orientation: 'landscape',
      p_ethnicities: [],
      p_gender: 'all',
      p_people_count_display: 'all',
      p_face_age_min: 0,
      p_face_age_max: 105,
      p_location_country: 'all',
      p_location_state_province: 'all',
      p_location_city: 'all',
      p_event_ids: [],
      p_user_id: family.id,
      p_age_groups: [],
    })
    expect(rows).toHaveLength(5)
    expect(answer).toMatchObject({
      total_count: 28,
      sort_order: 'newest',
      search_method: 'partial',
    })
    expect(rows.every((row) => row.total_count === 28)).toBe(true)

    const cards = await server
      .client(customer)
      .listPhotoDetails({ query: { ids: rows.map(({ id }) => id) } })
    expect(rows).toEqual(cards.map((card) => ({ ...card, total_count: 28 })))
  })

  it('[S3.0.31] [S7.5.01] filters by each parameter', async () => {
    const only = async (query: Query, number: number) =>
      expect(await found(query)).toEqual([number])
    await only({ p_search_query: 'grandmother' }, 7)
    await only({ p_decade: '1950s' }, 3)
    await only({ p_orientation: 'portrait' }, 3)
    await only({ p_people_count_display: '3-5' }, 4)
    await only({ p_gender: 'female' }, 4)
    await only({ p_location_country: 'US' }, 5)
    await only({ p_location_state_province: 'Oregon' }, 5)
    await only({ p_location_city: 'Portland' }, 5)
    await only({ p_ethnicities: ['White', 'Other'] }, 5)
    await only({ p_age_groups: ['Teenager'] }, 5)
    await only({ p_event_ids: [event.toUpperCase()] }, 6)
    await only({ p_face_age_min: 5, p_face_age_max: 5 }, 8)
    expect(await found({ p_decade: '1950s..1970s', p_user_id: family.id })).toHaveLength(30)
    expect(await found({ p_user_id: randomUUID() })).toEqual([])
  })

  it("[S3.0.31] a filter of 'all' filters nothing", async () => {
    const all = {
      p_search_query: '',
      p_decade: 'all',
      p_orientation: 'all',
      p_ethnicities: ['all'],
      p_age_groups: ['all', 'Teenager'],
      p_gender: 'all',
      p_people_count_display: 'all',
      p_face_age_min: 0,
      p_face_age_max: 105,
      p_location_country: 'all',
      p_location_state_province: 'all',
      p_location_city: 'all',
      p_event_ids: ['all'],
      p_user_id: 'all',
    } as const
    const query = {
      ...all,
      p_ethnicities: ['all'],
      p_age_groups: ['all', 'Teenager'],
      p_event_ids: ['all'],
    }
    expect((await search(query)).total_count).toBe(30)
  })

  it('[S9.2.05] returns 400 for face ages outside 0-105 and for reversed ranges', async () => {
    for (const query of [
      { p_face_age_min: -1 },
      { p_face_age_max: 106 },
      { p_face_age_min: 9, p_face_age_max: 8 },
    ]) {
      await expect(search(query)).rejects.toMatchObject({ status: 400 })
    }
    expect((await search({ p_face_age_min: 0, p_face_age_max: 105 })).total_count).toBe(30)
  })

  it('[S4.0.16] sorts by each of the five orders, by relevance only together with a term', async () => {
    const sorted = async (p_sort_order: Query['p_sort_order'], p_search_query = '') =>
      (await search({ p_sort_order, p_search_query })).sort_order
    for (const sort of ['newest', 'oldest', 'popular', 'random'] as const) {
      expect(await sorted(sort)).toBe(sort)
      expect(await sorted(sort, 'lake')).toBe(sort)
    }
    expect(await sorted('relevance', 'lake')).toBe('relevance')
    expect(await sorted('relevance')).toBe('random')

    const newest = await search({ p_sort_order: 'newest' })
    const oldest = await search({ p_sort_order: 'oldest' })
    expect(newest.rows[0]?.id).toBe(ids[29])
    expect(oldest.rows[0]?.id).toBe(ids[0])
    expect((await server.fetch('/api/photos/search?p_sort_order=sideways')).status).toBe(400)
  })

  it('[S4.0.17] sorts by relevance with a term, and randomly without one', async () => {
    expect(await search({ p_search_query: 'lake' })).toMatchObject({
      sort_order: 'relevance',
      seed: null,
    })
    expect((await search({})).sort_order).toBe('random')
    expect((await search({ p_search_query: '?!' })).sort_order).toBe('random')
  })

  it('pages through a random order by the returned seed, without gaps or repeats', async () => {
    const { seed } = await search({ p_limit: 1 })
    expect(seed).toBeTypeOf('number')
    const seen: string[] = []
    let p_cursor: string | undefined
    do {
      const page: Awaited<ReturnType<typeof search>> = await search({
        p_limit: 7,
        p_seed: seed ?? 0,
        ...(p_cursor && { p_cursor }),
      })
      seen.push(...page.rows.map(({ id }) => id))
      p_cursor = page.next_cursor ?? undefined
    } while (p_cursor !== undefined)
    expect(seen).toHaveLength(30)
    expect(new Set(seen)).toEqual(new Set(ids))
  })

  it.each(['qz', '🎂', '🎂🎂🎂', '"'])(
    'pages through what %s finds, which is every photo in one order',
    async (term) => {
      const query = { p_search_query: term, p_sort_order: 'relevance', p_limit: 20 } as const
      const first = await search(query)
      expect(first).toMatchObject({
        sort_order: 'random',
        search_method: 'fallback',
        also_showing: [],
        corrected_query: null,
      })
      const p_seed = first.seed ?? 0
      const second = await search({ ...query, p_seed, p_cursor: first.next_cursor ?? '' })
      expect(second).toMatchObject({ sort_order: 'random', seed: p_seed, next_cursor: null })
      const seen = [...first.rows, ...second.rows].map(({ id }) => id)
      expect(new Set(seen)).toEqual(new Set(ids))
      expect(seen).toHaveLength(30)
    },
  )

  it('leaves out photos that were taken off sale', async () => {
    const gone = await buildPhoto(server.database, { userId: family.id, title: 'Zeppelin' })
    expect((await search({ p_search_query: 'zeppelin' })).total_count).toBe(1)
    await server.client(family).withdrawPhotos({ body: { ids: [gone] } })
    expect(await search({ p_search_query: 'zeppelin' })).toMatchObject({ rows: [], total_count: 0 })
  })
})

describe('terms', () => {
  it.each([
    ['a', 'fallback', 30],
    ['qz', 'fallback', 30],
    ['grandmother', 'partial', 1],
    ['grandmothers', 'partial', 1],
    ['the grandm', 'partial', 1],
    ['"grandmother in the"', 'exact', 1],
    ['"in grandmother the"', 'exact', 0],
    ['grand*er', 'fuzzy', 1],
    ['gr?ndmother', 'fuzzy', 1],
    ['zzz*', 'fuzzy', 0],
    ['dragon', 'partial', 0],
  ])('%s is %s and finds %d', async (p_search_query, search_method, total_count) => {
    const query = { p_search_query }
    expect(await search(query)).toMatchObject({ search_method, total_count, corrected_query: null })
    const facets = await server.client(customer).countSearchFacets({ query })
    expect(facets.total_count).toBe(total_count)
  })

  it('matches synonyms in both directions and returns them', async () => {
    expect(await search({ p_search_query: 'grandma' })).toMatchObject({
      total_count: 1,
      also_showing: ['grandmother'],
    })
    expect(await search({ p_search_query: '"grandma"' })).toMatchObject({
      total_count: 0,
      also_showing: [],
    })
    // The other words for a decade are the decade that was typed.
    expect(await search({ p_search_query: '1950s sled' })).toMatchObject({
      total_count: 1,
      also_showing: [],
    })
    // Nothing is shown, and nothing beside it.
    expect(await search({ p_search_query: 'grandma', p_decade: '1890s' })).toMatchObject({
      total_count: 0,
      also_showing: [],
    })
  })

  it('does not silently widen a year to its decade', async () => {
    expect(await search({ p_search_query: 'sled 1950' })).toMatchObject({
      total_count: 1,
      corrected_query: 'sled 1950s',
    })
  })

  it.each(['1950s', "1950's sled", '50s', 'fifties'])('finds the decade by %s', async (term) => {
    expect(await found({ p_search_query: term })).toEqual([3])
  })

  it('corrects the spelling if nothing is found, and returns the corrected query', async () => {
    expect(await search({ p_search_query: 'Granmdother kichen' })).toMatchObject({
      total_count: 1,
      corrected_query: 'grandmother kitchen',
    })
    expect(await search({ p_search_query: '"granmdother"' })).toMatchObject({
      total_count: 0,
      corrected_query: null,
    })
    expect(await search({ p_search_query: 'kitchen with dragons' })).toMatchObject({
      total_count: 1,
      corrected_query: 'kitchen',
    })
    // A word of the list of synonyms is a word, also where no photo has it.
    expect(await search({ p_search_query: 'granmda' })).toMatchObject({
      total_count: 1,
      corrected_query: 'grandma',
    })
    // Known words, of no photo together.
    expect(await search({ p_search_query: 'sled in the kitchen' })).toMatchObject({
      total_count: 1,
      corrected_query: 'kitchen',
    })
    // And some of a sentence, no three of which are of one photo.
    expect(
      await search({
        p_search_query: 'a grandmother in the kitchen with a sled and a cake',
      }),
    ).toMatchObject({ total_count: 1, corrected_query: 'grandmother kitchen' })
    expect(await search({ p_search_query: 'zeppelin hangar' })).toMatchObject({
      total_count: 0,
      corrected_query: null,
    })
    const narrowed = { p_search_query: 'sled kitchen', p_decade: '1950s' }
    expect(await search(narrowed)).toMatchObject({ total_count: 0, corrected_query: null })
    // The words are known: it is the filter that leaves nothing.
    const query = { p_search_query: 'kitchen', p_decade: '1890s' }
    expect(await search(query)).toMatchObject({ total_count: 0, corrected_query: null })
  })

  it('finds photos by their numbers anywhere in the query, in that order', async () => {
    const byTitle = async (query: string) => (await search({ p_search_query: query })).rows
    const [number = 0, other = 0] = [
      ...(await byTitle('grandmother')),
      ...(await byTitle('sled')),
    ].map(({ photoid }) => photoid)
    expect(await found({ p_search_query: `#${number}` })).toEqual([7])
    // As it is read out on the telephone; four digits would be a year.
    expect(number).toBeGreaterThan(9_999)
    expect(await found({ p_search_query: ` photo ${number} ` })).toEqual([7])
    const several = await search({ p_search_query: `${number}, ${other} and 999999999` })
    expect(several.rows.map(({ photoid }) => photoid)).toEqual([number, other])
    expect(several).toMatchObject({ total_count: 2, search_method: 'exact', next_cursor: null })
    const beyond = await search({ p_search_query: `#${number}`, p_offset: 75 })
    expect(beyond).toMatchObject({ rows: [], total_count: 1, next_cursor: null })
    const query = { p_search_query: `${number} ${other}` }
    expect((await server.client(customer).countSearchFacets({ query })).total_count).toBe(2)
  })

  it('supports exclusions and alternatives', async () => {
    const without = await search({ p_search_query: 'children -sled' })
    expect(without).toMatchObject({ total_count: 28, search_method: 'partial' })
    expect(await found({ p_search_query: 'children -sled' })).not.toContain(3)
    expect(await found({ p_search_query: 'kitchen -grandma' })).toEqual([])
    expect(await found({ p_search_query: 'kitchen OR sled' })).toEqual([3, 7])
    const rest = { total_count: 1, search_method: 'fallback', sort_order: 'random' }
    expect(await search({ p_search_query: '-children' })).toMatchObject(rest)
  })

  it('suggests other queries with their counts if it finds few photos, and names an absent place', async () => {
    expect(await search({ p_search_query: '"kitchen grandmother"' })).toMatchObject({
      total_count: 0,
      alternatives: [{ query: 'kitchen grandmother', total_count: 1 }],
      absent_place: null,
    })
    expect(await search({ p_search_query: 'kitchen 1950s' })).toMatchObject({
      corrected_query: null,
      alternatives: ['kitchen 1960s', 'kitchen', '1950s'].map((query) => ({
        query,
        total_count: 1,
      })),
    })
    expect(await search({ p_search_query: 'grandmother New Orleans' })).toMatchObject({
      total_count: 0,
      alternatives: [{ query: 'grandmother', total_count: 1 }],
      absent_place: 'New Orleans',
    })
    // Not on further pages, and not where there is enough.
    for (const query of [
      { p_search_query: 'kitchen 1950s', p_offset: 75 },
      { p_search_query: 'lake' },
    ])
      expect((await search(query)).alternatives).toEqual([])
  })
})

describe('without a session', () => {
  beforeEach(() => server.database.admin.query('truncate visitor_budgets'))

  it('[S9.3.01] a page has 75 photos at most, and 24 for visitors', async () => {
    await expect(search({ p_limit: 76 })).rejects.toMatchObject({ status: 400 })
    expect((await search({ p_limit: 75 })).rows).toHaveLength(30)
    const visitor = await server.client().searchPhotosV2({ query: { p_limit: 75 } })
    expect(visitor.rows).toHaveLength(24)
  })

  it('[S4.0.18] [S1.0.02] returns the first photos of a list and no second page, whatever is sent', async () => {
    const visitor = server.client()
    const query = { p_sort_order: 'newest', p_is_authenticated: 'true' } as const
    const first = await visitor.searchPhotosV2({ query })
    expect(first).toMatchObject({ total_count: 30, next_cursor: null, is_capped: true })
    expect(first.rows.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 24))

    const { next_cursor } = await search({ p_sort_order: 'newest', p_limit: 3 })
    for (const more of [{ p_offset: 24 }, { p_offset: 1 }, { p_cursor: next_cursor ?? '' }]) {
      const page = await visitor.searchPhotosV2({ query: { ...query, ...more } })
      expect(page).toMatchObject({ rows: [], total_count: 30, is_capped: true })
    }
    const few = await visitor.searchPhotosV2({ query: { p_search_query: 'grandmother' } })
    expect(few).toMatchObject({ total_count: 1, is_capped: false })
  })

  it('[S1.0.01] lets anyone who visits browse, search and filter', async () => {
    const numbers = async (query: Query) =>
      (await server.client().searchPhotosV2({ query })).rows.map(({ id }) => ids.indexOf(id))
    expect(await numbers({})).toHaveLength(24)
    expect(await numbers({ p_search_query: 'grandmother' })).toEqual([7])
    expect(await numbers({ p_decade: '1950s' })).toEqual([3])
    expect(await numbers({ p_search_query: 'lake', p_event_ids: [event] })).toEqual([6])
  })

  it('returns only number, size, image and the fields of the alt text', async () => {
    const { rows } = await server
      .client()
      .searchPhotosV2({ query: { p_search_query: 'grandmother' } })
    const shown = Object.entries(rows[0] ?? {}).filter(
      ([, value]) =>
        value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
    )
    const names = shown.map(([name]) => name).toSorted()
    expect(names.join(' ')).toBe(
      'decade_taken height id photo_status photoid tags thumbnail_url total_count width',
    )
  })

  it('uses the seed of the day, whatever is requested', async () => {
    const visitor = server.client()
    const lists = await Promise.all(
      [1, 500_000, undefined].map((p_seed) =>
        visitor.searchPhotosV2({ query: p_seed === undefined ? {} : { p_seed } }),
      ),
    )
    for (const { rows, seed } of lists) {
      expect(seed).toBe(seedOfDay(new Date()))
      expect(rows).toEqual(lists[0]?.rows)
    }
  })

  it('returns exact facet counts, without creators', async () => {
    const query = { p_search_query: 'lake' }
    const visitor = await server.client().countSearchFacets({ query })
    const user = await server.client(customer).countSearchFacets({ query })
    expect(user.creators).toEqual([{ id: family.id, storefront_name: null, count: 30 }])
    expect(visitor).toEqual({ ...user, creators: [] })
    expect(user.events).toEqual([{ id: event, name: 'Birthday', count: 1 }])
  })
})

it('[S1.0.02] shows a network its daily quota over all lists, then an empty list', async () => {
  const small = await testServer({
    database: server.database,
    variables: { VISITOR_PHOTOS_PER_DAY: '26' },
  })
  try {
    await server.database.admin.query('truncate visitor_budgets')
    const visitor = small.client()
    const newest = await visitor.searchPhotosV2({ query: { p_sort_order: 'newest' } })
    const oldest = await visitor.searchPhotosV2({ query: { p_sort_order: 'oldest' } })
    expect(newest.rows).toHaveLength(24)
    // Twenty that are new, two of which fit, and those that were shown before.
    expect(oldest).toMatchObject({ total_count: 30, is_capped: true })
    const seen = new Set([...newest.rows, ...oldest.rows].map(({ id }) => id))
    expect(seen.size).toBe(26)

    const hidden = ids.filter((id) => !seen.has(id))
    const urls = await visitor.createSignedUrls({ body: { photoIds: hidden.slice(0, 4) } })
    expect(urls.signedUrls).toEqual({})
    const again = await visitor.searchPhotosV2({ query: { p_sort_order: 'newest' } })
    expect(again.rows).toEqual(newest.rows)
  } finally {
    await small.close()
  }
})

describe('lookups', () => {
  it('[S2.2.10] returns lowercase UUIDs in any spelling of the request, and numeric photoids', async () => {
    const client = server.client(customer)
    const upper = ids.map((id) => id.toUpperCase())
    const answers = [
      await search({ p_user_id: family.id.toUpperCase(), p_limit: 75 }),
      await client.countSearchFacets({ query: { p_event_ids: [event.toUpperCase()] } }),
      await client.findEvents({ query: { ids: [event.toUpperCase()] } }),
      await client.listPhotoDetails({ query: { ids: upper } }),
    ]
    const text = JSON.stringify(answers)
    const fields = [...text.matchAll(/"(?:\w+_)?id":("?[^",}]*"?)/g)].map(([, value]) => value)
    expect(fields.length).toBeGreaterThan(120)
    for (const value of fields)
      expect(value).toMatch(/^"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"$/)
    for (const [, number] of text.matchAll(/"photoid":(\d+)/g))
      expect(Number(number)).toBeGreaterThan(0)
  })
})
