import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let family: TestUser
let customer: TestUser

// A server per test: its lists are cached.
beforeEach(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  customer = await buildUser(server)
})
afterEach(() => server.close())

type Values = { decade?: string; tags?: string[]; status?: 'live' | 'paused' }

async function addPhoto({ decade = '1960s', tags = [], status = 'live' }: Values = {}) {
  const id = await buildPhoto(server.database, { userId: family.id, status })
  await server.database.admin.query(
    'update photos set decade_taken = $2, tags = $3 where id = $1',
    [id, decade, tags],
  )
  return id
}

async function clickPhoto(id: string) {
  await server.database.admin.query(
    `insert into click_analytics (entity_id, entity_type, popularity) values ($1, 'photo', 1)`,
    [id],
  )
  await server.database.admin.query('select rank_by_clicks()')
}

describe('listDecades', () => {
  it('counts the live photos of each decade, oldest first, for visitors and users', async () => {
    for (const decade of ['1970s', '1910s', '1970s']) await addPhoto({ decade })
    await addPhoto({ decade: '1880s', status: 'paused' })

    for (const user of [undefined, customer]) {
      expect(await server.client(user).listDecades()).toEqual([
        { decade: '1910s', photo_count: 1 },
        { decade: '1970s', photo_count: 2 },
      ])
    }
  })
})

describe('listMostUsedTags', () => {
  it('has the ten tags of most live photos, the most used first', async () => {
    const tags = Array.from({ length: 12 }, (_, index) => `tag ${String.fromCharCode(97 + index)}`)
    await addPhoto({ tags })
    await addPhoto({ tags: ['tag l', 'tag k'] })
    await addPhoto({ tags: ['tag l'] })
    for (let count = 0; count < 5; count += 1) {
      await addPhoto({ tags: ['Not on sale'], status: 'paused' })
    }

    for (const user of [undefined, customer]) {
      expect(await server.client(user).listMostUsedTags()).toEqual([
        { tag: 'tag l', photo_count: 3 },
        { tag: 'tag k', photo_count: 2 },
        ...tags.slice(0, 8).map((tag) => ({ tag, photo_count: 1 })),
      ])
    }
  })
})

describe('listNewArrivals', () => {
  it('has the newest live photos first, 12 at most', async () => {
    const ids: string[] = []
    for (let count = 0; count < 13; count += 1) ids.unshift(await addPhoto())
    await addPhoto({ status: 'paused' })

    for (const user of [undefined, customer]) {
      const photos = await server.client(user).listNewArrivals()
      expect(photos.map(({ id }) => id)).toEqual(ids.slice(0, 12))
    }
  })

  it.each([
    [5, 5],
    [6, 0],
  ])('with %i clicked photos, there are %i new arrivals', async (clicked, arrivals) => {
    for (let count = 0; count < clicked; count += 1) await clickPhoto(await addPhoto())

    for (const user of [undefined, customer]) {
      expect(await server.client(user).listNewArrivals()).toHaveLength(arrivals)
    }
  })

  it('drops a photo as soon as it is taken off sale', async () => {
    const id = await addPhoto()
    expect(await server.client().listNewArrivals()).toHaveLength(1)
    await server.database.admin.query(`update photos set photo_status = 'paused' where id = $1`, [
      id,
    ])

    for (const user of [undefined, customer]) {
      expect(await server.client(user).listNewArrivals()).toEqual([])
    }
  })

  it('gives a visitor what the alt text says, and neither title nor price', async () => {
    await addPhoto({ tags: ['lake', 'boat', 'dock', 'summer'], decade: '1950s' })
    const [photo] = await server.client().listNewArrivals()

    expect(photo).toMatchObject({ tags: ['lake', 'boat', 'dock'], decade_taken: '1950s' })
    expect([photo?.title, photo?.price, photo?.storefront_name]).toEqual([null, null, null])
  })
})
