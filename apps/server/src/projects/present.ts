import type { CompanyProjectRow } from './company-queries.ts'
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
    can_edit: row.can_edit,
  }
}

export function presentCompanyProject(row: CompanyProjectRow) {
  return {
    id: row.id,
    name: row.name,
    user_id: row.user_id,
    made_by: row.made_by,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
    wishlists: row.wishlists.map(({ id, name, photo_count }) => ({ id, name, photo_count })),
  }
}

export function presentNamed({ id, name }: NamedRow) {
  return { id, name }
}

export function presentCompared({ companies, joined_companies, projects }: ComparedRows) {
  return {
    companies: companies.map(presentNamed),
    joined_companies: joined_companies.map(presentNamed),
    projects: projects.map(({ id, name, company, company_id }) => ({
      id,
      name,
      company,
      company_id,
    })),
  }
}
