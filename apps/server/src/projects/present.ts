import type { ComparedRows, NamedRow } from './name-queries.ts'
import type { ProjectRow } from './queries.ts'

export function presentProject(row: ProjectRow) {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    company_id: row.company_id,
    user_id: row.user_id,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
    wishlist_count: row.wishlist_count,
    has_orders: row.has_orders,
  }
}

export function presentNamed({ id, name }: NamedRow) {
  return { id, name }
}

export function presentCompared({ companies, projects }: ComparedRows) {
  return {
    companies: companies.map(presentNamed),
    projects: projects.map(({ id, name, company, company_id }) => ({
      id,
      name,
      company,
      company_id,
    })),
  }
}
