import { randomUUID } from 'node:crypto'
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

const details = (photoid: number | string, user?: TestUser) =>
  server.client(user).getPhotoDetails({ params: { photoid } })

describe('getPhotoDetails', () => {
  it('gives the whole row of a live photo, by its number and by its id', async () => {
    const id = await buildPhoto(server.database, { userId: contributor.id, title: 'On the pier' })
    const [row] = await server.client(customer).listPhotoDetails({ query: { ids: [id] } })

    expect(row).toMatchObject({ id, title: 'On the pier' })
    expect(await details(id, customer)).toEqual(row)
    expect(await details(id.toUpperCase(), customer)).toEqual(row)
    expect(await details(row?.photoid ?? 0, customer)).toEqual(row)
  })

  it('knows nothing of a photo that is not live, or not there', async () => {
    const userId = contributor.id
    const hidden = await buildPhoto(server.database, { userId, status: 'paused' })

    for (const photo of [hidden, randomUUID(), 2_147_483_647]) {
      await expect(details(photo, contributor)).rejects.toMatchObject({ status: 404 })
    }
  })

  it.each(['0', '-1', '1.5', '2147483648', 'first'])('refuses %s', async (photo) => {
    await expect(details(photo, customer)).rejects.toMatchObject({ status: 400 })
  })

  it('answers 401 without a session', async () => {
    await expect(details(1)).rejects.toMatchObject({ status: 401 })
  })
})
