import type { PopularRow, TotalsRow } from './queries.ts'

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

export function presentTotals(row: TotalsRow) {
  return {
    entity_id: row.entity_id,
    entity_type: row.entity_type,
    taxonomy_type: row.taxonomy_type,
    total_clicks: row.total_clicks,
    unique_users: row.unique_users,
    unique_sessions: row.unique_sessions,
    last_clicked_at: row.last_clicked_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentPhotoAnalytics(row: TotalsRow | undefined) {
  return {
    totalClicks: row?.total_clicks ?? 0,
    uniqueUsers: row?.unique_users ?? 0,
    lastClickedAt: row?.last_clicked_at?.toISOString() ?? null,
  }
}
