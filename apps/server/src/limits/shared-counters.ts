import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import type { DatabasePool } from '../db/connect.ts'

export type CounterHits = { key: string; hits: number; limit: number; windowMs: number }

export type CounterState = { key: string; hits: number; resetsInMs: number }

/** One statement for all keys, which arrive sorted: two processes lock the counters in the same order. */
const flushSql = `
  select key, counter.hits,
    greatest(0, extract(epoch from counter.resets_at - clock_timestamp()) * 1000)::int as "resetsInMs"
  from unnest($1::text[], $2::int[], $3::int[], $4::int[]) as taken (key, new_hits, max_hits, window_ms)
  cross join lateral take_rate_limit(
    key, max_hits, make_interval(secs => window_ms / 1000.0), new_hits) as counter`

export async function flushRateLimits(
  { pool }: DatabasePool,
  taken: readonly CounterHits[],
): Promise<CounterState[]> {
  const result = await pool.query<CounterState>({
    name: 'limits.flush',
    text: flushSql,
    values: [
      taken.map(({ key }) => key),
      taken.map(({ hits }) => hits),
      taken.map(({ limit }) => limit),
      taken.map(({ windowMs }) => windowMs),
    ],
  })

  return result.rows
}

const pruneCounters = defineJob({
  task: 'limits.prune-counters',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/10 * * * *',
  run: async ({ db }) => {
    await sql`select prune_rate_limits()`.execute(db)
  },
})

export const limitsJobs: readonly Job[] = [pruneCounters]
