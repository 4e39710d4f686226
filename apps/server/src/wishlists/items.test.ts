import { randomUUID } from 'node:crypto'
import { maxWishlistPhotos } from '@shoebox/domain/accounts/sharing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../testing/build-company.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { allowHero, buildPhoto, lowerToGradeC } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let contributor: TestUser
let ada: TestUser
let project: string

beforeAll(async () => {
  server = await testServer()
  contributor = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await buildUser(server)
  const company_id = await buildCompany(server.database, { createdBy: ada.id })
  const created = await server.client(ada).createProject({ body: { name: 'Pilot', company_id } })
  project = created.id
})

const query = async (text: string, values: unknown[]) =>
  (await server.database.admin.query(text, values)).rows

const addPhoto = (status: 'live' | 'paused' = 'live') =>
  buildPhoto(server.database, { userId: contributor.id, status })

async function addHeroPhoto() {
  const photo = await addPhoto()
  await allowHero(server.database, photo)
  return photo
}

async function create(name = 'Hall') {
  const { id } = await server.client(ada).createWishlist({ body: { name, project_id: project } })
  return id
}

const add = (id: string, body: { photo_id: string; license_type?: 'hero-usage' }) =>
  server.client(ada).addWishlistItem({ params: { id }, body })

const addAll = (id: string, items: { photo_id: string; license_type?: 'hero-usage' }[]) =>
  server.client(ada).addWishlistItems({ params: { id }, body: { items } })

const photosIn = async (id: string) =>
  (await server.client(ada).getWishlist({ params: { id } })).items.map((item) => item.photo_id)

/** Inserts rows of photos that are not live: they count toward the limit too. */
async function fill(id: string, count: number) {
  await query(
    `with new as (
       insert into photos (user_id, photo_status, title)
       select $2, 'processing', 'Filler' from generate_series(1, $3::int) returning id
     )
     insert into wishlist_items (wishlist_id, photo_id) select $1, id from new`,
    [id, contributor.id, count],
  )
}

const hero = 'hero-usage' as const

describe('addWishlistItem', () => {
  it('[S7.7.03] inserts wishlist_id, photo_id and license_type', async () => {
    const id = await create()
    const [photo_id, heroPhoto] = [await addPhoto(), await addHeroPhoto()]
    const item = await add(id, { photo_id })
    expect(item).toMatchObject({
      wishlist_id: id,
      photo_id,
      license_type: 'background-dressing',
      photo: { id: photo_id, photoid: item.photoid },
      clearance: { licenses: ['background-dressing'] },
    })
    expect(await add(id, { photo_id: heroPhoto, license_type: hero })).toMatchObject({
      license_type: hero,
      clearance: { licenses: ['background-dressing', hero] },
    })
    expect(
      await query(
        'select photo_id, license_type from wishlist_items where wishlist_id = $1 order by added_at',
        [id],
      ),
    ).toEqual([
      { photo_id, license_type: 'background-dressing' },
      { photo_id: heroPhoto, license_type: hero },
    ])
  })

  it('[S4.0.25] [S8.1.12] refuses a photo that the wishlist contains, also for two clicks at once', async () => {
    const id = await create()
    const photo_id = await addPhoto()
    const refused = {
      status: 409,
      code: 'photo_in_wishlist',
      message: 'Photo is already in this wishlist',
    }
    const both = await Promise.allSettled([add(id, { photo_id }), add(id, { photo_id })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused })
    const upper = photo_id.toUpperCase()
    await expect(add(id, { photo_id: upper })).rejects.toMatchObject(refused)
    expect(await photosIn(id)).toEqual([photo_id])
  })

  it('[S5.0.10] is for signed-in users only', async () => {
    const id = await create()
    await expect(
      server.client().addWishlistItem({ params: { id }, body: { photo_id: await addPhoto() } }),
    ).rejects.toMatchObject({ status: 401, code: 'user_not_authenticated' })
    expect(await photosIn(id)).toEqual([])
  })

  it('refuses photos that are not live and hero usage that a photo does not allow', async () => {
    const id = await create()
    for (const photo_id of [await addPhoto('paused'), randomUUID()]) {
      await expect(add(id, { photo_id })).rejects.toMatchObject({ code: 'photo_not_live' })
    }
    const item = { photo_id: await addPhoto(), license_type: hero }
    await expect(add(id, item)).rejects.toMatchObject({ status: 409, code: 'hero_not_allowed' })
    expect(await photosIn(id)).toEqual([])
  })

  it('refuses a photo above the limit', async () => {
    const id = await create()
    await fill(id, maxWishlistPhotos - 1)
    await add(id, { photo_id: await addPhoto() })
    await expect(add(id, { photo_id: await addPhoto() })).rejects.toMatchObject({
      status: 409,
      code: 'wishlist_full',
    })
  })
})

describe('addWishlistItems', () => {
  it('counts what was added and what failed; photos already there count in neither', async () => {
    const id = await create()
    const [there, first, second, gone] = [
      await addHeroPhoto(),
      await addPhoto(),
      await addPhoto(),
      await addPhoto('paused'),
    ]
    await add(id, { photo_id: there, license_type: hero })
    const items = [
      { photo_id: there },
      { photo_id: first },
      { photo_id: second },
      { photo_id: second },
      { photo_id: gone },
      { photo_id: await addPhoto(), license_type: hero },
    ]
    expect(await addAll(id, items)).toEqual({ successCount: 2, errorCount: 2 })
    expect(await photosIn(id)).toEqual([first, second, there])
    const { items: stored } = await server.client(ada).getWishlist({ params: { id } })
    expect(stored.at(-1)).toMatchObject({ photo_id: there, license_type: hero })
    expect(await addAll(id, [])).toEqual({ successCount: 0, errorCount: 0 })
  })

  it('adds photos up to the limit and counts the others as errors', async () => {
    const id = await create()
    await fill(id, maxWishlistPhotos - 1)
    const items = [{ photo_id: await addPhoto() }, { photo_id: await addPhoto() }]
    expect(await addAll(id, items)).toEqual({ successCount: 1, errorCount: 1 })
  })
})

describe('changeWishlistItemLicense and removeWishlistItem', () => {
  it('changes the license where the photo allows it', async () => {
    const id = await create()
    const { id: item, photo_id } = await add(id, { photo_id: await addHeroPhoto() })
    const change = () =>
      server
        .client(ada)
        .changeWishlistItemLicense({ params: { id, item }, body: { license_type: hero } })
    expect(await change()).toMatchObject({ id: item, license_type: hero })

    await lowerToGradeC(server.database, photo_id)
    await expect(change()).rejects.toMatchObject({
      code: 'hero_not_allowed',
      message: 'This photo is cleared for background dressing only',
    })
    const body = { license_type: 'background-dressing' as const }
    const params = { id, item }
    expect(await server.client(ada).changeWishlistItemLicense({ params, body })).toMatchObject(body)
    const elsewhere = { id: await create('Other'), item }
    await expect(
      server.client(ada).changeWishlistItemLicense({ params: elsewhere, body }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('removes an item; repeating it changes nothing', async () => {
    const id = await create()
    const { id: item } = await add(id, { photo_id: await addPhoto() })
    const remove = () => server.client(ada).removeWishlistItem({ params: { id, item } })
    await remove()
    await remove()
    expect(await photosIn(id)).toEqual([])
  })
})

describe('moveWishlistItems', () => {
  const move = (id: string, to: string, item_ids: string[]) =>
    server.client(ada).moveWishlistItems({ params: { id }, body: { item_ids, to } })

  it('moves items with their license; a photo that is already there is only removed', async () => {
    const [from, to] = [await create('From'), await create('To')]
    const [moved, there, stays] = [await addHeroPhoto(), await addPhoto(), await addPhoto()]
    const first = await add(from, { photo_id: moved, license_type: hero })
    const second = await add(from, { photo_id: there })
    await add(from, { photo_id: stays })
    await add(to, { photo_id: there })

    const ids = [first.id, second.id, randomUUID()]
    expect(await move(from, to, ids)).toEqual({ successCount: 1, errorCount: 0 })
    expect(await photosIn(from)).toEqual([stays])
    const { items } = await server.client(ada).getWishlist({ params: { id: to } })
    expect(items).toMatchObject([{ photo_id: moved, license_type: hero }, { photo_id: there }])
    expect(await move(from, to, ids)).toEqual({ successCount: 0, errorCount: 0 })
  })

  it('leaves photos where they are if the other wishlist cannot take them', async () => {
    const [from, to] = [await create('From'), await create('To')]
    const gone = await add(from, { photo_id: await addPhoto() })
    const lowered = await add(from, { photo_id: await addHeroPhoto(), license_type: hero })
    await query(`update photos set photo_status = 'paused' where id = $1`, [gone.photo_id])
    await lowerToGradeC(server.database, lowered.photo_id)
    const answer = await move(from, to, [gone.id, lowered.id])
    expect(answer).toEqual({ successCount: 0, errorCount: 2 })
    expect(await photosIn(from)).toHaveLength(2)
  })

  it('moves nothing into a full wishlist or from a wishlist to itself', async () => {
    const [from, to] = [await create('From'), await create('To')]
    const { id, photo_id } = await add(from, { photo_id: await addPhoto() })
    await fill(to, maxWishlistPhotos)
    await expect(move(from, to, [id])).rejects.toMatchObject({ code: 'wishlist_full' })
    expect(await move(from, from, [id])).toEqual({ successCount: 0, errorCount: 0 })
    expect(await photosIn(from)).toEqual([photo_id])
  })
})

describe('between cart and wishlist', () => {
  const moveFromCart = (id: string, cart_item_id: string) =>
    server.client(ada).moveCartItemToWishlist({ params: { id }, body: { cart_item_id } })

  it('moves a cart item with its license; a second attempt answers 404', async () => {
    const id = await create()
    const photo_id = await addHeroPhoto()
    const client = server.client(ada)
    const item = await client.addCartItem({ body: { photo_id, license_type: hero } })
    await moveFromCart(id, item.id)
    expect(await client.listCartItems()).toEqual([])
    const { items } = await client.getWishlist({ params: { id } })
    expect(items).toMatchObject([{ photo_id, license_type: hero }])
    await expect(moveFromCart(id, item.id)).rejects.toMatchObject({ status: 404 })
  })

  it('only removes a photo that the wishlist contains from the cart, and does not move photos that are not live', async () => {
    const id = await create()
    const [there, gone] = [await addPhoto(), await addPhoto()]
    const client = server.client(ada)
    await add(id, { photo_id: there })
    const first = await client.addCartItem({ body: { photo_id: there } })
    const second = await client.addCartItem({ body: { photo_id: gone } })
    await query(`update photos set photo_status = 'paused' where id = $1`, [gone])

    await moveFromCart(id, first.id)
    await expect(moveFromCart(id, second.id)).rejects.toMatchObject({ code: 'photo_not_live' })
    expect((await client.listCartItems()).map((item) => item.photo_id)).toEqual([gone])
    expect(await photosIn(id)).toEqual([there])
  })

  it('keeps a cart item whose wishlist is full', async () => {
    const id = await create()
    await fill(id, maxWishlistPhotos)
    const item = await server.client(ada).addCartItem({ body: { photo_id: await addPhoto() } })
    await expect(moveFromCart(id, item.id)).rejects.toMatchObject({ code: 'wishlist_full' })
    expect(await server.client(ada).listCartItems()).toHaveLength(1)
  })

  it('adds all live photos of a wishlist to the cart with their licenses', async () => {
    const id = await create()
    const [plain, heroPhoto, inCart, gone, lowered] = [
      await addPhoto(),
      await addHeroPhoto(),
      await addPhoto(),
      await addPhoto(),
      await addHeroPhoto(),
    ]
    await addAll(id, [
      { photo_id: plain },
      { photo_id: heroPhoto, license_type: hero },
      { photo_id: inCart },
      { photo_id: gone },
      { photo_id: lowered, license_type: hero },
    ])
    const client = server.client(ada)
    await client.addCartItem({ body: { photo_id: inCart } })
    await query(`update photos set photo_status = 'paused' where id = $1`, [gone])
    await lowerToGradeC(server.database, lowered)

    const call = () => client.addWishlistToCart({ params: { id } })
    expect(await call()).toEqual({ successCount: 2, errorCount: 1 })
    const cart = await client.listCartItems()
    expect(cart.map(({ photo_id, license_type }) => [photo_id, license_type])).toEqual([
      [plain, 'background-dressing'],
      [heroPhoto, hero],
      [inCart, 'background-dressing'],
    ])
    expect(await call()).toEqual({ successCount: 0, errorCount: 1 })
    expect(await photosIn(id)).toHaveLength(5)
  })
})
