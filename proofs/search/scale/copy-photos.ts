import { firstOf } from '@shoebox/server/testing/first-of'
import type { Pool, PoolClient } from 'pg'
import type { Copies } from './copy-documents.ts'

/**
 * Copies what searches and cards read of each photo in PostgreSQL, and counts the copies as photos. They have no row in
 * `photos`, whose feeding would take nine tenths of the time. Does nothing if the copies are there.
 */
export async function copySearchRows(admin: Pool, { copies, stride }: Copies): Promise<void> {
  await copyOnce(admin, { table: 'photo_search', offset: stride }, async (client) => {
    // Building the index at the end is several times faster than adding to it.
    await client.query("set local maintenance_work_mem = '1GB'")
    const { rows } = await client.query<{ definition: string }>(
      "select pg_get_indexdef('photo_search_tsv'::regclass) as definition",
    )
    await client.query('drop index photo_search_tsv')
    for (let copy = 1; copy < copies; copy += 1) {
      for (const sql of [searchSql, rankSql]) {
        await client.query(sql, [copy * stride, stride, copy])
      }
      await client.query(cardSql, [copy * stride, stride])
    }
    await client.query(firstOf(rows).definition)
    await client.query('update search_tokens set photos = photos * $1::integer', [copies])
  })
  await admin.query('vacuum analyze')
}

/**
 * Adds what `copySearchRows` leaves out, so that copies change like other photos: their rows in `photos`, and the
 * clicks behind their ranks, without which the worker's job would set those to 0.
 */
export async function copyPhotos(admin: Pool, { copies, stride }: Copies): Promise<void> {
  await copyOnce(admin, { table: 'photos', offset: stride }, async (client) => {
    for (let copy = 1; copy < copies; copy += 1) {
      await client.query(photoSql, [copy * stride, stride])
    }
    await client.query(
      `insert into photo_popularity (photo_id, popularity)
       select photo_id, popularity from photo_rank where photoid > $1 and popularity > 0`,
      [stride],
    )
    await client.query(
      "select setval(pg_get_serial_sequence('photos', 'photoid'), max(photoid)) from photos",
    )
  })
  await admin.query('vacuum analyze')
  await admin.query('checkpoint')
}

/** A card for each copied document, so that the API can hydrate it. Cards that exist already stay. */
export async function copyCards(admin: Pool, { copies, stride }: Copies): Promise<void> {
  for (let copy = 1; copy < copies; copy += 1) {
    const offset = copy * stride
    await copyOnce(admin, { table: 'photo_card', offset }, async (client) => {
      await client.query(cardSql, [offset, stride])
    })
  }
  await admin.query('vacuum analyze photo_card')
  await admin.query('checkpoint')
}

/** One transaction without triggers and foreign keys, unless the table has the copy of the first photo. */
async function copyOnce(
  admin: Pool,
  { table, offset }: { table: 'photos' | 'photo_search' | 'photo_card'; offset: number },
  copy: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await admin.connect()
  try {
    const { rows } = await client.query<{ has: boolean }>(
      `select exists (select from ${table}
         where photoid = (select min(photoid) from photo_search) + $1::integer) as has`,
      [offset],
    )
    if (firstOf(rows).has) return
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await copy(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The ids are those of `copiedId` in copy-documents.ts, and what a copy has of its own is like there. */
const copiedId = 'md5((photoid + $1::integer)::text)::uuid'

const searchSql = `
  insert into photo_search (photo_id, photoid, tsv, random_key, created_at, stems, look, kinds, place, event_ids, user_id,
    face_ages, ballast)
  select ${copiedId}, photoid + $1::integer, tsv, mod((random_key + $3::integer * 0.0618)::numeric, 1)::float8,
    created_at - $3::integer * interval '23 days', stems, look, kinds, place, event_ids, user_id, face_ages, ballast
  from photo_search where photoid < $2`

const rankSql = `
  insert into photo_rank (photo_id, photoid, popularity)
  select ${copiedId}, photoid + $1::integer, (popularity + 7 * $3::integer) % 150 from photo_rank where photoid < $2`

const cardSql = `
  insert into photo_card (photo_id, photoid, user_id, card)
  select id, photoid + $1::integer, user_id,
    replace(replace(card::text, photo_id::text, id::text), '"photoid":' || photoid,
      '"photoid":' || photoid + $1::integer)::json
  from (select c.*, ${copiedId.replaceAll('photoid', 'c.photoid')} as id from photo_card c where c.photoid < $2) original`

const photoSql = `
  insert into photos overriding system value
  select copied.* from photos p,
    jsonb_populate_record(p, jsonb_build_object(
      'id', ${copiedId.replaceAll('photoid', 'p.photoid')},
      'photoid', p.photoid + $1::integer
    )) copied
  where p.photoid < $2`
