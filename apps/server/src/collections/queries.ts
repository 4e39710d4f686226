import type { PhotoStatus } from '@shoebox/domain/photo-status'
import { CompiledQuery, sql } from 'kysely'
import { read } from '../context/read.ts'
import type { Ctx, InTransaction, UserCtx } from '../context.ts'
import { anonymous } from '../db/actor.ts'

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
  /** Its thumbnail while that is live, then the photos that were added first: what may stand on top. */
  cover_ids: readonly string[]
}

/**
 * Counted and put in order in one pass, because the wall asks of every membership whether its photo may be seen. There
 * are more covers than the one that is shown: another one stands in while a list is remembered.
 */
const listedSql = (members: string, collections: string) => `
  with shown as (
    select m.collection_id, count(*)::int as photo_count,
      (array_agg(p.id order by m.added_at, p.photoid))[1:4] as first_ids
    from collection_photos m join photos p on p.id = m.photo_id and p.photo_status = 'live' ${members}
    group by m.collection_id)
  select c.id, c.name, c.description, c.created_by, c.created_at, c.thumbnail_photo_id,
    coalesce(s.photo_count, 0) as photo_count,
    array(select t.id from photos t where t.id = c.thumbnail_photo_id and t.photo_status = 'live')
      || coalesce(s.first_ids, '{}') as cover_ids
  from collections c left join shown s on s.collection_id = c.id ${collections}`

const allSql = listedSql('', 'order by c.created_at desc, c.id')
const oneSql = listedSql('where m.collection_id = $1', 'where c.id = $1')

/** The latest first. Asked as a visitor would: it is the same for everyone. */
export function allCollections({ pool }: Pick<Ctx, 'pool'>): Promise<ListedRow[]> {
  const ctx = { pool, actor: anonymous }
  const query = CompiledQuery.raw(allSql, [])
  return read<ListedRow>(ctx, { name: 'collections.all', query })
}

export async function oneCollection(ctx: Ctx, id: string): Promise<ListedRow | null> {
  const query = CompiledQuery.raw(oneSql, [id])
  const [row] = await read<ListedRow>(ctx, { name: 'collections.one', query })
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
