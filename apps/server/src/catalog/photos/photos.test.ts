import { randomUUID } from 'node:crypto'
import { photoStatuses } from '@shoebox/domain/catalog/photo-status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let contributor: TestUser
let customer: TestUser

beforeAll(async () => {
  server = await testServer()
  contributor = await buildUser(server, { roles: ['contributor'] })
  customer = await buildUser(server)
})
afterAll(() => server.close())

describe('countLivePhotos', () => {
  it('[S7.5.05] counts only live photos, for visitors and users, and caches the count', async () => {
    for (const status of photoStatuses) {
      await buildPhoto(server.database, { userId: contributor.id, status })
    }
    const counts = await Promise.all([
      server.client().countLivePhotos(),
      server.client(customer).countLivePhotos(),
    ])
    expect(counts).toEqual([{ count: 1 }, { count: 1 }])

    await buildPhoto(server.database, { userId: contributor.id })
    expect(await server.client().countLivePhotos()).toEqual({ count: 1 })
  })
})

describe('listPhotoDetails', () => {
  it('returns every field of the live photos, in the order of the ids', async () => {
    const userId = contributor.id
    const first = await buildPhoto(server.database, { userId, title: 'First', price: 9900 })
    const second = await buildPhoto(server.database, { userId, title: 'Second' })
    const hidden = await buildPhoto(server.database, { userId, status: 'in_review' })

    const ids = [second, hidden, randomUUID(), first]
    const rows = await server.client(customer).listPhotoDetails({ query: { ids } })

    expect(rows.map(({ title }) => title)).toEqual(['Second', 'First'])
    expect(rows[1]).toMatchObject({
      id: first,
      user_id: contributor.id,
      price: 9900,
      photo_status: 'live',
      tags: ['lake', 'summer'],
      width: 3000,
      height: 2000,
      file_size: 1_234_567,
      decade_taken: '1960s',
      date_taken: '1962-07',
      event_names: [],
      face_ids: [],
      featured: false,
    })
  })

  it('accepts a single id', async () => {
    const id = await buildPhoto(server.database, { userId: contributor.id })
    const rows = await server.client(customer).listPhotoDetails({ query: { ids: [id] } })
    expect(rows).toHaveLength(1)
  })

  it('leaves out photos that are not live, also for their contributor and an admin', async () => {
    const id = await buildPhoto(server.database, { userId: contributor.id, status: 'submitted' })
    const admin = await buildUser(server, { roles: ['admin'] })
    for (const user of [contributor, admin]) {
      expect(await server.client(user).listPhotoDetails({ query: { ids: [id] } })).toEqual([])
    }
  })

  it('returns 400 for no ids, more than 100 ids and invalid ids', async () => {
    const call = (ids: string[]) => server.client(customer).listPhotoDetails({ query: { ids } })
    const hundred = Array.from({ length: 100 }, () => randomUUID())

    await expect(call([])).rejects.toMatchObject({ status: 400 })
    await expect(call([...hundred, randomUUID()])).rejects.toMatchObject({ status: 400 })
    await expect(call(['1 or 1=1'])).rejects.toMatchObject({ status: 400 })
    expect(await call(hundred)).toEqual([])
  })

  it('returns 401 without a session', async () => {
    const call = server.client().listPhotoDetails({ query: { ids: [randomUUID()] } })
    await expect(call).rejects.toMatchObject({ status: 401 })
  })
})

describe('getPhotoDetails', () => {
  const details = (photoid: number | string, user?: TestUser) =>
    server.client(user).getPhotoDetails({ params: { photoid } })

  it('returns the whole card of a live photo, by number and by id', async () => {
    const id = await buildPhoto(server.database, { userId: contributor.id, title: 'On the pier' })
    const [row] = await server.client(customer).listPhotoDetails({ query: { ids: [id] } })

    expect(row).toMatchObject({ id, title: 'On the pier' })
    expect(await details(id, customer)).toEqual(row)
    expect(await details(id.toUpperCase(), customer)).toEqual(row)
    expect(await details(row?.photoid ?? 0, customer)).toEqual(row)
  })

  it('returns 404 for an unknown photo and for one that is not live', async () => {
    const userId = contributor.id
    const hidden = await buildPhoto(server.database, { userId, status: 'paused' })

    for (const photo of [hidden, randomUUID(), 2_147_483_647]) {
      await expect(details(photo, contributor)).rejects.toMatchObject({ status: 404 })
    }
  })

  it.each(['0', '-1', '1.5', '2147483648', 'first'])(
    'returns 400 for the number %s',
    async (photo) => {
      await expect(details(photo, customer)).rejects.toMatchObject({ status: 400 })
    },
  )

  it('returns 401 without a session', async () => {
    await expect(details(1)).rejects.toMatchObject({ status: 401 })
  })
})
