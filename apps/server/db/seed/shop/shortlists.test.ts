import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '../../../src/testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../../src/testing/database.ts'
import { allowHero, buildPhoto } from '../../../src/testing/photos/build-photo.ts'
import { demoStudio } from './shortlists.ts'
import { addShortlists } from './shortlists-queries.ts'

let database: TestDatabase
let owner: Client
let family: string
let heroPhoto: string

beforeAll(async () => {
  database = await testDatabase()
  owner = new Client({ connectionString: database.url('shoebox_owner') })
  await owner.connect()
  family = await insertUser(database.admin, { email: 'family@shoebox.test' })
  heroPhoto = await addPhotos(10)
  await allowHero(database, heroPhoto)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** Inserts photos of the archive and returns the id of the last one. */
async function addPhotos(count: number): Promise<string> {
  let photoId = ''
  for (let nth = 0; nth < count; nth += 1) {
    photoId = await buildPhoto(database, { userId: family })
    await database.admin.query(
      `insert into uploads (photo_id, user_id, file_name, file_size, content_type, sha256, part_size)
       select id, user_id, 'archive-' || photoid || '.jpg', 100, 'image/jpeg',
         encode(sha256(id::text::bytea), 'hex'), 8388608 from photos where id = $1`,
      [photoId],
    )
  }
  return photoId
}

async function query(text: string) {
  const { rows } = await database.admin.query(text)
  return rows
}

const countAll = () =>
  query(`select (select count(*)::int from companies) as companies,
    (select count(*)::int from projects) as projects, (select count(*)::int from wishlists) as wishlists,
    (select count(*)::int from wishlist_items) as items, (select count(*)::int from cart_items) as cart`)

describe('the shortlists of the demo customer', () => {
  it('are added only if the customer and enough photos exist', async () => {
    await addShortlists(owner, [family])
    await insertUser(database.admin, { email: 'customer@demo.shoebox.test' })
    await addShortlists(owner, [family])
    expect(await countAll()).toEqual([
      { companies: 0, projects: 0, wishlists: 0, items: 0, cart: 0 },
    ])
  })

  it('are a studio, two projects, three wishlists and a cart with one hero line', async () => {
    await addPhotos(20)
    await addShortlists(owner, [family])
    expect(await countAll()).toEqual([
      { companies: 1, projects: 2, wishlists: 3, items: 6 + 12 + 24, cart: 17 },
    ])
    expect(
      await query(`select photo_id from cart_items where license_type = 'hero-usage'`),
    ).toEqual([{ photo_id: heroPhoto }])
    expect(await query('select name from wishlists where shared_at is not null')).toEqual([
      { name: 'Nana’s hallway' },
    ])
    expect(await query('select name from companies')).toEqual([{ name: demoStudio.name }])
  })

  it('stay as the customer left them', async () => {
    await database.admin.query('delete from cart_items')
    await addShortlists(owner, [family])
    expect(await countAll()).toMatchObject([{ companies: 1, items: 42, cart: 0 }])
  })
})
