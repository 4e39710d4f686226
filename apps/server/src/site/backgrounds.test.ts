import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser } from '../testing/build-user.ts'
import { buildBackground } from '../testing/photos/build-background.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('[S7.5.04] lists the active backgrounds by number, cached for a minute', async () => {
  const second = await buildBackground(server.database, { number: 7, hasFace: false })
  await buildBackground(server.database, { number: 4, isActive: false })
  const first = await buildBackground(server.database, { number: 2 })
  const admin = await buildUser(server, { roles: ['admin'] })

  const images = await server.client(admin).listBackgroundImages()

  expect(images).toEqual([
    {
      number: 2,
      width: 1920,
      height: 922,
      sources: [
        { width: 640, url: `/media/site/${first.key_640}` },
        { width: 1280, url: `/media/site/${first.key_1280}` },
        { width: 1920, url: `/media/site/${first.key_1920}` },
      ],
      year: 1956,
      place: 'Duluth MN',
      people: 2,
      face: { x: 0.5, y: 0.25, width: 0.125, height: 0.25 },
    },
    expect.objectContaining({ number: 7, face: null }),
  ])
  expect(images[1]?.sources[0]?.url).toBe(`/media/site/${second.key_640}`)

  await buildBackground(server.database, { number: 9 })
  expect(await server.client().listBackgroundImages()).toEqual(images)
})
