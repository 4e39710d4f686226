import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

export async function feedLabelsAndCards(
  db: Kysely<Database>,
  photoIds: readonly string[],
): Promise<void> {
  await sql`select feed_photo_labels(${photoIds}::uuid[]), feed_photo_cards(${photoIds}::uuid[])`.execute(
    db,
  )
}

export async function describeByFaces(
  db: Kysely<Database>,
  photoIds: readonly string[],
): Promise<void> {
  await sql`select describe_photos(${photoIds}::uuid[])`.execute(db)
}

/** Returns the number of log rows folded; fewer than `limit` means that the log is empty. */
export async function foldTokens(db: Kysely<Database>, limit: number): Promise<number> {
  const { rows } = await sql<{
    taken: number
  }>`select fold_search_tokens(${limit}) as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Returns the number of photos whose rank changed; fewer than `limit` means that all ranks are current. */
export async function updateRanks(db: Kysely<Database>, limit: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select rank_by_clicks(${limit}) as moved`.execute(
    db,
  )
  return rows[0]?.moved ?? 0
}

export async function findEmbeddingModel(
  db: Kysely<Database>,
  photoId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('photo_embeddings')
    .select('model_id')
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
  return row?.model_id ?? null
}

type Embedding = { photoId: string; modelId: string; embedding: readonly number[] }

/** Selects from `photos`, so that a photo deleted meanwhile inserts no row and causes no error. */
export async function writeEmbedding(
  db: Kysely<Database>,
  { photoId, modelId, embedding }: Embedding,
): Promise<void> {
  await sql`
    insert into photo_embeddings (photo_id, model_id, embedding)
    select id, ${modelId}, ${`[${embedding.join()}]`}::vector from photos where id = ${photoId}
    on conflict (photo_id) do update
    set model_id = excluded.model_id, embedding = excluded.embedding
  `.execute(db)
}
