import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { CompiledQuery, sql } from 'kysely'
import { anonymous } from '../context/actor.ts'
import { read } from '../context/read.ts'
import type { Ctx, UserTx } from '../context.ts'

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

/** There are more covers than the one that is shown: another one stands in while a list is remembered. */
const listedSql = `
  select c.id, c.name, c.description, c.created_by, c.created_at, c.thumbnail_photo_id, s.photo_count, s.cover_ids
  from collections_counted($1) s join collections c on c.id = s.collection_id
  order by c.created_at desc, c.id`

function listed(ctx: Pick<Ctx, 'pool' | 'actor'>, id: string | null): Promise<ListedRow[]> {
  const query = CompiledQuery.raw(listedSql, [id])
  return read<ListedRow>(ctx, { name: 'collections.listed', query })
}

/** The latest first. Asked as a visitor would: it is the same for everyone. */
export function allCollections({ pool }: Pick<Ctx, 'pool'>): Promise<ListedRow[]> {
  return listed({ pool, actor: anonymous }, null)
}

export async function oneCollection(ctx: Ctx, id: string): Promise<ListedRow | null> {
  const [row] = await listed(ctx, id)
  return row ?? null
}

export async function collectionExists({ db }: UserTx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('collections')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

type Fields = { name: string; description: string }

export function insertCollection(
  { db, actor }: UserTx,
  { name, description }: Fields,
): Promise<CollectionRow> {
  return db
    .insertInto('collections')
    .values({ name, description, created_by: actor.userId })
    .returning(['id', 'name', 'description', 'created_by', 'created_at', 'thumbnail_photo_id'])
    .executeTakeFirstOrThrow()
}

export async function statusOfPhoto({ db }: UserTx, id: string): Promise<PhotoStatus | null> {
  const { rows } = await sql<{ photo_status: PhotoStatus }>`
    select photo_status from photos where id = ${id}
  `.execute(db)
  return rows[0]?.photo_status ?? null
}
