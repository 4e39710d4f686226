import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/connect.ts'

export async function feedLabelsAndCards(
  db: Kysely<Database>,
  photoIds: readonly string[],
): Promise<void> {
  await sql`select feed_photo_labels(${photoIds}::uuid[]), feed_photo_cards(${photoIds}::uuid[])`.execute(
    db,
  )
}

export async function foldTokens(db: Kysely<Database>): Promise<void> {
  await sql`select fold_search_tokens()`.execute(db)
}
