import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { CompiledQuery, sql } from 'kysely'
import { anonymous } from '../context/actor.ts'
import { read } from '../context/statement.ts'
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
  /** Cover candidates: the thumbnail if it is live, then the photos that were added first. */
  cover_ids: readonly string[]
}

/** The number of cover candidates: a cached list can replace a cover that was taken off sale. */
const listedSql = `
  select c.id, c.name, c.description, c.created_by, c.created_at, c.thumbnail_photo_id, s.photo_count, s.cover_ids
  from collections_counted($1) s join collections c on c.id = s.collection_id
  order by c.created_at desc, c.id`

function readListed(ctx: Pick<Ctx, 'pool' | 'actor'>, id: string | null): Promise<ListedRow[]> {
  const query = CompiledQuery.raw(listedSql, [id])
  return read<ListedRow>(ctx, { name: 'collections.listed', query })
}

/** All collections, newest first. Read as anonymous, because the result is cached for all users. */
export function listAllCollections({ pool }: Pick<Ctx, 'pool'>): Promise<ListedRow[]> {
  return readListed({ pool, actor: anonymous }, null)
}

export async function findCollection(ctx: Ctx, id: string): Promise<ListedRow | null> {
  const [row] = await readListed(ctx, id)
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

type NewCollection = { name: string; description: string }

export function insertCollection(
  { db, actor }: UserTx,
  { name, description }: NewCollection,
): Promise<CollectionRow> {
  return db
    .insertInto('collections')
    .values({ name, description, created_by: actor.userId })
    .returning(['id', 'name', 'description', 'created_by', 'created_at', 'thumbnail_photo_id'])
    .executeTakeFirstOrThrow()
}

export async function findPhotoStatus({ db }: UserTx, id: string): Promise<PhotoStatus | null> {
  const { rows } = await sql<{ photo_status: PhotoStatus }>`
    select photo_status from photos where id = ${id}
  `.execute(db)
  return rows[0]?.photo_status ?? null
}
