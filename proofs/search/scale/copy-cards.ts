import { firstOf } from '@shoebox/server/testing/first-of'
import type { Pool } from 'pg'
import type { Copies } from './copy-documents.ts'

/** A card for each copied document, so that the API can hydrate it. Cards that exist already stay. */
export async function copyCards(admin: Pool, { copies, stride }: Copies): Promise<void> {
  for (let copy = 1; copy < copies; copy += 1) {
    if (await hasCards(admin, copy * stride)) continue
    const client = await admin.connect()
    try {
      await client.query('begin')
      // Without triggers and foreign keys: the copies have no row in `photos`.
      await client.query("set local session_replication_role = 'replica'")
      await client.query(copySql, [copy * stride, stride])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await admin.query('vacuum analyze photo_card')
  await admin.query('checkpoint')
}

async function hasCards(admin: Pool, offset: number): Promise<boolean> {
  const { rows } = await admin.query<{ has: boolean }>(
    `select exists (select from photo_card
       where photoid = (select min(photoid) from photo_search) + $1::integer) as has`,
    [offset],
  )
  return firstOf(rows).has
}

/** The ids are those of `copiedId` in copy-documents.ts. */
const copySql = `
  insert into photo_card (photo_id, photoid, user_id, card)
  select id, photoid + $1::integer, user_id,
    replace(replace(card::text, photo_id::text, id::text), '"photoid":' || photoid,
      '"photoid":' || photoid + $1::integer)::json
  from (select c.*, md5((c.photoid + $1::integer)::text)::uuid as id from photo_card c where c.photoid < $2) original`
