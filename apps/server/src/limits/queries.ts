import type { DatabasePool } from '../db/connect.ts'

export type Taken = { key: string; hits: number; limit: number; windowMs: number }

export type Settled = { key: string; told: number; hits: number; resetsInMs: number }

/**
 * One statement for all keys. Each hit is one row of the unnested lists; the keys arrive sorted, so two
 * processes lock the counters in the same order.
 */
const settleSql = `
  select key, count(*) as told, max(counter.hits) as hits,
    greatest(0, extract(epoch from max(counter.resets_at) - clock_timestamp()) * 1000)::int as "resetsInMs"
  from unnest($1::text[], $2::int[], $3::int[]) as taken (key, max_hits, window_ms)
  cross join lateral take_rate_limit(key, max_hits, make_interval(secs => window_ms / 1000.0)) as counter
  group by key`

export async function settleRateLimits(
  { pool }: DatabasePool,
  taken: readonly Taken[],
): Promise<Settled[]> {
  const each = taken.flatMap((entry) => Array.from({ length: entry.hits }, () => entry))
  const result = await pool.query<Settled>({
    name: 'limits.settle',
    text: settleSql,
    values: [
      each.map(({ key }) => key),
      each.map(({ limit }) => limit),
      each.map(({ windowMs }) => windowMs),
    ],
  })

  return result.rows
}
