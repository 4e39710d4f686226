import { randomUUID } from 'node:crypto'
import { photoStatuses } from '@shoebox/domain/catalog/photo-status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage, type Storage } from '../../platform/storage/storage.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { storageOptions } from '../../testing/storage-variables.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let derivatives: Storage
let contributor: TestUser
let customer: TestUser
let photo: string

beforeAll(async () => {
  server = await testServer()
  derivatives = createStorage(storageOptions('derivatives'))
  contributor = await buildUser(server, { roles: ['contributor'] })
  customer = await buildUser(server)
  photo = await buildPhoto(server.database, { userId: contributor.id })
  for (const name of ['thumb-512.webp', 'featured.webp', 'preview.webp']) {
    const body = Buffer.from(name)
    await derivatives.put({ key: `${photo}/${name}`, body, contentType: 'image/webp' })
  }
})
afterAll(async () => {
  await derivatives.remove((await derivatives.list({ prefix: photo })).map(({ key }) => key))
  derivatives.close()
  await server.close()
})

type Body = {
  photoIds: string[]
  expiresInHours?: number
  profile?: 'thumb' | 'featured' | 'preview'
  height?: 256 | 512
}

const sign = (body: Body, user?: TestUser) => server.client(user).createSignedUrls({ body })
const contentOf = async (url: string | undefined) => (await fetch(url ?? '')).text()
const secondsOf = (url: string | undefined) =>
  Number(new URL(url ?? '').searchParams.get('X-Amz-Expires'))
const ids = (count: number) => Array.from({ length: count }, () => randomUUID())

const addFiles = (id: string) =>
  server.database.admin.query(
    `insert into photo_files (photo_id, rendition, content_type, width, height, file_size, sha256)
     select $1, name, 'image/webp', 10, 10, 10, repeat('a', 64)
     from unnest('{thumb-512.webp,featured.webp,preview.webp}'::text[]) name`,
    [id],
  )

const addPhotoOfEachStatus = () =>
  Promise.all(
    photoStatuses.map(async (status) => {
      const id = await buildPhoto(server.database, { userId: contributor.id, status })
      await addFiles(id)
      return id
    }),
  )

describe('createSignedUrls', () => {
  it('[S7.4.01] returns success, a map of photo id to URL, and no error', async () => {
    const body = { photoIds: [photo], expiresInHours: 2, profile: 'thumb' }
    const answer = await server.fetch('/api/photos/signed-urls', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      success: true,
      signedUrls: { [photo]: expect.stringContaining(`/derivatives/${photo}/thumb-512.webp?`) },
      error: null,
    })
  })

  it('returns the smaller thumb on request; other profiles have one size', async () => {
    const small = await sign({ photoIds: [photo], height: 256 })
    expect(small.signedUrls[photo]).toContain(`/${photo}/thumb-256.webp?`)
    const featured = await sign({ photoIds: [photo], height: 256, profile: 'featured' })
    expect(featured.signedUrls[photo]).toContain(`/${photo}/featured.webp?`)
  })

  it('[S7.4.02] returns the thumb by default, or the featured size, as stored', async () => {
    const request = { photoIds: [photo], expiresInHours: 2 }
    const { signedUrls: plain } = await sign(request)
    expect(await contentOf(plain[photo])).toBe('thumb-512.webp')

    const { signedUrls: thumb } = await sign({ ...request, profile: 'thumb' })
    expect(await contentOf(thumb[photo])).toBe('thumb-512.webp')

    const { signedUrls: featured } = await sign({ ...request, profile: 'featured' })
    expect(await contentOf(featured[photo])).toBe('featured.webp')
  })

  it('[S9.4.17] lets a URL expire after 2 hours by default, and never later', async () => {
    for (const [hours, seconds] of [
      [undefined, 7200],
      [2, 7200],
      [48, 7200],
      [1, 3600],
      [-1, 120],
    ] as const) {
      const request = { photoIds: [photo], ...(hours !== undefined && { expiresInHours: hours }) }
      expect(secondsOf((await sign(request)).signedUrls[photo])).toBe(seconds)
    }
  })

  it('returns the same URL again, so that browsers find the photo in their cache', async () => {
    // Two requests may fall into different quarters of an hour; of three, two share one.
    const urls = [await sign({ photoIds: [photo] }), await sign({ photoIds: [photo] }, customer)]
    const again = await sign({ photoIds: [photo] })
    expect(urls.map(({ signedUrls }) => signedUrls[photo])).toContain(again.signedUrls[photo])
  })

  it('leaves out unknown photos and photos that are not live', async () => {
    const all = await addPhotoOfEachStatus()
    const live = all[photoStatuses.indexOf('live')] ?? ''
    const other = await buildUser(server, { roles: ['contributor'] })

    for (const user of [undefined, customer, other]) {
      const { success, signedUrls } = await sign({ photoIds: [...all, randomUUID()] }, user)
      expect(success).toBe(true)
      expect(Object.keys(signedUrls)).toEqual([live])
    }
    const previews = await sign({ photoIds: all, profile: 'preview' }, other)
    expect(Object.keys(previews.signedUrls)).toEqual([live])
  })

  it('includes photos that are not live yet for their family and for staff', async () => {
    const all = await addPhotoOfEachStatus()
    const theirs = await buildPhoto(server.database, { userId: customer.id, status: 'submitted' })
    await addFiles(theirs)
    const unmade = await buildPhoto(server.database, { userId: customer.id, status: 'submitted' })
    const photoIds = [...all, theirs, unmade, randomUUID()]
    const moderator = await buildUser(server, { roles: ['moderator'] })
    const admin = await buildUser(server, { roles: ['admin'] })

    for (const profile of ['thumb', 'preview'] as const) {
      for (const [user, seen] of [
        [contributor, all],
        [moderator, [...all, theirs]],
        [admin, [...all, theirs]],
      ] as const) {
        const { signedUrls } = await sign({ photoIds, profile }, user)
        expect(new Set(Object.keys(signedUrls))).toEqual(new Set(seen))
      }
    }
  })

  it('returns no URL as soon as a photo is withdrawn', async () => {
    const id = await buildPhoto(server.database, { userId: contributor.id })
    expect(Object.keys((await sign({ photoIds: [id] })).signedUrls)).toEqual([id])
    const pause = `update photos set photo_status = 'paused' where id = $1`
    await server.database.admin.query(pause, [id])
    expect((await sign({ photoIds: [id] })).signedUrls).toEqual({})
  })

  it('returns ids in the spelling of the request', async () => {
    const upper = photo.toUpperCase()
    const { signedUrls } = await sign({ photoIds: [upper] })
    expect(Object.keys(signedUrls)).toEqual([upper])
    expect(await contentOf(signedUrls[upper])).toBe('thumb-512.webp')
  })

  it('accepts 24 ids from a visitor and 100 from a user', async () => {
    const statusOf = (body: Body, user?: TestUser) =>
      sign(body, user).then(
        () => 200,
        (error: { status: number }) => error.status,
      )
    expect(await statusOf({ photoIds: ids(24) })).toBe(200)
    expect(await statusOf({ photoIds: ids(25) })).toBe(400)
    expect(await statusOf({ photoIds: ids(100) }, customer)).toBe(200)
    expect(await statusOf({ photoIds: ids(101) }, customer)).toBe(400)
    expect(await statusOf({ photoIds: [] })).toBe(400)
    expect(await statusOf({ photoIds: ['../originals'] })).toBe(400)
    expect(await statusOf({ photoIds: [`${photo}/original`] }, customer)).toBe(400)
  })

  it('[S8.1.29] reports a failure without its reason', async () => {
    const broken = await testServer()
    await broken.database.admin.query('revoke select on photos from anon')
    const answer = await broken.client().createSignedUrls({ body: { photoIds: [photo] } })
    await broken.close()

    expect(answer).toEqual({
      success: false,
      signedUrls: {},
      error: 'Failed to generate signed URLs',
    })
    expect(broken.lines.join('')).toContain('signing image URLs failed')
  })
})

describe('previews', () => {
  it('require a session', async () => {
    const request = { photoIds: [photo], profile: 'preview' as const }
    await expect(sign(request)).rejects.toMatchObject({ status: 401 })
    const { signedUrls } = await sign(request, customer)
    expect(await contentOf(signedUrls[photo])).toBe('preview.webp')
  })

  it('are limited to 1,000 a day per user; refused ones do not count', async () => {
    const user = await buildUser(server)
    const request = { photoIds: [photo], profile: 'preview' as const }
    const use = (hits: number) =>
      server.database.admin.query(
        `insert into rate_limits (key, hits, resets_at) values ($1, $2, now() + interval '1 hour')
         on conflict (key) do update set hits = excluded.hits`,
        [`previews:${user.id}`, hits],
      )
    const second = await buildPhoto(server.database, { userId: contributor.id })

    await use(999)
    const two = sign({ ...request, photoIds: [photo, second] }, user)
    await expect(two).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
    expect((await sign(request, user)).success).toBe(true)
    await expect(sign(request, user)).rejects.toMatchObject({ status: 429 })
    expect((await sign({ photoIds: [photo] }, user)).success).toBe(true)
    expect((await sign(request, customer)).success).toBe(true)
  })
})
