import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let contributor: TestUser

// A server per test: its lists are cached.
beforeEach(async () => {
  server = await testServer()
  contributor = await buildUser(server, { roles: ['contributor'] })
})
afterEach(() => server.close())

const addPhoto = (title: string, status: 'live' | 'paused' = 'live') =>
  buildPhoto(server.database, { userId: contributor.id, title, status })

const addClicks = async (id: string, popularity: number) => {
  await server.database.admin.query(
    `insert into click_analytics (entity_id, entity_type, popularity) values ($1, 'photo', $2)`,
    [id, popularity],
  )
  await server.database.admin.query('select rank_by_clicks()')
}

it('is empty until a photo is clicked', async () => {
  await addPhoto('Unseen')
  expect(await server.client().listPopularPhotos({ query: {} })).toEqual([])
  expect(await server.client(contributor).listPopularPhotos({ query: {} })).toEqual([])
})

it('returns live photos by clicks, with all fields for a user', async () => {
  await addClicks(await addPhoto('Second'), 5)
  await addClicks(await addPhoto('First'), 50)
  await addClicks(await addPhoto('Paused', 'paused'), 500)
  await addClicks('not-an-id', 5000)
  const customer = await buildUser(server)

  const rows = await server.client(customer).listPopularPhotos({ query: {} })
  expect(rows.map(({ title }) => title)).toEqual(['First', 'Second'])

  const ids = rows.map(({ id }) => id)
  expect(rows).toEqual(await server.client(customer).listPhotoDetails({ query: { ids } }))
  expect(await server.client(customer).listPopularPhotos({ query: { limit: 1 } })).toHaveLength(1)
})

it('has the order of a search by popularity, also for equal clicks', async () => {
  for (const clicks of [5, 50, 5, 7, 5]) await addClicks(await addPhoto('One'), clicks)
  const customer = await buildUser(server)

  for (const user of [undefined, customer]) {
    const client = server.client(user)
    const { rows } = await client.searchPhotosV2({ query: { p_sort_order: 'popular' } })
    const listed = await client.listPopularPhotos({ query: {} })
    expect(rows.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
    expect(rows).toHaveLength(5)
  }
})

it('returns only public fields to a visitor', async () => {
  await addClicks(await addPhoto('First'), 50)
  const [row] = await server.client().listPopularPhotos({ query: {} })

  expect(row).toMatchObject({
    thumbnail_url: '/media/thumb.webp',
    width: 3000,
    height: 2000,
    photo_status: 'live',
  })
  const hidden = [row?.title, row?.price, row?.user_id, row?.preview_url, row?.date_taken]
  expect(hidden).toEqual([null, null, null, null, null])
  expect(row).toMatchObject({ tags: ['lake', 'summer'], decade_taken: '1960s' })
})

it('returns 24 by default, and never more to a visitor', async () => {
  for (let clicks = 1; clicks <= 30; clicks += 1) await addClicks(await addPhoto('One'), clicks)
  const customer = await buildUser(server)
  const count = async (user: TestUser | undefined, limit?: number) =>
    (await server.client(user).listPopularPhotos({ query: limit ? { limit } : {} })).length

  expect(await count(undefined)).toBe(24)
  expect(await count(undefined, 100)).toBe(24)
  expect(await count(undefined, 3)).toBe(3)
  expect(await count(customer)).toBe(24)
  expect(await count(customer, 100)).toBe(30)
})

it('[S9.3.04] has ten pages of 24, of which a visitor gets the first', async () => {
  const ids = await Promise.all(Array.from({ length: 260 }, () => addPhoto('One')))
  await server.database.admin.query(
    `insert into click_analytics (entity_id, entity_type, popularity)
     select id, 'photo', place from unnest($1::text[]) with ordinality as clicked (id, place)`,
    [ids],
  )
  await server.database.admin.query('select rank_by_clicks()')
  const user = server.client(await buildUser(server))
  const readPages = async (client: typeof user, limit?: number) => {
    const rows: string[] = []
    const sizes: number[] = []
    for (let offset = 0; ; offset += limit ?? 24) {
      const query = limit === undefined ? { offset } : { offset, limit }
      const page = await client.listPopularPhotos({ query })
      if (page.length === 0) return { rows, sizes }
      rows.push(...page.map(({ id }) => id))
      sizes.push(page.length)
    }
  }

  const all = await readPages(user)
  expect(all.rows).toEqual(ids.toReversed().slice(0, 240))
  expect(all.sizes).toEqual(Array.from({ length: 10 }, () => 24))
  expect((await readPages(user, 5)).rows).toEqual(all.rows.slice(0, 50))

  const visitor = await readPages(server.client())
  expect(visitor).toEqual({ rows: all.rows.slice(0, 24), sizes: [24] })
  expect((await readPages(server.client(), 10)).rows).toEqual(visitor.rows)
})

it('[S6.0.01] shows a visitor 24 photos, who cannot add one to a cart or wishlist', async () => {
  for (let clicks = 1; clicks <= 30; clicks += 1) await addClicks(await addPhoto('One'), clicks)
  const [photo] = await server.client().listPopularPhotos({ query: { limit: 100 } })
  expect(await server.client().listPopularPhotos({ query: { limit: 100 } })).toHaveLength(24)

  const asVisitor = async (table: string) => {
    const visitor = await server.database.admin.connect()
    try {
      await visitor.query('begin; set local role anon')
      return await visitor.query(`insert into ${table} (photo_id) values ($1)`, [photo?.id])
    } finally {
      await visitor.query('rollback')
      visitor.release()
    }
  }
  await expect(asVisitor('cart_items')).rejects.toThrow('permission denied for table cart_items')
  await expect(asVisitor('wishlist_items')).rejects.toThrow(
    'permission denied for table wishlist_items',
  )
})

it.each([0, 101, 1.5])('returns 400 for a limit of %d', async (limit) => {
  const call = server.client().listPopularPhotos({ query: { limit } })
  await expect(call).rejects.toMatchObject({ status: 400 })
})

it('drops a photo as soon as it is taken off sale, for visitors and users', async () => {
  const gone = await addPhoto('Gone')
  await addClicks(gone, 50)
  await addClicks(await addPhoto('Stays'), 5)
  const visitor = server.client()
  const user = server.client(contributor)
  for (const client of [visitor, user])
    expect(await client.listPopularPhotos({ query: {} })).toHaveLength(2)

  await user.withdrawPhotos({ body: { ids: [gone] } })
  for (const client of [visitor, user]) {
    const rows = await client.listPopularPhotos({ query: {} })
    expect(rows.map(({ id }) => id)).toHaveLength(1)
    expect(rows.map(({ id }) => id)).not.toContain(gone)
  }
})
