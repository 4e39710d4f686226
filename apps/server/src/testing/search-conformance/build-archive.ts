import type { Pool, PoolClient } from 'pg'
import { insertUser } from '../auth/insert-user.ts'
import type { TestDatabase } from '../database.ts'
import { firstOf } from '../first-of.ts'

export type SearchArchive = { creators: string[]; events: string[] }

const searchArchiveSize = 12_000

/**
 * Photos whose values are all derived from their number, so that a brute-force query can check each result: every filter
 * has values with many, few and no photos, including nulls and both bounds. Search rows are written and indexed once at the
 * end, because triggers took four times as long.
 */
export async function buildSearchArchive({ admin }: TestDatabase): Promise<SearchArchive> {
  const creators: string[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    creators.push(await insertUser(admin, { email: `family-${nth}@shoebox.test` }))
  }
  const { rows } = await admin.query<{ id: string }>(
    `insert into events (name) select 'Gathering ' || n from generate_series(1, 8) n returning id`,
  )
  const events = rows.map(({ id }) => id)
  await inTransaction(admin, async (client) => {
    await client.query("set local session_replication_role = 'replica'")
    await client.query(photosSql, [creators, searchArchiveSize])
    await client.query(eventsSql, [events])
    await client.query(facesSql)
    await client.query(
      `insert into photo_popularity (photo_id, popularity)
       select id, file_size % 40 from photos where file_size % 2 = 0`,
    )
    await client.query('analyze')
    await client.query("set local session_replication_role = 'origin'")
    await withoutIndex(client, () =>
      client.query(
        `select feed_photo_labels(ids), feed_photo_cards(ids) from (select array_agg(id) as ids from photos) p`,
      ),
    )
  })
  await admin.query('vacuum analyze photos, photo_search, photo_rank, photo_faces, photo_events')
  return { creators, events }
}

/** Creates the token index after the inserts: maintaining it row by row takes most of the time. */
async function withoutIndex(client: PoolClient, feed: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef('photo_search_tsv'::regclass) as definition`,
  )
  await client.query('drop index photo_search_tsv')
  await feed()
  await client.query(firstOf(rows).definition)
}

async function inTransaction(
  admin: Pool,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The photo's number is stored in file_size, which nothing else reads. */
const photosSql = `
  with numbered as (
    select g, ('x' || substr(md5('photo ' || g), 1, 8))::bit(32)::bigint as h from generate_series(1, $2::integer) g
  ), photo as (
    insert into photos (user_id, photo_status, title, description, price, thumbnail_url, preview_url, orientation, width,
      height, file_size, tags, decade_taken, people_count, genders, ethnicities, age_groups, location_city,
      location_state_province, location_country, emotions, image_style, color_and_mood, dominant_color,
      people_composition, featured, created_at)
    select ($1::uuid[])[case when g <= 1500 then 1 else 2 + h % 4 end],
      case when g = 2 then 'in_review' else 'live' end,
      (array['Harbor morning', 'Kitchen table', 'Wedding dance', 'School yard'])[1 + h / 7 % 4],
      (array['A quiet porch', 'Everybody laughed', 'The dog ran away', null])[1 + h / 11 % 4], 4500, '/t', '/p',
      (array['landscape', 'portrait', 'square', 'panorama'])[1 + h / 13 % 4], 3000, 2000, g,
      array[(array['lantern', 'bicycle', 'orchard'])[1 + h / 17 % 3], 'tag ' || g % 97]
        || case when g <= 10002 then array['crowd'] else '{}' end
        || case when g <= 77 then array['seventysix'] else '{}' end
        || case when g <= 76 then array['seventyfive'] else '{}' end
        || case when g = 1 then array['solitaire'] else '{}' end,
      nullif((1900 + 10 * (h / 19 % 11)) || 's', '1900s'), nullif(h / 23 % 14, 13),
      (array['{}', '{female}', '{male}', '{female,male}'])[1 + h / 29 % 4]::text[],
      (array['{}', '{White}', '{Black}', '{White,East Asian}', '{Latino}'])[1 + h / 31 % 5]::text[],
      (array['{}', '{Child}', '{Adult}', '{Child,Adult}', '{Young adult}'])[1 + h / 37 % 5]::text[],
      (array['Cork', 'Zürich', 'Saint John''s', null])[1 + h / 41 % 4],
      (array['Munster', 'Québec', null])[1 + h / 43 % 3],
      (array['Ireland', 'Canada', 'Switzerland', null])[1 + h / 47 % 4],
      (array['{}', '{Proud}', '{Proud,Shy}'])[1 + h / 53 % 3]::text[],
      (array['Candid', 'Posed group', null])[1 + h / 59 % 3],
      (array['{}', '{Black and white,Calm}', '{Sepia}'])[1 + h / 61 % 3]::text[],
      (array['teal', 'gray', null])[1 + h / 67 % 3],
      (array['Couple', 'One woman', 'Family', null])[1 + h / 71 % 4], h / 73 % 50 = 0,
      -- Several at each moment, so that the number has to decide; those of the first family long before the others.
      timestamptz '2024-01-01' + make_interval(mins => (h % 4000)::integer - case when g <= 1500 then 9000 else 0 end)
    from numbered returning id, user_id
  ), claim as (
    insert into rights_claims (photo_id, user_id, basis, owns_print)
    select id, user_id, 'photographer', true from photo
  )
  insert into clearance_checks (photo_id, decision, basis, faces_seen, faces_digest)
  select id, 'approved', 'photographer', 0, md5('') from photo`

const eventsSql = `
  insert into photo_events (photo_id, event_id)
  select p.id, ($1::uuid[])[n] from photos p, generate_series(1, 8) n
  where p.file_size % 5 = 0 and (p.file_size / 5) % 8 in (n - 1, n % 3)`

/** Ages at both bounds, exact ages and ranges; some photos have two faces. */
const facesSql = `
  insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, age_min, age_max, face_status)
  select p.id, 0.1, 0.1, 0.1, 0.1, a.low, least(105, a.low + a.years), 'unidentifiable'
  from photos p, lateral (values
    (p.file_size * 7 % 106, p.file_size % 9), (p.file_size * 13 % 106, (p.file_size % 3) * 20)) a (low, years)
  where p.file_size % 6 = 0 or (p.file_size % 6 = 1 and a.years = p.file_size % 9)`
