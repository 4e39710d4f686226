import type { PhotoStatus } from '@shoebox/domain/photo-status'
import { CompiledQuery, sql } from 'kysely'
import { read } from '../context/read.ts'
import type { Ctx, InTransaction, UserCtx } from '../context.ts'

type Tx = InTransaction<UserCtx>

export type CollectionRow = {
  id: string
  name: string
  description: string | null
  created_by: string | null
  created_at: Date
  thumbnail_photo_id: string | null
}

export type ListedRow = CollectionRow & {
  photo_count: number
  /** Its thumbnail while that is live, otherwise the photo that was added first. */
  cover_id: string | null
}

/**
 * Every collection with its count and cover in one statement. Counted once for all of them: a subquery for each would
 * ask the index a hundred times.
 */
const listedSql = `
  with shown as (
    select m.collection_id, p.id, p.photoid, m.added_at
    from collection_photos m join photos p on p.id = m.photo_id and p.photo_status = 'live'
    where $1::uuid is null or m.collection_id = $1),
  counted as (
    select collection_id, count(*)::int as photo_count from shown group by collection_id),
  first as (
    select distinct on (collection_id) collection_id, id
    from shown order by collection_id, added_at, photoid)
  select c.id, c.name, c.description, c.created_by, c.created_at, c.thumbnail_photo_id,
    coalesce(n.photo_count, 0) as photo_count,
    coalesce(t.id, f.id) as cover_id
  from collections c
  left join counted n on n.collection_id = c.id
  left join first f on f.collection_id = c.id
  left join photos t on t.id = c.thumbnail_photo_id and t.photo_status = 'live'
  where $1::uuid is null or c.id = $1
  order by c.created_at desc, c.id`

/** The latest first. */
export function allCollections(ctx: Ctx): Promise<ListedRow[]> {
  const query = CompiledQuery.raw(listedSql, [null])
  return read<ListedRow>(ctx, { name: 'collections.listed', query })
}

export async function oneCollection(ctx: Ctx, id: string): Promise<ListedRow | null> {
  const query = CompiledQuery.raw(listedSql, [id])
  const [row] = await read<ListedRow>(ctx, { name: 'collections.listed', query })
  return row ?? null
}

export async function collectionExists({ db }: Tx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('collections')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

type Fields = { name: string; description: string }

export function insertCollection(
  { db, actor }: Tx,
  { name, description }: Fields,
): Promise<CollectionRow> {
  return db
    .insertInto('collections')
    .values({ name, description, created_by: actor.userId })
    .returning(['id', 'name', 'description', 'created_by', 'created_at', 'thumbnail_photo_id'])
    .executeTakeFirstOrThrow()
}

type Act = { id: string; action: string; detail: object }

/** What staff did with a collection. */
export async function recordAct({ db, actor }: Tx, { id, action, detail }: Act): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: actor.userId,
      action,
      entity_type: 'collection',
      entity_id: id,
      detail: JSON.stringify(detail),
    })
    .execute()
}

export async function statusOfPhoto({ db }: Tx, id: string): Promise<PhotoStatus | null> {
  const { rows } = await sql<{ photo_status: PhotoStatus }>`
    select photo_status from photos where id = ${id}
  `.execute(db)
  return rows[0]?.photo_status ?? null
}
