import { maxCartPhotos, maxWishlistPhotos } from '@shoebox/domain/accounts/sharing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toErrorCode } from '../context/postgres-errors.ts'
import { insertUser } from '../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { firstOf } from '../testing/first-of.ts'
import { allowHero, buildPhoto } from '../testing/photos/build-photo.ts'

let database: TestDatabase
let buyer: string
let wishlist: string

beforeAll(async () => {
  database = await testDatabase()
  buyer = await insertUser(database.admin, { email: 'buyer@example.test' })
  const { rows } = await database.admin.query<{ id: string }>(
    "insert into wishlists (name, user_id) values ('Hallway', $1) returning id",
    [buyer],
  )
  wishlist = firstOf(rows).id
})
afterAll(() => database.drop())

/** Direct SQL as the signed-in buyer, as if the API had let it through. */
async function asBuyer(text: string, values: unknown[]) {
  const client = await database.admin.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify({ sub: buyer, role: 'authenticated' })],
    )
    const { rows } = await client.query(text, values)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const tables = [
  { table: 'cart_items', owner: 'user_id', ownerId: () => buyer, full: 'cart_full' },
  {
    table: 'wishlist_items',
    owner: 'wishlist_id',
    ownerId: () => wishlist,
    full: 'wishlist_full',
  },
] as const

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => toErrorCode(error),
  )

describe.each(tables)('$table', ({ table, owner, ownerId, full }) => {
  const insert = (photo: string, license = 'background-dressing') =>
    asBuyer(
      `insert into ${table} (${owner}, photo_id, license_type) values ($1, $2, $3) returning *`,
      [ownerId(), photo, license],
    )
  const relicense = (id: string, license: string) =>
    asBuyer(`update ${table} set license_type = $2 where id = $1 returning license_type`, [
      id,
      license,
    ])

  it('copies the number of the photo, and keeps it when the photo is no longer live', async () => {
    const photo = await buildPhoto(database, { userId: buyer })
    const { rows } = await database.admin.query('select photoid from photos where id = $1', [photo])
    const item = firstOf(await insert(photo))
    expect(item.photoid).toBe(firstOf(rows).photoid)

    await database.admin.query(`update photos set photo_status = 'paused' where id = $1`, [photo])
    const kept = await asBuyer(`select photoid from ${table} where id = $1`, [item.id])
    expect(kept).toEqual([{ photoid: item.photoid }])
  })

  it('refuses a photo that is not live, with the reason of the policy', async () => {
    const photo = await buildPhoto(database, { userId: buyer, status: 'paused' })
    expect(await codeOf(insert(photo))).toBe('forbidden')
  })

  it('refuses hero usage, by insert and by update, until the photo allows it', async () => {
    const photo = await buildPhoto(database, { userId: buyer })
    expect(await codeOf(insert(photo, 'hero-usage'))).toBe('hero_not_allowed')
    const item = firstOf(await insert(photo))
    expect(await codeOf(relicense(item.id, 'hero-usage'))).toBe('hero_not_allowed')

    await allowHero(database, photo)
    expect(await relicense(item.id, 'hero-usage')).toEqual([{ license_type: 'hero-usage' }])
  })

  it('can be changed back to background dressing when the photo no longer allows hero usage', async () => {
    const photo = await buildPhoto(database, { userId: buyer })
    await allowHero(database, photo)
    const item = firstOf(await insert(photo, 'hero-usage'))
    await database.admin.query('update clearance_checks set has_stamp = true where photo_id = $1', [
      photo,
    ])
    expect(await codeOf(relicense(item.id, 'hero-usage'))).toBe('hero_not_allowed')
    expect(await relicense(item.id, 'background-dressing')).toHaveLength(1)
  })

  it('has the limit of the domain', async () => {
    const max = table === 'cart_items' ? maxCartPhotos : maxWishlistPhotos
    await asBuyer(`delete from ${table}`, [])
    await database.admin.query(
      `with photo as (
         insert into photos (user_id) select $1 from generate_series(1, $3::int) returning id)
       insert into ${table} (${owner}, photo_id) select $2, id from photo`,
      [buyer, ownerId(), max],
    )
    const oneMore = await buildPhoto(database, { userId: buyer })
    expect(await codeOf(insert(oneMore))).toBe(full)
    await asBuyer(`delete from ${table}`, [])
    expect(await codeOf(insert(oneMore))).toBe('accepted')
  })
})

describe('price_seen', () => {
  it('is the price of the photo, whatever the client sends', async () => {
    const photo = await buildPhoto(database, { userId: buyer, price: 4500 })
    const [item] = await asBuyer(
      'insert into cart_items (user_id, photo_id) values ($1, $2) returning id, price_seen',
      [buyer, photo],
    )
    expect(item.price_seen).toBe(4500)

    await database.admin.query('update photos set price = 5000 where id = $1', [photo])
    const update = 'update cart_items set price_seen = 1 where id = $1 returning price_seen'
    expect(await asBuyer(update, [item.id])).toEqual([{ price_seen: 5000 }])
  })

  it('stays as it was when the photo is no longer live', async () => {
    const photo = await buildPhoto(database, { userId: buyer, price: 4500 })
    const [item] = await asBuyer(
      'insert into cart_items (user_id, photo_id) values ($1, $2) returning id',
      [buyer, photo],
    )
    await database.admin.query(`update photos set photo_status = 'paused' where id = $1`, [photo])
    const update = 'update cart_items set price_seen = 1 where id = $1 returning price_seen'
    expect(await asBuyer(update, [item.id])).toEqual([{ price_seen: 4500 }])
  })
})
