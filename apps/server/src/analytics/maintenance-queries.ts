import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/connect.ts'

/** Returns the number of counted clicks. If it is below the maximum, none are left or another worker is counting. */
export async function rollUpClickBatch(db: Kysely<Database>, max: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select roll_up_clicks(${max}) as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/**
 * Counts the searches of all days (UTC) that have ended since the last run. Counts the three days before again, because
 * clicks arrive up to 48 hours late. Each day is counted from its raw rows, so a second run writes the same numbers.
 */
export async function rollUpSearchDays(db: Kysely<Database>): Promise<void> {
  await sql`
    with span as materialized (
      select coalesce(
          (select max(day) - 3 from search_days),
          (select (min(window_at) at time zone 'UTC')::date from search_analytics)) as first_day,
        (now() at time zone 'UTC')::date as today
    ), reactions as materialized (
      select e.metadata ->> 'search_id' as search_id,
        count(*) filter (where e.event_type = 'click') as clicks,
        count(*) filter (where e.event_type = 'cart') as carts
      from click_events e
      where e.created_on >= (select first_day from span) and e.event_type in ('click', 'cart')
        and e.metadata ? 'search_id'
      group by 1
    )
    insert into search_days (day, term, searches, zero_results, clicks, carts)
    select (s.window_at at time zone 'UTC')::date, s.search_term, count(*),
      count(*) filter (where s.result_count = 0), coalesce(sum(r.clicks), 0), coalesce(sum(r.carts), 0)
    from search_analytics s left join reactions r on r.search_id = s.id::text
    where s.window_at >= (select first_day::timestamp at time zone 'UTC' from span)
      and s.window_at < (select today::timestamp at time zone 'UTC' from span)
    group by 1, 2
    on conflict (day, term) do update set
      searches = excluded.searches, zero_results = excluded.zero_results,
      clicks = excluded.clicks, carts = excluded.carts
  `.execute(db)
}

/** Deletes terms with fewer searches than this in total, from the months whose raw rows have been dropped. */
export async function deleteRareTerms(
  db: Kysely<Database>,
  { minSearches, days }: { minSearches: number; days: number },
): Promise<void> {
  await sql`
    delete from search_days d
    where d.day < date_trunc('month', (now() at time zone 'UTC')::date - ${days}::integer)
      and (select sum(s.searches) from search_days s where s.term = d.term) < ${minSearches}
  `.execute(db)
}

export async function ensurePartitions(db: Kysely<Database>): Promise<void> {
  await sql`select ensure_analytics_partitions()`.execute(db)
}

/** Drops the months that ended at least `days` ago; returns the number of dropped tables. */
export async function dropPartitions(db: Kysely<Database>, days: number): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_analytics_partitions((now() at time zone 'UTC')::date - ${days}::integer) as dropped
  `.execute(db)
  return rows[0]?.dropped ?? 0
}
