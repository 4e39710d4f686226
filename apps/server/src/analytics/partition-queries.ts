import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/connect.ts'

export async function ensurePartitions(db: Kysely<Database>): Promise<void> {
  await sql`select ensure_analytics_partitions()`.execute(db)
}
