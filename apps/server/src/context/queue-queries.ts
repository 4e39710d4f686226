import { type Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import type { Database } from '../db/connect.ts'

/** Held by the session until its connection ends, however its process ends. */
export async function showSign(client: Client, poolId: string): Promise<void> {
  await client.query("select pg_advisory_lock_shared(hashtextextended('queue:' || $1, 0))", [
    poolId,
  ])
}

/**
 * Whoever took a job and holds no lock is gone. A few seconds' grace, because a worker may take its first job just
 * before its sign is seen. A job that has used up its tries gets one more, in which it can only give up.
 */
export async function releaseJobsOfTheDead(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pool_id: string }>`
      select locked_by as pool_id from (
        select distinct locked_by from graphile_worker._private_jobs
        where locked_at < now() - interval '3 seconds'
      ) holders
      where pg_try_advisory_xact_lock(hashtextextended('queue:' || locked_by, 0))
    `.execute(tx)
    if (rows.length === 0) return 0

    const dead = rows.map(({ pool_id }) => pool_id)
    const { numAffectedRows } = await sql`
      update graphile_worker._private_jobs
      set locked_at = null, locked_by = null, run_at = least(run_at, now()),
        max_attempts = greatest(max_attempts, attempts + 1), updated_at = now()
      where locked_by = any (${dead}::text[])
    `.execute(tx)
    return Number(numAffectedRows ?? 0n)
  })
}
