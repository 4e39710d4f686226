import { randomUUID } from 'node:crypto'
import { derivedNames, storageKey } from '@shoebox/domain/catalog/renditions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage, type Storage } from '../platform/storage/storage.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { storageOptions } from '../testing/storage-variables.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let derivatives: Storage
let contributor: TestUser
let photo: string

beforeAll(async () => {
  server = await testServer()
  derivatives = createStorage(storageOptions('derivatives'))
  contributor = await buildUser(server, { roles: ['contributor'] })
  photo = await buildPhoto(server.database, { userId: contributor.id })
  for (const name of derivedNames) {
    const body = Buffer.from(name)
    await derivatives.put({ key: storageKey(photo, name), body, contentType: 'image/webp' })
  }
})
afterAll(async () => {
  await derivatives.remove(derivedNames.map((name) => storageKey(photo, name)))
  derivatives.close()
  await server.close()
})

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

describe('the address of a thumb', () => {
  it.each([
    ['', chrome, 'thumb-512.avif'],
    ['?w=512', chrome, 'thumb-512.avif'],
    ['?w=256', chrome, 'thumb-256.avif'],
    ['', 'image/webp,*/*', 'thumb-512.webp'],
    ['?w=256', 'image/avif;q=0, image/webp;q=0.9', 'thumb-256.webp'],
    ['', 'image/png,image/*;q=0.8,*/*;q=0.5', 'thumb-512.jpg'],
    ['?w=256', '', 'thumb-256.jpg'],
  ])('%s leads who accepts %j to %s', async (query, accept, name) => {
    const path = `/media/${photo}/thumb${query}`
    expect(await (await server.fetch(path, { headers: { accept } })).text()).toBe(name)
  })

  it('is kept a few minutes, by each browser for what it accepts', async () => {
    const answer = await server.fetch(`/media/${photo}/thumb`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300')
    expect(answer.headers.get('vary')).toContain('accept')
    const url = new URL(answer.headers.get('location') ?? '')
    expect(Number(url.searchParams.get('X-Amz-Expires'))).toBe(7200)
  })

  it('is the same 404 for whatever is no live photo, and at once for a withdrawn one', async () => {
    const draft = await buildPhoto(server.database, { userId: contributor.id, status: 'submitted' })
    const gone = await buildPhoto(server.database, { userId: contributor.id })
    const statusOf = async (path: string) =>
      (await server.fetch(path, { redirect: 'manual', headers: contributor.authorization })).status
    expect(await statusOf(`/media/${gone}/thumb`)).toBe(302)
    const withdraw = `update photos set photo_status = 'paused' where id = $1`
    await server.database.admin.query(withdraw, [gone])

    const bodies = new Set<string>()
    for (const id of [draft, gone, randomUUID(), 'nothing', `${photo}x`]) {
      const answer = await server.fetch(`/media/${id}/thumb`, { redirect: 'manual' })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const requestId = answer.headers.get('x-request-id') ?? 'none'
      bodies.add((await answer.text()).replaceAll(requestId, ''))
    }
    expect(bodies.size).toBe(1)
  })

  it.each(['?w=1024', '?w=0', '?w=256&w=512', '?w=original'])('is none with %s', async (query) => {
    expect((await server.fetch(`/media/${photo}/thumb${query}`)).status).toBe(404)
  })

  it.each(['original', 'original.tif', 'featured', 'thumb-512.webp', 'thumb/original'])(
    'is not found for %s',
    async (name) => {
      expect((await server.fetch(`/media/${photo}/${name}`)).status).toBe(404)
    },
  )

  it('is limited for each address', async () => {
    const strict = await testServer({ variables: { RATE_LIMIT_PER_ADDRESS: '3' } })
    const statuses: number[] = []
    for (let call = 0; call < 5; call += 1) {
      statuses.push((await strict.fetch(`/media/${photo}/thumb`)).status)
    }
    await strict.close()
    expect(statuses).toEqual([404, 404, 404, 429, 429])
  })
})

describe('the address of a preview', () => {
  const ask = (init?: RequestInit) => server.fetch(`/media/${photo}/preview`, init)

  it('redirects with a bearer token and returns 401 without one', async () => {
    const customer = await buildUser(server)
    expect((await ask()).status).toBe(401)
    expect((await ask({ headers: { authorization: 'Bearer forged' } })).status).toBe(401)
    const { authorization } = customer
    expect(await (await ask({ headers: authorization })).text()).toBe('preview.webp')
    const unknown = await server.fetch(`/media/${randomUUID()}/preview`, { headers: authorization })
    expect(unknown.status).toBe(404)
  })

  it('is not missing when it could not be looked up', async () => {
    const broken = await testServer()
    const { authorization } = await buildUser(broken)
    await broken.database.admin.query('revoke select on photos from anon')
    const answer = await broken.fetch(`/media/${photo}/preview`, { headers: authorization })
    await broken.close()
    expect(answer.status).toBe(503)
  })
})
