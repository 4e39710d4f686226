import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/connect.ts'

export async function ensurePartitions(db: Kysely<Database>): Promise<void> {
  await sql`select ensure_analytics_partitions()`.execute(db)
}

/** Drops the months that ended so many days ago; gives how many tables that were. */
export async function dropPartitions(db: Kysely<Database>, days: number): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_analytics_partitions((now() at time zone 'UTC')::date - ${days}::integer) as dropped
  `.execute(db)
  return rows[0]?.dropped ?? 0
}
