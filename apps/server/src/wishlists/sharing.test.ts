import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../testing/build-company.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let contributor: TestUser
let ada: TestUser
let wishlist: string
let code: string

beforeAll(async () => {
  server = await testServer({ variables: { TRUST_PROXY: 'loopback' } })
  contributor = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  await query(`delete from rate_limits where key like 'share-code:%'`)
  ada = await buildUser(server, { firstName: 'Ada' })
  await query(`update profiles set last_name = 'Lovelace' where id = $1`, [ada.id])
  const company_id = await buildCompany(server.database, {
    createdBy: ada.id,
    name: 'Confidential Pictures',
  })
  const client = server.client(ada)
  const project = await client.createProject({ body: { name: 'Untitled Heist', company_id } })
  const body = { name: 'Hallway', project_id: project.id }
  const created = await client.createWishlist({ body })
  wishlist = created.id
  code = created.share_code ?? ''
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows

const share = (is_shared: boolean) =>
  server.client(ada).shareWishlist({ params: { id: wishlist }, body: { is_shared } })

const renew = () => server.client(ada).renewShareCode({ params: { id: wishlist } })

async function addPhotos(count: number) {
  const photos: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    photos.push(await buildPhoto(server.database, { userId: contributor.id }))
  }
  const items = photos.map((photo_id) => ({ photo_id }))
  await server.client(ada).addWishlistItems({ params: { id: wishlist }, body: { items } })
  return photos
}

/** Status, body and headers of the response to a visitor, except headers that differ in each response. */
async function open(asked: string, address = '192.0.2.1') {
  const response = await server.fetch(`/api/shared-wishlists/${asked}`, {
    headers: { 'x-forwarded-for': address },
  })
  const text = await response.text()
  const changing = new Set(['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset'])
  const headers = [...response.headers].filter(([name]) => !changing.has(name))
  return {
    status: response.status,
    text: text.replaceAll(/"request_?[iI]d":"[^"]*"/g, ''),
    headers,
  }
}

const openAsVisitor = () => server.client().getSharedWishlist({ params: { code } })

describe('getSharedWishlist', () => {
  it('shows name, first name and every live photo, the latest added first, as visitors see them', async () => {
    const photos = await addPhotos(3)
    await share(true)
    await query(`update photos set photo_status = 'paused' where id = $1`, [photos[1]])

    for (const user of [undefined, await buildUser(server)]) {
      const shared = await server.client(user).getSharedWishlist({ params: { code } })
      expect(Object.keys(shared).toSorted()).toEqual(['name', 'owner_first_name', 'photos'])
      expect(shared).toMatchObject({ name: 'Hallway', owner_first_name: 'Ada' })
      expect(shared.photos).toMatchObject(
        [photos[0], photos[2]].map((id) => ({ id, price: null, preview_url: null, title: null })),
      )
    }
  })

  it('reveals no project, studio, owner, license or price', async () => {
    const [photo = ''] = await addPhotos(1)
    await share(true)
    const { status, text } = await open(code)
    expect(status).toBe(200)
    expect(text).toContain(photo)
    const secrets = ['Untitled Heist', 'Confidential', ada.id, ada.email, 'Lovelace', wishlist]
    for (const secret of [...secrets, '12500', 'background-dressing', 'license']) {
      expect(text).not.toContain(secret)
    }
  })

  it('sends the same response for a code that is off, replaced or wrong', async () => {
    await addPhotos(1)
    const off = await open(code)
    await share(true)
    expect(await open(code)).toMatchObject({ status: 200 })
    const old = code
    await renew()
    const replaced = await open(old)
    await share(false)
    const offAgain = await open(old)
    const wrong = await open('0123456789')

    expect(off.status).toBe(404)
    for (const answer of [replaced, offAgain, wrong]) expect(answer).toEqual(off)
  })

  it('refuses anything but 10 hex characters', async () => {
    for (const asked of ['012345678', '0123456789a', 'ABCDEF0123', 'ghijklmnop']) {
      expect(await open(asked)).toMatchObject({ status: 400 })
    }
  })

  it('shows more photos than a visitor sees of a list, and none counts toward the quota of the network', async () => {
    const photos = await addPhotos(30)
    await share(true)
    const shared = await openAsVisitor()
    expect(shared.photos.map(({ id }) => id)).toEqual(photos)
    expect(await query('select from visitor_budgets')).toEqual([])

    for (const id of photos) {
      const response = await server.fetch(`/media/${id}/thumb`, { redirect: 'manual' })
      expect(response.status).toBe(302)
    }
    for (const photoIds of [photos.slice(0, 24), photos.slice(24)]) {
      const { signedUrls } = await server.client().createSignedUrls({ body: { photoIds } })
      expect(Object.keys(signedUrls).toSorted()).toEqual(photoIds.toSorted())
    }
    expect(await query('select from visitor_budgets')).toEqual([])

    const elsewhere = await buildPhoto(server.database, { userId: contributor.id })
    await server.client().createSignedUrls({ body: { photoIds: [elsewhere] } })
    expect(await query('select photo_ids from visitor_budgets')).toEqual([
      { photo_ids: [elsewhere] },
    ])
  })

  it('does not log share codes', async () => {
    await share(true)
    await open(code)
    await open('0123456789')
    const logged = server.lines.join('\n')
    expect(logged).not.toContain(code)
    expect(logged).not.toContain('0123456789')
    expect(logged).not.toContain('Untitled Heist')
  })
})

describe('guessing share codes', () => {
  const guess = (nth: number, address?: string) => open(nth.toString(16).padStart(10, '0'), address)

  it('allows a network 10 misses a minute, then refuses valid codes too', async () => {
    await share(true)
    for (let nth = 0; nth < 10; nth += 1) expect((await guess(nth)).status).toBe(404)
    expect((await guess(10)).status).toBe(429)
    expect((await open(code)).status).toBe(429)
    expect((await open(code, '192.0.2.2')).status).toBe(200)
  })

  it('allows no more misses in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => guess(nth)))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  it('does not count visits of a shared wishlist', async () => {
    await share(true)
    for (let nth = 0; nth < 25; nth += 1) expect((await open(code)).status).toBe(200)
  })
})

describe('shareWishlist and renewShareCode', () => {
  it('switches a link on and off; repeating it changes nothing', async () => {
    expect(await share(true)).toEqual({ is_shared: true, share_code: code })
    expect(await share(true)).toEqual({ is_shared: true, share_code: code })
    await expect(openAsVisitor()).resolves.toMatchObject({ name: 'Hallway' })
    expect(await share(false)).toEqual({ is_shared: false, share_code: code })
    await expect(openAsVisitor()).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it('[S9.2.04] replaces a code with another one of 10 hex characters', async () => {
    await share(true)
    const renewed = await renew()
    expect(renewed).toMatchObject({ is_shared: true })
    expect(renewed.share_code).toMatch(/^[0-9a-f]{10}$/)
    expect(renewed.share_code).not.toBe(code)
    const params = { code: renewed.share_code }
    expect(await server.client().getSharedWishlist({ params })).toMatchObject({ name: 'Hallway' })
    expect(await server.client(ada).listWishlists()).toMatchObject([{ ...renewed, id: wishlist }])
  })

  it('generates another code if one is taken', async () => {
    const admin = await server.database.admin.connect()
    try {
      await admin.query(`
        begin;
        create sequence public.draws;
        grant usage on sequence public.draws to public;
        alter function public.gen_random_bytes(integer) rename to real_random_bytes;
        create function public.gen_random_bytes(integer) returns bytea language sql as $$
          select decode(case when nextval('public.draws') < 4 then '${code}' else 'bbbbbbbbbb' end, 'hex') $$;`)
      const { rows } = await admin.query(
        `insert into wishlists (name, user_id) values ('Twin', $1) returning share_code`,
        [ada.id],
      )
      expect(rows).toEqual([{ share_code: 'bbbbbbbbbb' }])
    } finally {
      await admin.query('rollback')
      admin.release()
    }
  })
})
