import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import {
  type DuplicateDecision,
  type DuplicateKind,
  maxHashDistance,
} from '@shoebox/domain/submissions/duplicates'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import type { Database } from '../../db/connect.ts'

type Hashes = { sha256: string; phash: string; mirrorPhash: string }

/** Null for backs of prints, because sheets of paper with a line of ink all look alike. */
export async function findHashes(db: Kysely<Database>, photoId: string): Promise<Hashes | null> {
  const { rows } = await sql<Hashes>`
    select h.sha256, h.phash::text, h.mirror_phash::text as "mirrorPhash"
    from photo_hashes h join photos p on p.id = h.photo_id
    where h.photo_id = ${photoId} and p.back_of is null
  `.execute(db)
  return rows[0] ?? null
}

type DuplicateSearch = Hashes & { photoId: string; bands: number[][]; mirrorBands: number[][] }

/** Maximum number of pairs: a nearly blank scan looks like thousands of others, and more would not help a moderator. */
const maxPairs = 50

/**
 * A pair is stored as (later photo, earlier photo), so that two photos ingested at once write the same row. Rejected files
 * do not count, nor do photos that the same family has withdrawn.
 */
export async function insertDuplicates(
  db: Kysely<Database>,
  search: DuplicateSearch,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into photo_duplicates (photo_id, other_photo_id, kind, distance)
    select
      case when found.photoid < own.photoid then own.id else found.photo_id end,
      case when found.photoid < own.photoid then found.photo_id else own.id end,
      found.kind, found.distance
    from photos own, lateral (
      select distinct on (alike.photo_id) alike.photo_id, p.photoid, alike.kind, alike.distance
      from (${similarTo(search)}) alike join photos p on p.id = alike.photo_id
      where alike.photo_id <> own.id and p.photo_status <> 'failed' and p.back_of is null
        and (p.photo_status <> 'withdrawn' or p.user_id <> own.user_id)
      order by alike.photo_id, alike.rank
    ) found
    where own.id = ${search.photoId}
    order by found.distance, found.photoid limit ${maxPairs}
    on conflict (photo_id, other_photo_id) do nothing
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Each band has a covering index, so hashes are compared by index-only scans. */
export function similarTo({
  sha256,
  phash,
  mirrorPhash,
  bands,
  mirrorBands,
}: Omit<DuplicateSearch, 'photoId'>) {
  return sql<{ photo_id: string; kind: string; distance: number; rank: number }>`
    select photo_id, 'exact' as kind, 0 as distance, 1 as rank from photo_hashes where sha256 = ${sha256}
    union all
    select photo_id, 'near', distance, 2 from (${nearTo(phash, bands)}) near
    union all
    select photo_id, 'mirror', distance, 3 from (${nearTo(mirrorPhash, mirrorBands)}) mirror`
}

const bandColumns = ['band_1', 'band_2', 'band_3', 'band_4'] as const

/** `union` removes hashes that match in several bands. */
function nearTo(hash: string, bands: number[][]): RawBuilder<unknown> {
  const distance = sql`bit_count(phash # ${hash}::bit(64))::integer`
  const byBand = bandColumns.map(
    (column, index) => sql`
      select photo_id, ${distance} as distance from photo_hashes
      where ${sql.ref(column)} = any (${bands[index] ?? []}) and ${distance} <= ${maxHashDistance}`,
  )
  return sql.join(byBand, sql` union `)
}

export async function markUnsearched(db: Kysely<Database>, photoId: string): Promise<void> {
  await sql`update photo_ingest set is_unsearched = true where photo_id = ${photoId}`.execute(db)
}

export async function markSearched(db: Kysely<Database>, photoId: string): Promise<void> {
  await sql`update photo_ingest set is_unsearched = false where photo_id = ${photoId}`.execute(db)
}

type Side = {
  id: string
  photoid: number
  user_id: string
  title: string | null
  photo_status: PhotoStatus
  thumbnail_url: string | null
}

export type DuplicateRow = {
  photo: Side
  other: Side
  kind: DuplicateKind
  distance: number
  created_at: Date
  /** Cursor of the next page. Text, because a JavaScript Date would lose the microseconds. */
  cursor: string
}

type PageOptions = { after: readonly [string, string, string] | null; limit: number }

/** Lists undecided pairs, the oldest first. */
export async function listOpenDuplicates(
  { db }: UserTx,
  { after, limit }: PageOptions,
): Promise<DuplicateRow[]> {
  const afterCursor = after
    ? sql`and (d.created_at, d.photo_id, d.other_photo_id) > (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::uuid)`
    : sql``
  const { rows } = await sql<DuplicateRow>`
    select ${side('p')} as photo, ${side('o')} as other, d.kind, d.distance, d.created_at,
      to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        || '_' || d.photo_id || '_' || d.other_photo_id as cursor
    from photo_duplicates d
    join photos p on p.id = d.photo_id
    join photos o on o.id = d.other_photo_id
    where d.decision = 'open' ${afterCursor}
    order by d.created_at, d.photo_id, d.other_photo_id limit ${limit}
  `.execute(db)
  return rows
}

function side(alias: 'p' | 'o') {
  const photo = sql.table(alias)
  return sql`json_build_object('id', ${photo}.id, 'photoid', ${photo}.photoid, 'user_id', ${photo}.user_id,
    'title', ${photo}.title, 'photo_status', ${photo}.photo_status, 'thumbnail_url', ${photo}.thumbnail_url)`
}

type Pair = { photoId: string; otherPhotoId: string }

export type DecisionRow = { decision: string; decided_at: Date | null; decided_by: string | null }

/** Locks the pair, so that concurrent decisions of two moderators are audited one after the other. */
export async function lockDuplicate({ db }: UserTx, pair: Pair): Promise<DecisionRow | null> {
  const row = await db
    .selectFrom('photo_duplicates')
    .select(['decision', 'decided_at', 'decided_by'])
    .where('photo_id', '=', pair.photoId)
    .where('other_photo_id', '=', pair.otherPhotoId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

type PairDecision = Pair & { decision: DuplicateDecision }

export async function writeDecision(
  { db, actor }: UserTx,
  decision: PairDecision,
): Promise<DecisionRow> {
  return db
    .updateTable('photo_duplicates')
    .set({ decision: decision.decision, decided_by: actor.userId, decided_at: sql`now()` })
    .where('photo_id', '=', decision.photoId)
    .where('other_photo_id', '=', decision.otherPhotoId)
    .returning(['decision', 'decided_at', 'decided_by'])
    .executeTakeFirstOrThrow()
}
