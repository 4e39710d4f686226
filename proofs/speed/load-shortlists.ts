import { type TestDatabase, urlFor } from '@shoebox/server/testing/database'
import { Client } from 'pg'

export type Crowd = {
  users: number
  itemsPerUser: number
  /** The measured users, who have many long wishlists and a full cart. */
  heavy: readonly string[]
  heavyWishlists: number
  heavyItems: number
  heavyCart: number
}

const usersPerBatch = 100_000

/**
 * Every user has a company, a project and a shared wishlist, and every third user a photo in the cart. Triggers and foreign
 * keys are off; the inserted rows are what they would have produced.
 */
export async function loadShortlists({ name }: TestDatabase, crowd: Crowd): Promise<void> {
  const client = new Client({ connectionString: urlFor('postgres', name) })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    await client.query(`create temporary table numbered as
      select id, photoid, row_number() over (order by photoid) - 1 as nth from photos where photo_status = 'live'`)
    await client.query('create unique index on numbered (nth)')
    await client.query('analyze numbered')
    for (let first = 1; first <= crowd.users; first += usersPerBatch) {
      const last = Math.min(crowd.users, first + usersPerBatch - 1)
      await loadCrowd(client, { first, last, items: crowd.itemsPerUser })
    }
    await loadHeavy(client, crowd)
    await client.query(
      'vacuum analyze profiles, companies, projects, wishlists, wishlist_items, cart_items, photos, photo_card',
    )
  } finally {
    // Statistics of a connection are complete once it has ended.
    await client.end()
  }
}

type Batch = { first: number; last: number; items: number }

/** The codes are different for different numbers: the factor is odd, so multiplying by it permutes 2^40. */
async function loadCrowd(client: Client, { first, last, items }: Batch): Promise<void> {
  const users = `generate_series(${first}, ${last}) i`
  await client.query(`
    insert into profiles (id, first_name) select md5('user' || i)::uuid, 'Ada' from ${users};
    insert into companies (id, name, created_by)
    select md5('company' || i)::uuid, 'Studio ' || i, md5('user' || i)::uuid from ${users};
    insert into projects (id, name, company, company_id, user_id)
    select md5('project' || i)::uuid, 'Pilot', 'Studio ' || i, md5('company' || i)::uuid, md5('user' || i)::uuid from ${users};
    insert into wishlists (id, name, user_id, project_id, shared_at, share_code)
    select md5('wishlist' || i)::uuid, 'Hallway', md5('user' || i)::uuid, md5('project' || i)::uuid, now(),
      lpad(to_hex(i::bigint * 680000000001 % 1099511627776), 10, '0') from ${users};
    insert into wishlist_items (wishlist_id, photo_id, photoid)
    select md5('wishlist' || i)::uuid, n.id, n.photoid
    from ${users} cross join generate_series(1, ${items}) j
    join numbered n on n.nth = (i::bigint * 7919 + j) % (select count(*) from numbered);
    insert into cart_items (user_id, photo_id, photoid, price_seen)
    select md5('user' || i)::uuid, n.id, n.photoid, 4500
    from ${users} join numbered n on n.nth = (i::bigint * 104729) % (select count(*) from numbered)
    where i % 3 = 0`)
}

async function loadHeavy(client: Client, crowd: Crowd): Promise<void> {
  const { heavy, heavyWishlists, heavyItems, heavyCart } = crowd
  await client.query(
    `insert into companies (id, name, created_by)
     select md5(u || 'company')::uuid, 'Studio', u::uuid from unnest($1::text[]) u`,
    [heavy],
  )
  await client.query(
    `insert into projects (id, name, company, company_id, user_id)
     select md5(u || 'project')::uuid, 'Pilot', 'Studio', md5(u || 'company')::uuid, u::uuid from unnest($1::text[]) u`,
    [heavy],
  )
  await client.query(
    `insert into wishlists (id, name, user_id, project_id, shared_at, share_code)
     select md5(u || 'wishlist' || w)::uuid, 'Set ' || w, u::uuid, md5(u || 'project')::uuid, now(), new_share_code()
     from unnest($1::text[]) u cross join generate_series(1, $2::int) w`,
    [heavy, heavyWishlists],
  )
  await client.query(
    `insert into wishlist_items (wishlist_id, photo_id, photoid)
     select md5(u || 'wishlist' || w)::uuid, n.id, n.photoid
     from unnest($1::text[]) u cross join generate_series(1, $2::int) w cross join generate_series(1, $3::int) j
     join numbered n on n.nth = (w * 31 + j) % (select count(*) from numbered)`,
    [heavy, heavyWishlists, heavyItems],
  )
  await client.query(
    `insert into cart_items (user_id, photo_id, photoid, price_seen)
     select u::uuid, n.id, n.photoid, 4500 from unnest($1::text[]) u, numbered n where n.nth < $2`,
    [heavy, heavyCart],
  )
}
