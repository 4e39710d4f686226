import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/connect.ts'

/** How many clicks came into the totals: less than a batch, and nothing is left, or somebody else is at it. */
export async function rollUp(db: Kysely<Database>, most: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select roll_up_clicks(${most}) as taken`.execute(db)
  return rows[0]?.taken ?? 0
}
