import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { firstOf } from '../testing/first-of.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { cachedCollections } from './collections.ts'

let server: TestServer
let contributor: TestUser
let customer: TestUser

beforeAll(async () => {
  server = await testServer()
  contributor = await buildUser(server, { roles: ['contributor'] })
  customer = await buildUser(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.admin.query('delete from collections')
  cachedCollections.clear(server)
})

const addPhoto = (status: 'live' | 'paused' = 'live') =>
  buildPhoto(server.database, { userId: contributor.id, status })

const addPhotos = async (count: number) => {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) ids.push(await addPhoto())
  return ids
}

type New = { name: string; photos?: readonly string[]; thumbnail?: string; madeAt?: string }

/** Builds a collection whose photos were added one second apart, in this order. */
async function addCollection({ name, photos = [], thumbnail, madeAt = '2026-01-01' }: New) {
  const { admin } = server.database
  const { rows } = await admin.query<{ id: string }>(
    'insert into collections (name, thumbnail_photo_id, created_at) values ($1, $2, $3) returning id',
    [name, thumbnail ?? null, madeAt],
  )
  const { id } = firstOf(rows)
  await admin.query(
    `insert into collection_photos (collection_id, photo_id, added_at)
     select $1, photo, timestamptz '2026-01-01' + nth * interval '1 second'
     from unnest($2::uuid[]) with ordinality as u (photo, nth)`,
    [id, photos],
  )
  return id
}

const numberOf = async (id: string) => {
  const { rows } = await server.database.admin.query<{ photoid: number }>(
    'select photoid from photos where id = $1',
    [id],
  )
  return firstOf(rows).photoid
}

describe('listCollections', () => {
  it('[S7.9.01] lists all collections, newest first, with the number of live photos', async () => {
    const photos = [await addPhoto(), await addPhoto('paused'), await addPhoto()]
    await addCollection({ name: 'Older', photos, madeAt: '2025-01-01' })
    await addCollection({ name: 'Newest', madeAt: '2026-06-01' })
    await addCollection({ name: 'Newer', photos: photos.slice(0, 1), madeAt: '2026-05-01' })

    for (const user of [undefined, customer]) {
      const listed = await server.client(user).listCollections()
      expect(listed.map(({ name, photoCount }) => [name, photoCount])).toEqual([
        ['Newest', 0],
        ['Newer', 1],
        ['Older', 2],
      ])
    }
  })

  it('[S3.0.17] [S7.9.01] names the number of the thumbnail, or of the photo that was added first', async () => {
    const [first = '', second = ''] = await addPhotos(2)
    const paused = await addPhoto('paused')
    await addCollection({ name: 'Chosen', photos: [first, second], thumbnail: second })
    await addCollection({ name: 'First', photos: [paused, first, second] })
    await addCollection({ name: 'Gone', photos: [second, first], thumbnail: paused })
    await addCollection({ name: 'Empty' })

    const expected = {
      Chosen: [second, await numberOf(second), second],
      First: [null, await numberOf(first), first],
      Gone: [null, await numberOf(second), second],
      Empty: [null, null, undefined],
    }
    for (const user of [undefined, customer]) {
      const listed = await server.client(user).listCollections()
      const named = listed.map(({ name, thumbnail_photo_id, thumbnailPhotoid, cover }) => [
        name,
        [thumbnail_photo_id, thumbnailPhotoid, cover?.id],
      ])
      expect(Object.fromEntries(named)).toEqual(expected)
    }
  })

  it('returns the full card of a cover to users, and only the image to visitors', async () => {
    const [photo = ''] = await addPhotos(1)
    await addCollection({ name: 'One', photos: [photo] })
    const [known] = await server.client(customer).listCollections()
    const [shown] = await server.client().listCollections()

    expect(known?.cover).toMatchObject({ id: photo, title: 'At the lake', total_count: 1 })
    expect(shown?.cover).toMatchObject({ id: photo, title: null, price: null, width: 3000 })
  })

  it('shows a visitor all collections, but at most 24 covers', async () => {
    const photos = await addPhotos(30)
    for (const photo of photos) await addCollection({ name: 'One', photos: [photo] })

    const listed = await server.client().listCollections()
    expect(listed).toHaveLength(30)
    expect(listed.filter(({ cover }) => cover !== null)).toHaveLength(24)
    const text = JSON.stringify(listed)
    expect(photos.filter((id) => text.includes(id))).toHaveLength(24)
    expect(listed.filter(({ thumbnailPhotoid }) => thumbnailPhotoid !== null)).toHaveLength(24)

    const known = await server.client(customer).listCollections()
    expect(known.filter(({ cover }) => cover !== null)).toHaveLength(30)
  })

  it('needs as many statements for many collections as for one', async () => {
    const photos = await addPhotos(5)
    let flights = 0
    server.pool.pool.on('acquire', () => {
      flights += 1
    })
    // The minimum of several runs, because the server also runs other queries.
    const flightsNow = async () => {
      let least = Number.POSITIVE_INFINITY
      for (let nth = 0; nth < 3; nth += 1) {
        cachedCollections.clear(server)
        flights = 0
        await server.client(customer).listCollections()
        least = Math.min(least, flights)
      }
      return least
    }
    await addCollection({ name: 'One', photos: photos.slice(0, 1) })
    const forOne = await flightsNow()
    for (const photo of photos) await addCollection({ name: 'Another', photos: [photo] })

    expect(forOne).toBeGreaterThan(0)
    expect(await flightsNow()).toBe(forOne)
  })
})

describe('listCollectionPhotos', () => {
  it('[S7.9.03] returns the live photos with their details, last added first', async () => {
    const photos = [await addPhoto(), await addPhoto(), await addPhoto('paused'), await addPhoto()]
    const id = await addCollection({ name: 'Some', photos })
    const live = [photos[3], photos[1], photos[0]].map(String)
    const client = server.client(customer)

    const answer = await client.listCollectionPhotos({ params: { id }, query: {} })
    expect(answer).toMatchObject({ total_count: 3, next_cursor: null, is_capped: false })
    const details = await client.listPhotoDetails({ query: { ids: live } })
    expect(answer.rows).toEqual(details.map((row) => ({ ...row, total_count: 3 })))
  })

  it('pages through photos that were added at the same time', async () => {
    const photos = await addPhotos(7)
    const id = await addCollection({ name: 'Seven', photos })
    await server.database.admin.query(
      'update collection_photos set added_at = $2 where collection_id = $1 and photo_id = any ($3)',
      [id, '2026-02-01T00:00:00.123457Z', photos.slice(0, 5)],
    )
    const seen: string[] = []
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const query = { p_limit: 2, p_cursor: cursor }
      const answer = await server.client(customer).listCollectionPhotos({ params: { id }, query })
      seen.push(...answer.rows.map((row) => row.id))
      expect(answer.total_count).toBe(7)
      cursor = answer.next_cursor
      pages += 1
    }

    expect(pages).toBe(4)
    expect(seen).toHaveLength(7)
    expect(seen.toSorted()).toEqual(photos.toSorted())
    expect(seen.slice(5)).toEqual([photos[6], photos[5]])
  })

  it('returns 24 photos and the total to a visitor, and no second page', async () => {
    const photos = await addPhotos(26)
    const id = await addCollection({ name: 'Many', photos })
    const visitor = server.client()
    const first = await visitor.listCollectionPhotos({ params: { id }, query: {} })
    expect(first).toMatchObject({ total_count: 26, next_cursor: null, is_capped: true })
    expect(first.rows).toHaveLength(24)
    expect(first.rows[0]).toMatchObject({ id: photos[25], title: null })

    const { next_cursor } = await server
      .client(customer)
      .listCollectionPhotos({ params: { id }, query: { p_limit: 2 } })
    const query = { p_cursor: next_cursor ?? '' }
    const second = await visitor.listCollectionPhotos({ params: { id }, query })
    expect(second).toMatchObject({ rows: [], total_count: 26, is_capped: true })
  })

  it('returns 400 for a forged cursor and 404 for an unknown collection', async () => {
    const id = await addCollection({ name: 'One' })
    const client = server.client(customer)
    for (const forged of ['x', Buffer.from('1 2').toString('base64url')]) {
      const query = { p_cursor: forged }
      const call = client.listCollectionPhotos({ params: { id }, query })
      await expect(call).rejects.toMatchObject({ status: 400 })
    }
    const call = client.listCollectionPhotos({ params: { id: randomUUID() }, query: {} })
    await expect(call).rejects.toMatchObject({ status: 404 })
    const empty = await client.listCollectionPhotos({ params: { id }, query: {} })
    expect(empty).toMatchObject({ rows: [], total_count: 0, next_cursor: null })
  })
})
