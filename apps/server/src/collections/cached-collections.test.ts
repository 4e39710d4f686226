import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { cachedCollections } from './collections.ts'

const description = 'Kitchens of the seventies, with people in them, to dress a set with.'

let server: TestServer
let admin: TestUser
let customer: TestUser
let contributor: TestUser

beforeAll(async () => {
  server = await testServer()
  admin = await buildUser(server, { roles: ['admin'] })
  customer = await buildUser(server)
  contributor = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())

const addPhoto = () => buildPhoto(server.database, { userId: contributor.id, status: 'live' })

const create = (name: string, photo_id = '') =>
  server.client(admin).createCollection({ body: { name, description, photo_id } })

const shown = async (name: string, user?: TestUser) => {
  const listed = await server.client(user).listCollections()
  const one = listed.find((collection) => collection.name === name)
  return one && [one.photoCount, one.cover?.id ?? null]
}

it('caches the list for a minute for customers and visitors, and reads it each time for staff', async () => {
  await create('Kitchens')
  for (const user of [undefined, customer]) expect(await shown('Kitchens', user)).toEqual([0, null])
  // Writes to the database directly, as another process would, so the cache is not cleared.
  await server.database.admin.query("update collections set name = 'Cellars'")

  for (const user of [undefined, customer]) expect(await shown('Kitchens', user)).toEqual([0, null])
  expect(await shown('Cellars', admin)).toEqual([0, null])
  cachedCollections.clear(server)
  for (const user of [undefined, customer]) expect(await shown('Cellars', user)).toEqual([0, null])
})

it('clears the cache with every change by staff', async () => {
  const [first, second] = [await addPhoto(), await addPhoto()]
  const everyone = [undefined, customer, admin]
  for (const user of everyone) expect(await shown('Gardens', user)).toBeUndefined()

  const { id } = await create('Gardens', first)
  for (const user of everyone) expect(await shown('Gardens', user)).toEqual([1, first])

  await server.client(admin).addToCollection({ params: { id, photo: second } })
  for (const user of everyone) expect(await shown('Gardens', user)).toEqual([2, first])

  await server.client(admin).removeFromCollection({ params: { id, photo: first } })
  for (const user of everyone) expect(await shown('Gardens', user)).toEqual([1, second])
})

it('replaces a cached cover that was taken off sale', async () => {
  const [first, second] = [await addPhoto(), await addPhoto()]
  const { id } = await create('Porches', first)
  await server.client(admin).addToCollection({ params: { id, photo: second } })
  for (const user of [undefined, customer]) expect(await shown('Porches', user)).toEqual([2, first])

  await server.client(contributor).pausePhoto({ params: { id: first } })
  for (const user of [undefined, customer]) {
    expect(await shown('Porches', user)).toEqual([2, second])
  }
  expect(await shown('Porches', admin)).toEqual([1, second])
})

it('hides the creator of a collection from visitors', async () => {
  const { id } = await create('Attics')
  const makers = async (user?: TestUser) => {
    const client = server.client(user)
    const listed = (await client.listCollections()).find((one) => one.id === id)
    const one = await client.getCollection({ params: { id } })
    return [listed?.created_by, one?.created_by]
  }

  expect(await makers()).toEqual([null, null])
  expect(await makers(admin)).toEqual([admin.id, admin.id])
})
