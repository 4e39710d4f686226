import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const description = 'Kitchens of the seventies, with people in them, to dress a set with.'

let server: TestServer
let admin: TestUser
let moderator: TestUser
let customer: TestUser
let contributor: TestUser

beforeAll(async () => {
  server = await testServer()
  admin = await buildUser(server, { roles: ['admin'] })
  moderator = await buildUser(server, { roles: ['moderator'] })
  customer = await buildUser(server)
  contributor = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())

const addPhoto = (status: 'live' | 'paused' = 'live') =>
  buildPhoto(server.database, { userId: contributor.id, status })

const create = (by: TestUser, fields: { name?: string; photo_id?: string } = {}) =>
  server.client(by).createCollection({ body: { name: 'Kitchens', description, ...fields } })

const query = async (text: string, values: unknown[]) =>
  (await server.database.admin.query(text, values)).rows

const photosIn = async (id: string) => {
  const rows = await query('select photo_id from collection_photos where collection_id = $1', [id])
  return rows.map((row: { photo_id: string }) => row.photo_id)
}

const actsOn = (id: string) =>
  query(
    'select actor_id, action, detail from audit_log where entity_id = $1 order by created_at, id',
    [id],
  )

describe('createCollection', () => {
  it('[S6.0.10] returns 403 with its own message for a moderator, and creates nothing', async () => {
    await expect(create(moderator, { name: 'By a moderator' })).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
      message: "You don't have permission to create collections",
    })
    expect(await query('select from collections where name = $1', ['By a moderator'])).toEqual([])

    expect(await create(admin)).toMatchObject({ name: 'Kitchens', created_by: admin.id })
  })

  it('[S7.9.06] adds the photo and audits both together', async () => {
    const photo = await addPhoto()
    const { id } = await create(admin, { photo_id: photo })

    expect(await photosIn(id)).toEqual([photo])
    expect(await actsOn(id)).toEqual([
      {
        actor_id: admin.id,
        action: 'collections.create-collection',
        detail: { name: 'Kitchens', photo_id: photo },
      },
    ])
  })

  it.each(['', 'placeholder'])('[S7.9.06] adds no photo for %j', async (photo_id) => {
    const created = await create(admin, { photo_id })
    expect(created).toMatchObject({ description, thumbnail_photo_id: null })
    expect(await photosIn(created.id)).toEqual([])
  })

  it('creates nothing if the photo is not live', async () => {
    const photo_id = await addPhoto('paused')
    const name = 'With a paused photo'
    await expect(create(admin, { name, photo_id })).rejects.toMatchObject({
      code: 'photo_not_live',
    })
    await expect(create(admin, { name, photo_id: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await query('select from collections where name = $1', [name])).toEqual([])
  })

  it.each([
    [{ name: '  ', description }, 'name', 'Collection name is required'],
    [{ name: 'Kitchens', description: ' ' }, 'description', 'Description is required'],
    [
      { name: 'Kitchens', description: 'x'.repeat(49) },
      'description',
      'Description must be at least 50 characters',
    ],
  ])('[S5.0.14] refuses %j', async (body, path, message) => {
    const call = server.client(admin).createCollection({ body })
    await expect(call).rejects.toMatchObject({
      status: 400,
      issues: [{ path: `body.${path}`, message }],
    })
  })

  it('creates one collection per idempotency key', async () => {
    const send = () =>
      server.fetch('/api/collections', {
        method: 'POST',
        headers: {
          ...admin.authorization,
          'content-type': 'application/json',
          'idempotency-key': 'one-collection',
        },
        body: JSON.stringify({ name: 'Once', description }),
      })
    await send()
    expect((await send()).status).toBe(200)
    expect(await query('select from collections where name = $1', ['Once'])).toHaveLength(1)
  })

  it('refuses customers and visitors', async () => {
    await expect(create(customer)).rejects.toMatchObject({ status: 403 })
    const body = { name: 'Kitchens', description }
    await expect(server.client().createCollection({ body })).rejects.toMatchObject({ status: 401 })
  })
})

describe('the photos of a collection', () => {
  it.each(['moderator', 'admin'] as const)(
    '[S1.0.04] [S6.0.09] [S7.9.04] [S7.9.05] are added and removed by a %s, on record once each',
    async (role) => {
      const photo = await addPhoto()
      const { id } = await create(admin)
      const user = await buildUser(server, { roles: [role] })
      const client = server.client(user)
      const params = { id, photo }

      await Promise.all([1, 2, 3].map(() => client.addToCollection({ params })))
      expect(await photosIn(id)).toEqual([photo])
      expect(await client.listPhotoCollections({ params: { id: photo } })).toEqual([id])

      await Promise.all([1, 2, 3].map(() => client.removeFromCollection({ params })))
      expect(await photosIn(id)).toEqual([])
      expect(await client.listPhotoCollections({ params: { id: photo } })).toEqual([])
      expect((await actsOn(id)).slice(1)).toEqual([
        { actor_id: user.id, action: 'collections.add-photo', detail: { photo_id: photo } },
        { actor_id: user.id, action: 'collections.remove-photo', detail: { photo_id: photo } },
      ])
    },
  )

  it('[S6.0.09] cannot be changed by other users', async () => {
    const photo = await addPhoto()
    const { id } = await create(admin)
    const params = { id, photo }
    for (const user of [customer, contributor, undefined]) {
      const status = user === undefined ? 401 : 403
      const client = server.client(user)
      await expect(client.addToCollection({ params })).rejects.toMatchObject({ status })
      await expect(client.removeFromCollection({ params })).rejects.toMatchObject({ status })
      const asked = client.listPhotoCollections({ params: { id: photo } })
      await expect(asked).rejects.toMatchObject({ status })
    }
    expect(await photosIn(id)).toEqual([])
  })

  it('can be added only if the photo is live and the collection exists', async () => {
    const { id } = await create(admin)
    const client = server.client(moderator)
    const add = (params: { id: string; photo: string }) => client.addToCollection({ params })
    const live = await addPhoto()

    await expect(add({ id: randomUUID(), photo: live })).rejects.toMatchObject({ status: 404 })
    await expect(add({ id, photo: randomUUID() })).rejects.toMatchObject({ status: 404 })
    await expect(add({ id, photo: await addPhoto('paused') })).rejects.toMatchObject({
      code: 'photo_not_live',
    })
    await expect(
      client.removeFromCollection({ params: { id: randomUUID(), photo: live } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await photosIn(id)).toEqual([])
  })

  it('can be removed when they are no longer live', async () => {
    const photo = await addPhoto()
    const { id } = await create(admin, { photo_id: photo })
    await server.client(contributor).pausePhoto({ params: { id: photo } })

    await server.client(moderator).removeFromCollection({ params: { id, photo } })
    expect(await photosIn(id)).toEqual([])
  })
})

describe('getCollection', () => {
  it('[S7.9.02] returns a collection by its id, or null', async () => {
    const photo = await addPhoto()
    const { id } = await create(admin, { photo_id: photo })
    const visitor = server.client()

    expect(await visitor.getCollection({ params: { id } })).toMatchObject({
      id,
      description,
      photoCount: 1,
      cover: { id: photo, total_count: 1 },
    })
    expect(await visitor.getCollection({ params: { id: randomUUID() } })).toBeNull()
  })

  it('[S2.2.06] accepts UUIDs only', async () => {
    const call = server.client().getCollection({ params: { id: '42' } })
    await expect(call).rejects.toMatchObject({ status: 400 })
  })
})
