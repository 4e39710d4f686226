import { CompiledQuery } from 'kysely'
import { read, write } from '../context/statement.ts'
import type { Ctx } from '../context.ts'

export type NewClickEvent = {
  event_id: string
  created_on: string
  event_type: string
  entity_id: string
  entity_type: string
  taxonomy_type: string | null
  session_id: string | null
  referrer: string | null
  metadata: Record<string, unknown>
  /** A bytea as text: \x and hex digits. */
  network: string
}

export type Clicker = { userId: string | null; userAgent: string | null }

/** One statement for any number of events. Repeated events are ignored. */
export const insertClickEventsSql = `
  insert into click_events (event_id, created_on, event_type, entity_id, entity_type, taxonomy_type, user_id,
    session_id, user_agent, referrer, metadata, network)
  select event_id, created_on, event_type, entity_id, entity_type, taxonomy_type, $2::uuid,
    session_id, $3, referrer, metadata, network
  from jsonb_to_recordset($1::jsonb) as event (event_id uuid, created_on date, event_type text, entity_id text,
    entity_type text, taxonomy_type text, session_id text, referrer text, metadata jsonb, network bytea)
  on conflict do nothing`

export async function insertClickEvents(
  ctx: Ctx,
  events: readonly NewClickEvent[],
  { userId, userAgent }: Clicker,
): Promise<void> {
  const values = [JSON.stringify(events), userId, userAgent]
  const query = CompiledQuery.raw(insertClickEventsSql, values)
  await write(ctx, { name: 'analytics.insert-clicks', query })
}

export type NewSearch = {
  search_id?: string | undefined
  search_term: string
  session_id: string
  result_count: number
  search_method: string
  synonym_expanded: boolean
  expanded_terms: readonly string[]
}

/** Ignores the same term of a session within 30 seconds, by a unique index. */
const insertSearchSql = `
  insert into search_analytics (id, search_term, session_id, result_count, search_method, synonym_expanded, expanded_terms,
    user_id, user_agent, ip_address)
  values (coalesce($9, gen_random_uuid()), $1, $2, $3, $4, $5, $6, $7, $8, null)
  on conflict do nothing`

export async function insertSearch(
  ctx: Ctx,
  search: NewSearch,
  { userId, userAgent }: Clicker,
): Promise<void> {
  const query = CompiledQuery.raw(insertSearchSql, [
    search.search_term,
    search.session_id,
    search.result_count,
    search.search_method,
    search.synonym_expanded,
    [...search.expanded_terms],
    userId,
    userAgent,
    search.search_id ?? null,
  ])
  await write(ctx, { name: 'analytics.insert-search', query })
}

export type PopularRow = {
  entity_id: string
  entity_type: string
  taxonomy_type: string | null
  total_clicks: number
  unique_users: number
  last_clicked_at: Date | null
  entity_name: string | null
}

export type PopularFilter = {
  p_entity_type: string
  p_taxonomy_type?: string | undefined
  p_limit: number
}

const popularSql = `
  select entity_id, entity_type, taxonomy_type, total_clicks, unique_users, last_clicked_at, entity_name
  from get_popular_by_clicks($1, $2, $3)`

export function listPopular(ctx: Ctx, filter: PopularFilter): Promise<PopularRow[]> {
  const { p_entity_type, p_taxonomy_type = null, p_limit } = filter
  const query = CompiledQuery.raw(popularSql, [p_entity_type, p_taxonomy_type, p_limit])
  return read<PopularRow>(ctx, { name: 'analytics.popular', query })
}

export type TotalsFilter = {
  entity_type?: string | undefined
  entity_id?: string | undefined
  taxonomy_type?: string | undefined
  updated_after?: string | undefined
  updated_before?: string | undefined
  limit: number
}

export type TotalsRow = Omit<PopularRow, 'entity_name'> & {
  unique_sessions: number
  updated_at: Date
}

const totalsSql = `
  select entity_id, entity_type, taxonomy_type, total_clicks, unique_users, unique_sessions, last_clicked_at, updated_at
  from click_analytics
  where ($1::text is null or entity_type = $1)
    and ($2::text is null or entity_id = $2)
    and ($3::text is null or taxonomy_type = $3)
    and ($4::timestamptz is null or updated_at >= $4)
    and ($5::timestamptz is null or updated_at <= $5)
  order by total_clicks desc, entity_type, taxonomy_type, entity_id limit $6`

export function listTotals(ctx: Ctx, filter: TotalsFilter): Promise<TotalsRow[]> {
  const query = CompiledQuery.raw(totalsSql, [
    filter.entity_type ?? null,
    filter.entity_id ?? null,
    filter.taxonomy_type ?? null,
    filter.updated_after ?? null,
    filter.updated_before ?? null,
    filter.limit,
  ])
  return read<TotalsRow>(ctx, { name: 'analytics.totals', query })
}

const queuedSql = `
  select count(*) as count from click_events
  where entity_type = $1 and entity_id = $2 and not processed and event_type <> 'cart'`

/** Counts the clicks of an entity that the next roll-up will process. */
export async function countUnprocessed(
  ctx: Ctx,
  entity: { type: string; id: string },
): Promise<number> {
  const query = CompiledQuery.raw(queuedSql, [entity.type, entity.id])
  const [row] = await read<{ count: number }>(ctx, { name: 'analytics.queued', query })
  return row?.count ?? 0
}
