import type { ProfileRow, StorefrontRow } from './queries.ts'
import type { SessionRow } from './session-queries.ts'

export function presentProfile(row: ProfileRow) {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    storefront_name: row.storefront_name,
    needs_password_setup: row.needs_password_setup,
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentStorefront(row: StorefrontRow) {
  return { id: row.id, storefront_name: row.storefront_name }
}

export function presentSession(row: SessionRow, currentId: string) {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    user_agent: row.user_agent,
    is_current: row.id === currentId,
    aal: row.aal,
  }
}
