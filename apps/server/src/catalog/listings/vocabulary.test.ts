import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let family: TestUser

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())

it('offers the values of live photos, then the other values of our list, never those of a draft', async () => {
  const describe = async (status: 'live' | 'needs_info', garments: string[]) => {
    const id = await buildPhoto(server.database, { userId: family.id, status })
    await server.database.admin.query('update photos set garments = $2 where id = $1', [
      id,
      garments,
    ])
  }
  await describe('live', ['sun hat', 'hairnet'])
  await describe('live', ['hairnet'])
  await describe('needs_info', ['hat of a draft'])
  const list = (q: string) =>
    server.client(family).listVocabulary({ query: { field: 'garments', q } })

  expect(await list('HA')).toEqual([
    { value: 'hairnet', count: 2 },
    { value: 'hat', count: 0 },
    { value: 'sun hat', count: 1 },
  ])
  expect((await list('')).slice(0, 2).map(({ value }) => value)).toEqual(['hairnet', 'sun hat'])
  await expect(
    server.client().listVocabulary({ query: { field: 'garments' } }),
  ).rejects.toMatchObject({ status: 401 })
})

it('offers the tags of live photos as they are spelled, the most used first, never those of a draft', async () => {
  const tag = async (status: 'live' | 'needs_info', tags: string[]) => {
    const id = await buildPhoto(server.database, { userId: family.id, status })
    await server.database.admin.query('update photos set tags = $2 where id = $1', [id, tags])
  }
  await tag('live', ['Sled Ride', 'sleigh'])
  await tag('live', ['sleigh'])
  await tag('needs_info', ['sled of a draft'])

  expect(
    await server.client(family).listVocabulary({ query: { field: 'tags', q: 'SLE' } }),
  ).toEqual([
    { value: 'sleigh', count: 2 },
    { value: 'Sled Ride', count: 1 },
  ])
})
