import { randomUUID } from 'node:crypto'
import { maxCartPhotos } from '@shoebox/domain/accounts/sharing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { firstOf } from '../testing/first-of.ts'
import { allowHero, buildPhoto, lowerToGradeC } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let family: TestUser
/** A new user in every test, so that the cart is empty. */
let buyer: TestUser

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  buyer = await buildUser(server)
})

const newPhoto = (price = 4500) => buildPhoto(server.database, { userId: family.id, price })
const newPhotos = (count: number) => Promise.all(Array.from({ length: count }, () => newPhoto()))
const as = (user: TestUser = buyer) => server.client(user)
const add = (photo_id: string, license_type?: 'background-dressing' | 'hero-usage') =>
  as().addCartItem({ body: { photo_id, ...(license_type && { license_type }) } })
const pause = (photo: string) =>
  query(`update photos set photo_status = 'paused' where id = $1`, [photo])

async function query(text: string, values: unknown[] = []) {
  const { rows } = await server.database.admin.query(text, values)
  return rows
}

const rowsOf = (user: TestUser) =>
  query('select id, photo_id, license_type, quantity from cart_items where user_id = $1', [user.id])

/** Builds photos that are not live, which need neither clearance nor images. */
const fillCart = (count: number) =>
  query(
    `with photo as (insert into photos (user_id) select $1 from generate_series(1, $3::int) returning id)
     insert into cart_items (user_id, photo_id) select $2, id from photo`,
    [family.id, buyer.id, count],
  )

describe('listCartItems', () => {
  it('[S7.3.01] lists the items of the user with the details of their photos, the latest added first', async () => {
    const [first, second] = await newPhotos(2)
    await add(first ?? '')
    await add(second ?? '')
    const other = await buildUser(server)
    await as(other).addCartItem({ body: { photo_id: first ?? '' } })

    const items = await as().listCartItems()
    expect(items.map(({ photo_id }) => photo_id)).toEqual([second, first])
    expect(items[1]).toMatchObject({
      user_id: buyer.id,
      photo_id: first,
      photo: { id: first, price: 4500, photo_status: 'live', tags: ['lake', 'summer'] },
      price_seen: 4500,
      clearance: { grade: 'A', licenses: ['background-dressing'] },
    })
    expect(items[1]?.photoid).toBe(items[1]?.photo?.photoid)
  })

  it('shows only the number of a photo that is no longer live', async () => {
    const photo = await newPhoto()
    const { photoid } = await add(photo)
    await pause(photo)
    const [item] = await as().listCartItems()
    expect(item).toMatchObject({ photo_id: photo, photoid, photo: null, clearance: null })
  })

  it('lists the licenses that are available now', async () => {
    const [hero, dressing] = await newPhotos(2)
    await allowHero(server.database, hero ?? '')
    await lowerToGradeC(server.database, dressing ?? '')
    await as().addCartItems({
      body: { items: [{ photo_id: hero ?? '' }, { photo_id: dressing ?? '' }] },
    })
    const items = await as().listCartItems()
    expect(items.map(({ clearance }) => clearance)).toEqual([
      { grade: 'A', licenses: ['background-dressing', 'hero-usage'] },
      { grade: 'C', licenses: ['background-dressing'] },
    ])
  })
})

describe('addCartItem', () => {
  it('[S7.3.02] [S4.0.13] inserts a row of the user with photo, license and quantity 1', async () => {
    const photo = await newPhoto()
    await allowHero(server.database, photo)
    const { id } = await add(photo, 'hero-usage')
    expect(await rowsOf(buyer)).toEqual([
      { id, photo_id: photo, license_type: 'hero-usage', quantity: 1 },
    ])
  })

  it('[S4.0.14] [S9.1.02] adds under background dressing unless another license is chosen', async () => {
    expect(await add(await newPhoto())).toMatchObject({ license_type: 'background-dressing' })
  })

  it('[S5.0.11] adds nothing without a session', async () => {
    const photo = await newPhoto()
    const before = await query('select count(*) from cart_items')
    const call = server.client().addCartItem({ body: { photo_id: photo } })
    await expect(call).rejects.toMatchObject({ status: 401, message: 'User not authenticated' })
    expect(await query('select count(*) from cart_items')).toEqual(before)
  })

  it('[S5.0.12] [S8.1.04] a second insert of a photo answers 409 and changes nothing', async () => {
    const photo = await newPhoto()
    await allowHero(server.database, photo)
    await add(photo, 'hero-usage')
    await expect(add(photo)).rejects.toMatchObject({
      status: 409,
      code: 'photo_in_cart',
      message: 'This photo is already in your cart',
    })
    expect(await rowsOf(buyer)).toMatchObject([{ photo_id: photo, license_type: 'hero-usage' }])
  })

  it('[S5.0.12] two clicks at the same time add the photo once', async () => {
    const photo = await newPhoto()
    const answers = await Promise.allSettled([add(photo), add(photo)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf(buyer)).toHaveLength(1)
  })

  it.each(['not on sale', 'unknown'])('refuses a photo that is %s', async (kind) => {
    const photo = kind === 'unknown' ? randomUUID() : await newPhoto()
    if (kind !== 'unknown') await pause(photo)
    await expect(add(photo)).rejects.toMatchObject({ status: 409, code: 'photo_not_live' })
  })

  it('refuses a photo above the limit, also with parallel requests', async () => {
    await fillCart(maxCartPhotos - 1)
    const answers = await Promise.allSettled((await newPhotos(3)).map((photo) => add(photo)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(add(await newPhoto())).rejects.toMatchObject({ status: 409, code: 'cart_full' })
    expect(await rowsOf(buyer)).toHaveLength(maxCartPhotos)
  })
})

describe('hero usage', () => {
  const refusedWith = (message: string) => ({ status: 409, code: 'hero_not_allowed', message })

  it('is refused for grade C, both when adding and when changing the license', async () => {
    const photo = await newPhoto()
    await lowerToGradeC(server.database, photo)
    const refused = refusedWith('This photo is cleared for background dressing only')
    await expect(add(photo, 'hero-usage')).rejects.toMatchObject(refused)
    const { id } = await add(photo)
    await expect(
      as().changeCartItemLicense({ params: { id }, body: { license_type: 'hero-usage' } }),
    ).rejects.toMatchObject(refused)
  })

  it('is refused until a second person has reviewed the photo', async () => {
    const photo = await newPhoto()
    await expect(add(photo, 'hero-usage')).rejects.toMatchObject(
      refusedWith('Not available yet: this photo is waiting for a second review.'),
    )
    await allowHero(server.database, photo)
    expect(await add(photo, 'hero-usage')).toMatchObject({ license_type: 'hero-usage' })
  })

  it('is refused without a reason for a photo that is no longer live', async () => {
    const photo = await newPhoto()
    await allowHero(server.database, photo)
    const { id } = await add(photo)
    await pause(photo)
    await expect(
      as().changeCartItemLicense({ params: { id }, body: { license_type: 'hero-usage' } }),
    ).rejects.toMatchObject(refusedWith('This photo is not available for hero usage'))
  })
})

describe('addCartItems', () => {
  const addAll = (items: { photo_id: string; license_type?: 'hero-usage' }[]) =>
    as().addCartItems({ body: { items } })

  it('[S7.3.02] inserts a row for each photo and keeps their order', async () => {
    const photos = await newPhotos(4)
    expect(await addAll(photos.map((photo_id) => ({ photo_id })))).toEqual({
      successCount: 4,
      errorCount: 0,
    })
    const items = await as().listCartItems()
    expect(items.map(({ photo_id }) => photo_id)).toEqual(photos)
    expect(items.every(({ license_type }) => license_type === 'background-dressing')).toBe(true)
  })

  it('[S5.0.13] does nothing with an empty list', async () => {
    expect(await addAll([])).toEqual({ successCount: 0, errorCount: 0 })
    expect(await rowsOf(buyer)).toEqual([])
  })

  it('[S8.1.04] photos already in the cart keep their license and count in neither number', async () => {
    const [inCart, fresh] = await newPhotos(2)
    await allowHero(server.database, inCart ?? '')
    await add(inCart ?? '', 'hero-usage')
    const batch = [{ photo_id: inCart ?? '' }, { photo_id: fresh ?? '' }, { photo_id: fresh ?? '' }]
    expect(await addAll(batch)).toEqual({ successCount: 1, errorCount: 0 })
    expect(await addAll(batch)).toEqual({ successCount: 0, errorCount: 0 })
    expect(await rowsOf(buyer)).toHaveLength(2)
    expect(await rowsOf(buyer)).toContainEqual(
      expect.objectContaining({ photo_id: inCart, license_type: 'hero-usage' }),
    )
  })

  it('counts photos that are not on sale or not available for hero usage as errors', async () => {
    const [good, paused, weak, strong] = await newPhotos(4)
    await pause(paused ?? '')
    await allowHero(server.database, strong ?? '')
    const result = await addAll([
      { photo_id: good ?? '' },
      { photo_id: paused ?? '' },
      { photo_id: randomUUID() },
      { photo_id: weak ?? '', license_type: 'hero-usage' },
      { photo_id: strong ?? '', license_type: 'hero-usage' },
    ])
    expect(result).toEqual({ successCount: 2, errorCount: 3 })
    const items = await as().listCartItems()
    expect(items.map(({ photo_id, license_type }) => [photo_id, license_type])).toEqual([
      [good, 'background-dressing'],
      [strong, 'hero-usage'],
    ])
  })

  it('adds photos up to the limit and counts the others as errors', async () => {
    await fillCart(maxCartPhotos - 2)
    const photos = await newPhotos(3)
    expect(await addAll(photos.map((photo_id) => ({ photo_id })))).toEqual({
      successCount: 2,
      errorCount: 1,
    })
    expect(await rowsOf(buyer)).toHaveLength(maxCartPhotos)
  })
})

describe('changes', () => {
  it('[S7.3.04] [S4.0.13] changes the license in place', async () => {
    const photo = await newPhoto()
    await allowHero(server.database, photo)
    const { id, added_at } = await add(photo)
    const change = () =>
      as().changeCartItemLicense({ params: { id }, body: { license_type: 'hero-usage' } })
    expect(await change()).toMatchObject({ id, added_at, license_type: 'hero-usage' })
    expect(await change()).toMatchObject({ id, license_type: 'hero-usage' })
    expect(await rowsOf(buyer)).toMatchObject([{ id, license_type: 'hero-usage' }])
  })

  it('[S7.3.03] [S4.0.12] removes the row; the photo can then be added again', async () => {
    const photo = await newPhoto()
    const { id } = await add(photo)
    await as().removeCartItem({ params: { id } })
    expect(await as().listCartItems()).toEqual([])
    await as().removeCartItem({ params: { id } })
    expect(await add(photo)).toMatchObject({ photo_id: photo })
    expect(await rowsOf(buyer)).toHaveLength(1)
  })

  it('[S7.3.05] [S4.0.13] clears all rows of the user and no other', async () => {
    const [first, second] = await newPhotos(2)
    await add(first ?? '')
    await add(second ?? '')
    const other = await buildUser(server)
    await as(other).addCartItem({ body: { photo_id: first ?? '' } })
    await as().clearCart()
    await as().clearCart()
    expect(await rowsOf(buyer)).toEqual([])
    expect(await rowsOf(other)).toHaveLength(1)
  })

  it('do not affect the item of another user', async () => {
    const photo = await newPhoto()
    await allowHero(server.database, photo)
    const { id } = await add(photo)
    const other = as(await buildUser(server))
    await expect(
      other.changeCartItemLicense({ params: { id }, body: { license_type: 'hero-usage' } }),
    ).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await other.removeCartItem({ params: { id } })
    await other.confirmCartPrices()
    expect(await rowsOf(buyer)).toMatchObject([{ id, license_type: 'background-dressing' }])
  })

  it('remembers the price that the user last saw', async () => {
    const photo = await newPhoto(4500)
    await add(photo)
    await query('update photos set price = 5000 where id = $1', [photo])
    const seen = async () => firstOf(await as().listCartItems()).price_seen
    expect(await seen()).toBe(4500)
    await as().confirmCartPrices()
    expect(await seen()).toBe(5000)
    await as().confirmCartPrices()
    expect(await seen()).toBe(5000)
  })
})

describe('getCartQuote', () => {
  it('[S3.0.09] [S3.0.10] answers with the field names of the specification', async () => {
    expect(await as().getCartQuote()).toEqual({
      originalTotal: 0,
      discountAmount: 0,
      finalTotal: 0,
      quantity: 0,
      appliedTier: null,
      nextTier: { name: '15+ photos', minItems: 15, discountPercent: 5 },
      itemsNeededForNextTier: 15,
      lines: [],
    })
  })

  it('[S9.1.05] applies the highest tier reached and says how many photos the next one needs', async () => {
    const photos = await newPhotos(17)
    await allowHero(server.database, photos[0] ?? '')
    await as().addCartItems({
      body: {
        items: photos.map((photo_id, index) => ({
          photo_id,
          license_type: index === 0 ? 'hero-usage' : 'background-dressing',
        })),
      },
    })
    const quote = await as().getCartQuote()
    expect(quote).toMatchObject({
      originalTotal: 4500 * 21,
      discountAmount: 4725,
      finalTotal: 4500 * 21 - 4725,
      quantity: 17,
      appliedTier: { minItems: 15, discountPercent: 5 },
      nextTier: { minItems: 25, discountPercent: 10 },
      itemsNeededForNextTier: 8,
    })
    const items = await as().listCartItems()
    expect(quote.lines.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    expect(quote.lines[0]).toMatchObject({ originalTotal: 22_500, discountAmount: 1125 })
  })

  it('leaves photos that are not live out of all sums', async () => {
    const photos = await newPhotos(15)
    await as().addCartItems({ body: { items: photos.map((photo_id) => ({ photo_id })) } })
    expect(await as().getCartQuote()).toMatchObject({ quantity: 15, discountAmount: 3375 })
    await pause(photos[0] ?? '')
    expect(await as().getCartQuote()).toMatchObject({
      quantity: 14,
      originalTotal: 14 * 4500,
      discountAmount: 0,
      itemsNeededForNextTier: 1,
    })
  })

  it('charges background dressing for a photo that is no longer available for hero usage', async () => {
    const [lost, kept] = await newPhotos(2)
    for (const photo of [lost ?? '', kept ?? '']) {
      await allowHero(server.database, photo)
      await add(photo, 'hero-usage')
    }
    await lowerToGradeC(server.database, lost ?? '')
    const quote = await as().getCartQuote()
    expect(quote.finalTotal).toBe(4500 * 6)
    expect(quote.lines.map(({ originalTotal }) => originalTotal)).toEqual([22_500, 4500])
  })

  it('uses the current price', async () => {
    const photo = await newPhoto(4500)
    await add(photo)
    await query('update photos set price = 5000 where id = $1', [photo])
    expect(await as().getCartQuote()).toMatchObject({ finalTotal: 5000 })
  })
})
