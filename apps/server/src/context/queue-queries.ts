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

export const jobStates = ['ready', 'scheduled', 'running', 'dead'] as const

type TaskRow = Record<(typeof jobStates)[number], number> & {
  task: string
  /** Seconds since the oldest ready job was due. */
  age: number | null
}

/** One pass over the table, at each scrape: 0.5 s for 200,000 jobs on a busy machine of two cores. */
export async function countJobs(db: Db): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    with jobs as (
      select t.identifier as task, j.run_at, case
        when j.locked_at is not null then 'running'
        when j.attempts >= j.max_attempts then 'dead'
        when j.run_at > now() then 'scheduled'
        else 'ready' end as state
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    )
    select task, count(*) filter (where state = 'ready') as ready,
      count(*) filter (where state = 'scheduled') as scheduled,
      count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'dead') as dead,
      extract(epoch from now() - min(run_at) filter (where state = 'ready'))::float8 as age
    from jobs group by task
  `.execute(db)
  return rows
}

export async function countFailedEmails(db: Db): Promise<{ expired: number; other: number }> {
  const { rows } = await sql<{ expired: number; other: number }>`
    select count(*) filter (where error = 'expired') as expired,
      count(*) filter (where error is distinct from 'expired') as other
    from emails where status = 'failed' and created_at > now() - interval '1 day'
  `.execute(db)
  return rows[0] ?? { expired: 0, other: 0 }
}
