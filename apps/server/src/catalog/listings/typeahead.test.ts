import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { findPlaceInText } from '../query/places.ts'

let server: TestServer
let family: TestUser

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())

it('searchPlaces completes a city for signed-in users', async () => {
  const customer = await buildUser(server)
  const query = { q: 'Dayt', limit: 2 }
  expect(await server.client(customer).searchPlaces({ query })).toEqual([
    { city: 'Dayton', state: 'Ohio', country: 'USA' },
    { city: 'Daytona Beach', state: 'Florida', country: 'USA' },
  ])
  await expect(server.client().searchPlaces({ query })).rejects.toMatchObject({ status: 401 })
  await expect(
    server.client(family).searchPlaces({ query: { q: 'x'.repeat(101) } }),
  ).rejects.toMatchObject({ status: 400 })
})

it('listVocabulary offers the words of live photos, then those of the list, never those of a draft', async () => {
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
  const words = (q: string) =>
    server.client(family).listVocabulary({ query: { field: 'garments', q } })

  expect(await words('HA')).toEqual([
    { value: 'hairnet', count: 2 },
    { value: 'hat', count: 0 },
    { value: 'sun hat', count: 1 },
  ])
  expect((await words('')).slice(0, 2).map(({ value }) => value)).toEqual(['hairnet', 'sun hat'])
  await expect(
    server.client().listVocabulary({ query: { field: 'garments' } }),
  ).rejects.toMatchObject({ status: 401 })
})

it.each([
  ['Picnic, Dayton, Ohio 1967', 'Dayton', 'Ohio'],
  ['Grandma in Salt Lake City UT', 'Salt Lake City', 'Utah'],
  ['The parade in Chicago 1958', 'Chicago', 'Illinois'],
])('findPlaceInText finds the place in "%s"', async (text, city, state) => {
  expect(await findPlaceInText(text)).toMatchObject({ city, state, country: 'USA' })
})

it.each([
  'Grandma at the lake 1967',
  'Mom in Church',
  'Ruth In Orange Dress',
  'dad or me',
  'Paris and Nicole',
])('findPlaceInText finds no place in "%s"', async (text) => {
  expect(await findPlaceInText(text)).toBeNull()
})
