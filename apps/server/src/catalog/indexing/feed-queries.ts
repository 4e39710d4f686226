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

/** How much of the log was folded: less than a batch, and nothing is left. */
export async function foldTokens(db: Kysely<Database>, most: number): Promise<number> {
  const { rows } = await sql<{
    taken: number
  }>`select fold_search_tokens(${most}) as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** How many photos came to another place: less than a batch, and nothing is left. */
export async function moveByClicks(db: Kysely<Database>, most: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select rank_by_clicks(${most}) as moved`.execute(db)
  return rows[0]?.moved ?? 0
}
