import { randomUUID } from 'node:crypto'
import { maxWishlists } from '@shoebox/domain/accounts/sharing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../testing/build-company.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { allowHero, buildPhoto, lowerToGradeC } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let contributor: TestUser
let ada: TestUser
let ben: TestUser
let project: string

beforeAll(async () => {
  server = await testServer()
  contributor = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await buildUser(server)
  ben = await buildUser(server)
  project = await buildProject(ada)
})

const query = async (text: string, values: unknown[]) =>
  (await server.database.admin.query(text, values)).rows

const addPhoto = (status: 'live' | 'paused' = 'live') =>
  buildPhoto(server.database, { userId: contributor.id, status })

async function buildProject(user: TestUser, name = 'Pilot') {
  const company_id = await buildCompany(server.database, { createdBy: user.id })
  const { id } = await server.client(user).createProject({ body: { name, company_id } })
  return id
}

const create = (name: string, fields: { photo_id?: string; project_id?: string } = {}) =>
  server.client(ada).createWishlist({ body: { name, project_id: project, ...fields } })

describe('createWishlist', () => {
  it('[S7.7.02] inserts name, user_id and project_id, and a photo for background dressing', async () => {
    const photo = await addPhoto()
    const wishlist = await create(' Hallway ', { photo_id: photo })
    expect(wishlist).toMatchObject({
      name: 'Hallway',
      user_id: ada.id,
      project_id: project,
      project: { id: project, name: 'Pilot' },
      is_shared: false,
      photo_count: 1,
      covers: [{ id: photo, total_count: 1, title: 'At the lake' }],
    })
    expect(wishlist.share_code).toMatch(/^[0-9a-f]{10}$/)
    expect(
      await query('select photo_id, license_type from wishlist_items where wishlist_id = $1', [
        wishlist.id,
      ]),
    ).toEqual([{ photo_id: photo, license_type: 'background-dressing' }])
  })

  it.each([
    ['an empty name', { name: '', project_id: randomUUID() }, 'body.name'],
    ['a blank name', { name: '  ', project_id: randomUUID() }, 'body.name'],
    ['a name of 101 characters', { name: 'x'.repeat(101), project_id: randomUUID() }, 'body.name'],
    ['no name', { project_id: randomUUID() }, 'body.name'],
    ['no project', { name: 'Hallway' }, 'body.project_id'],
    ['an empty project', { name: 'Hallway', project_id: '' }, 'body.project_id'],
  ])('[S5.0.09] refuses a wishlist with %s', async (_, body, path) => {
    const response = await server.fetch('/api/wishlists', {
      method: 'POST',
      headers: { ...ada.authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path }] })
    expect(await server.client(ada).listWishlists()).toEqual([])
  })

  it('accepts a name of 1 or 100 characters with straight quotes', async () => {
    expect(await create('x')).toMatchObject({ name: 'x' })
    expect(await create("Nana's hallway")).toMatchObject({ name: "Nana's hallway" })
    expect(await create('é'.repeat(100))).toMatchObject({ name: 'é'.repeat(100) })
  })

  it('creates nothing in the project of another user or with a photo that is not live', async () => {
    const foreign = await buildProject(ben)
    await expect(create('Hall', { project_id: foreign })).rejects.toMatchObject({ status: 404 })
    for (const photo_id of [await addPhoto('paused'), randomUUID()]) {
      await expect(create('Hall', { photo_id })).rejects.toMatchObject({ code: 'photo_not_live' })
    }
    expect(await server.client(ada).listWishlists()).toEqual([])
  })

  it('creates no wishlist with a license that the photo does not allow', async () => {
    const body = {
      name: 'Hall',
      project_id: project,
      photo_id: await addPhoto(),
      license_type: 'hero-usage' as const,
    }
    await expect(server.client(ada).createWishlist({ body })).rejects.toMatchObject({
      status: 409,
      code: 'hero_not_allowed',
    })
    expect(await server.client(ada).listWishlists()).toEqual([])
  })

  it('refuses a wishlist above the limit, also for two clicks at once', async () => {
    await query(
      `insert into wishlists (name, user_id) select 'W' || n, $1 from generate_series(1, $2::int) n`,
      [ada.id, maxWishlists - 1],
    )
    const both = await Promise.allSettled([create('Last'), create('One more')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(create('One more')).rejects.toMatchObject({
      status: 409,
      code: 'too_many_wishlists',
    })
  })
})

describe('listWishlists', () => {
  it('[S7.7.01] lists the wishlists of the user, the latest changed first', async () => {
    const first = await create('First')
    const second = await create('Second')
    const theirs = { name: 'Theirs', project_id: await buildProject(ben) }
    await server.client(ben).createWishlist({ body: theirs })
    const client = server.client(ada)
    const namesNow = async () => (await client.listWishlists()).map(({ name }) => name)
    expect(await namesNow()).toEqual(['Second', 'First'])

    const params = { id: first.id }
    const { id: item } = await client.addWishlistItem({
      params,
      body: { photo_id: await addPhoto() },
    })
    expect(await namesNow()).toEqual(['First', 'Second'])
    await client.updateWishlist({ params: { id: second.id }, body: { name: 'Renamed' } })
    expect(await namesNow()).toEqual(['Renamed', 'First'])
    await client.removeWishlistItem({ params: { ...params, item } })
    expect(await namesNow()).toEqual(['First', 'Renamed'])
  })

  it('shows the seven live photos added last, counts all, and prices the live ones as an order', async () => {
    const { id } = await create('Covers')
    const photos: string[] = []
    for (let nth = 0; nth < 17; nth += 1) photos.push(await addPhoto())
    for (const photo_id of photos)
      await server.client(ada).addWishlistItem({ params: { id }, body: { photo_id } })
    const [paused, ...live] = photos.toReversed()
    await query(`update photos set photo_status = 'paused' where id = $1`, [paused])

    const [listed] = await server.client(ada).listWishlists()
    expect(listed?.covers.map((cover) => cover.id)).toEqual(live.slice(0, 7))
    // 16 photos at $125.00, less 5%.
    expect(listed).toMatchObject({ photo_count: 17, total: 190_000 })
  })

  it('prices a photo that is no longer available for hero usage as background dressing', async () => {
    const { id } = await create('Heroes')
    const photos = [await addPhoto(), await addPhoto()]
    for (const photo_id of photos) {
      await allowHero(server.database, photo_id)
      const body = { photo_id, license_type: 'hero-usage' as const }
      await server.client(ada).addWishlistItem({ params: { id }, body })
    }
    await lowerToGradeC(server.database, photos[0] ?? '')
    const listed = (await server.client(ada).listWishlists()).find((wishlist) => wishlist.id === id)
    expect(listed?.total).toBe(12_500 * 6)
  })
})

describe('listWishlistItems and findWishlistedPhotos', () => {
  it('[S7.7.01] names the wishlists of the user that contain a photo', async () => {
    const photo_id = await addPhoto()
    const first = await create('First', { photo_id })
    const second = await create('Second', { photo_id })
    await create('Without')
    const body = { name: 'Theirs', project_id: await buildProject(ben), photo_id }
    await server.client(ben).createWishlist({ body })

    expect(await server.client(ada).listWishlistItems({ query: { photo_id } })).toEqual([
      { photo_id, wishlists: { id: second.id, name: 'Second' } },
      { photo_id, wishlists: { id: first.id, name: 'First' } },
    ])
  })

  it('[S7.7.01] finds which photos are in a wishlist of the user, each once', async () => {
    const [mine, twice, theirs, none] = [
      await addPhoto(),
      await addPhoto(),
      await addPhoto(),
      await addPhoto(),
    ]
    await create('First', { photo_id: mine })
    await create('Second', { photo_id: twice })
    await create('Third', { photo_id: twice })
    const body = { name: 'Theirs', project_id: await buildProject(ben), photo_id: theirs }
    await server.client(ben).createWishlist({ body })

    const photo_ids = [mine, twice, theirs, none]
    const found = await server.client(ada).findWishlistedPhotos({ body: { photo_ids } })
    expect(found.toSorted()).toEqual([mine, twice].toSorted())

    const many = Array.from({ length: 101 }, () => randomUUID())
    await expect(
      server.client(ada).findWishlistedPhotos({ body: { photo_ids: many } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

describe('getWishlist', () => {
  it('shows every photo with its license options, and only the number of one that is no longer live', async () => {
    const { id } = await create('Hall')
    const [live, gone] = [await addPhoto(), await addPhoto()]
    const client = server.client(ada)
    const items = [{ photo_id: live }, { photo_id: gone }]
    await client.addWishlistItems({ params: { id }, body: { items } })
    await query(`update photos set photo_status = 'paused' where id = $1`, [gone])

    const wishlist = await client.getWishlist({ params: { id } })
    expect(wishlist).toMatchObject({
      name: 'Hall',
      project: { name: 'Pilot' },
      photo_count: 2,
      items: [
        {
          photo_id: live,
          license_type: 'background-dressing',
          photo: { id: live, price: 12_500 },
          clearance: { grade: 'A', licenses: ['background-dressing'] },
        },
        { photo_id: gone, photo: null, clearance: null },
      ],
    })
    expect(wishlist.items[1]?.photoid).toBeGreaterThan(0)
  })

  it('answers 400 for an id that is not a UUID', async () => {
    await expect(server.client(ada).getWishlist({ params: { id: 'x' } })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('updateWishlist and deleteWishlist', () => {
  it('renames a wishlist and moves it to another project of the user', async () => {
    const { id } = await create('Hall')
    const client = server.client(ada)
    const other = await buildProject(ada, 'Other')
    const params = { id }
    const body = { name: 'Kitchen', project_id: other }
    const changed = await client.updateWishlist({ params, body })
    expect(changed).toMatchObject({ name: 'Kitchen', project: { id: other, name: 'Other' } })
    expect(await client.updateWishlist({ params, body: {} })).toEqual(changed)

    const foreign = await buildProject(ben)
    await expect(
      client.updateWishlist({ params, body: { project_id: foreign } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('deletes a wishlist with its items; repeating it changes nothing', async () => {
    const { id } = await create('Hall', { photo_id: await addPhoto() })
    const client = server.client(ada)
    await client.deleteWishlist({ params: { id } })
    await client.deleteWishlist({ params: { id } })
    expect(await client.listWishlists()).toEqual([])
    expect(await query('select from wishlist_items where wishlist_id = $1', [id])).toEqual([])
  })
})

describe('the wishlist of another user', () => {
  it('[S6.0.03] can be neither read nor changed', async () => {
    const photo_id = await addPhoto()
    const { id } = await create('Mine', { photo_id })
    const own = await server
      .client(ben)
      .createWishlist({ body: { name: 'Bens', project_id: await buildProject(ben), photo_id } })
    const params = { id }
    const { items } = await server.client(ada).getWishlist({ params })
    const item = items[0]?.id ?? ''
    const client = server.client(ben)
    const license_type = 'background-dressing' as const
    const moved = { item_ids: [item], to: own.id }
    const cart = await client.addCartItem({ body: { photo_id } })
    const calls = [
      () => client.getWishlist({ params }),
      () => client.updateWishlist({ params, body: { name: 'Taken' } }),
      async () => client.addWishlistItem({ params, body: { photo_id: await addPhoto() } }),
      async () =>
        client.addWishlistItems({ params, body: { items: [{ photo_id: await addPhoto() }] } }),
      () => client.moveWishlistItems({ params, body: moved }),
      () => client.moveWishlistItems({ params: { id: own.id }, body: { ...moved, to: id } }),
      () => client.moveCartItemToWishlist({ params, body: { cart_item_id: cart.id } }),
      () => client.changeWishlistItemLicense({ params: { id, item }, body: { license_type } }),
      () => client.addWishlistToCart({ params }),
      () => client.shareWishlist({ params, body: { is_shared: true } }),
      () => client.renewShareCode({ params }),
    ]
    const before = await query('select * from wishlists where id = $1', [id])
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ status: 404, code: 'not_found' })
    }
    await client.deleteWishlist({ params })
    await client.removeWishlistItem({ params: { id, item } })

    expect(await query('select * from wishlists where id = $1', [id])).toEqual(before)
    expect(await query('select photo_id from wishlist_items where id = $1', [item])).toEqual([
      { photo_id },
    ])
    expect(await client.listCartItems()).toHaveLength(1)
  })
})
