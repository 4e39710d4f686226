import { type Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import type { Database } from '../db/connect.ts'

type Db = Kysely<Database>

/** Held by the session until its connection ends, however its process ends. */
export async function showSign(client: Client, poolId: string): Promise<void> {
  await client.query("select pg_advisory_lock_shared(hashtextextended('queue:' || $1, 0))", [
    poolId,
  ])
}

/** Those who have taken jobs and hold no lock. */
export async function listUnsigned(db: Db): Promise<string[]> {
  const { rows } = await sql<{ pool_id: string }>`
    select locked_by as pool_id from (
      select distinct locked_by from graphile_worker._private_jobs where locked_at is not null
    ) holders
    where pg_try_advisory_xact_lock(hashtextextended('queue:' || locked_by, 0))
  `.execute(db)
  return rows.map(({ pool_id }) => pool_id)
}

/**
 * The try is used up, for a job may be what ended its worker, and the next one comes later each time: a second, two,
 * four, never quite at the same moment as those of its neighbors. Without a try left it stays as dead as any other.
 */
export async function releaseJobs(db: Db, poolIds: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    with gone as materialized (
      select pool_id from unnest(${poolIds}::text[]) pool_id
      where pg_try_advisory_xact_lock(hashtextextended('queue:' || pool_id, 0))
    )
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, updated_at = now(), last_error = 'its worker was gone',
      run_at = now() + power(2, least(attempts, 10) - 1) * (0.5 + random()) * interval '1 second'
    where locked_at is not null and locked_by in (select pool_id from gone)
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
