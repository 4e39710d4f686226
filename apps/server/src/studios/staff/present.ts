import type { ListedCompanyRow } from './queries.ts'

export function presentListedCompany(row: ListedCompanyRow) {
  return {
    id: row.id,
    name: row.name,
    owner_name: [row.owner_first_name, row.owner_last_name].filter(Boolean).join(' ') || null,
    owner_email: row.owner_email,
    member_count: row.member_count,
    exemptions_in_review: row.exemptions_in_review,
    created_at: row.created_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
  }
}
