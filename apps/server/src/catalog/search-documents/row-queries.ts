import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Db = Kysely<Database>

/** A row of `photo_search` with its row of `photo_rank`; both vectors as text. */
export type SearchRow = {
  photo_id: string
  photoid: number
  /** Microseconds since 1970. */
  created: number
  random_key: number
  popularity: number
  tsv: string
  stems: string
  look: number
  place: string | null
  user_id: string
}

/** A search row with the version that orders its changes. */
export type VersionedRow = SearchRow & { version: number }

const versionedRows = sql`
  select s.photo_id, s.photoid, (extract(epoch from s.created_at) * 1000000)::bigint as created, s.random_key,
    r.popularity, s.tsv::text as tsv, s.stems::text as stems, s.look, s.place, s.user_id,
    r.search_version as version
  from photo_search s join photo_rank r on r.photoid = s.photoid
`

/** Photos that are no longer found have no row. */
export async function readRows(db: Db, photoids: readonly number[]): Promise<VersionedRow[]> {
  const { rows } = await sql<VersionedRow>`
    ${versionedRows}
    where s.photoid = any (${photoids}::integer[])
  `.execute(db)
  return rows
}

/** A page of all photos, in order of photoid. */
export async function readPage(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<VersionedRow[]> {
  const { rows } = await sql<VersionedRow>`
    ${versionedRows}
    where s.photoid > ${after} order by s.photoid limit ${limit}
  `.execute(db)
  return rows
}
