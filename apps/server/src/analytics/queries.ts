import { CompiledQuery, sql } from 'kysely'
import { read } from '../context/read.ts'
import type { Ctx, InTransaction } from '../context.ts'

export type NewClickEvent = {
  id: string
  event_type: string
  entity_id: string
  entity_type: string
  taxonomy_type: string | null
  user_id: string | null
  session_id: string | null
  user_agent: string | null
  referrer: string | null
  metadata: Record<string, unknown>
}

/** One statement and one parameter for any number of events. */
export async function insertClickEvents(
  { db }: InTransaction<Ctx>,
  events: readonly NewClickEvent[],
): Promise<void> {
  await sql`
    insert into click_events (id, event_type, entity_id, entity_type, taxonomy_type, user_id,
      session_id, user_agent, referrer, metadata)
    select id, event_type, entity_id, entity_type, taxonomy_type, user_id,
      session_id, user_agent, referrer, metadata
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (id uuid, event_type text,
      entity_id text, entity_type text, taxonomy_type text, user_id uuid, session_id text,
      user_agent text, referrer text, metadata jsonb)
  `.execute(db)
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
