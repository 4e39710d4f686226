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
  it('returns the ten tags with the most live photos, most used first', async () => {
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
