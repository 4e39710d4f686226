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

describe('listNewArrivals', () => {
  it('returns the 12 newest live photos, newest first', async () => {
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
  ])('with %i clicked photos, returns %i new arrivals', async (clicked, arrivals) => {
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

  it('returns the fields of the alt text to a visitor, without title and price', async () => {
    await addPhoto({ tags: ['lake', 'boat', 'dock', 'summer'], decade: '1950s' })
    const [photo] = await server.client().listNewArrivals()

    expect(photo).toMatchObject({ tags: ['lake', 'boat', 'dock'], decade_taken: '1950s' })
    expect([photo?.title, photo?.price, photo?.storefront_name]).toEqual([null, null, null])
  })
})
