import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

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

/** From the photo's own row: one that was deleted meanwhile gets none, without an error. */
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
