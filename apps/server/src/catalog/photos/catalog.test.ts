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
  it('[S7.5.05] counts live photos alone, for anyone, and asks the database once a minute', async () => {
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
  it('returns every field of the live photos, in the order asked for', async () => {
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

  it('takes a single id as a list of one', async () => {
    const id = await buildPhoto(server.database, { userId: contributor.id })
    const rows = await server.client(customer).listPhotoDetails({ query: { ids: [id] } })
    expect(rows).toHaveLength(1)
  })

  it('hides what is not live even from its owner and from an admin', async () => {
    const id = await buildPhoto(server.database, { userId: contributor.id, status: 'submitted' })
    const admin = await buildUser(server, { roles: ['admin'] })
    for (const user of [contributor, admin]) {
      expect(await server.client(user).listPhotoDetails({ query: { ids: [id] } })).toEqual([])
    }
  })

  it('refuses no ids, more than a hundred, and what is no id', async () => {
    const call = (ids: string[]) => server.client(customer).listPhotoDetails({ query: { ids } })
    const hundred = Array.from({ length: 100 }, () => randomUUID())

    await expect(call([])).rejects.toMatchObject({ status: 400 })
    await expect(call([...hundred, randomUUID()])).rejects.toMatchObject({ status: 400 })
    await expect(call(['1 or 1=1'])).rejects.toMatchObject({ status: 400 })
    expect(await call(hundred)).toEqual([])
  })

  it('answers 401 without a session', async () => {
    const call = server.client().listPhotoDetails({ query: { ids: [randomUUID()] } })
    await expect(call).rejects.toMatchObject({ status: 401 })
  })
})
