import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { findPlaceInText } from './places.ts'

let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await testServer()
  user = await buildUser(server)
})
afterAll(() => server.close())

it('searchPlaces completes the name of a city, for users only', async () => {
  const query = { q: 'Dayt', limit: 2 }
  expect(await server.client(user).searchPlaces({ query })).toEqual([
    { city: 'Dayton', state: 'Ohio', country: 'USA' },
    { city: 'Daytona Beach', state: 'Florida', country: 'USA' },
  ])
  await expect(server.client().searchPlaces({ query })).rejects.toMatchObject({ status: 401 })
  await expect(
    server.client(user).searchPlaces({ query: { q: 'x'.repeat(101) } }),
  ).rejects.toMatchObject({ status: 400 })
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
