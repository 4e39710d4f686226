import type { PopularRow } from './queries.ts'

export function presentPopularItem(row: PopularRow) {
  return {
    entity_id: row.entity_id,
    entity_type: row.entity_type,
    taxonomy_type: row.taxonomy_type,
    total_clicks: row.total_clicks,
    unique_users: row.unique_users,
    last_clicked_at: row.last_clicked_at?.toISOString() ?? null,
    entity_name: row.entity_name,
  }
}
