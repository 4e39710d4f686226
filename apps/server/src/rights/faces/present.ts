import type { ConsentRow } from './consent-queries.ts'

export function presentConsent(row: ConsentRow | null) {
  return {
    is_given: row !== null && row.withdrawn_at === null && !row.has_run_out,
    consented_at: row?.consented_at.toISOString() ?? null,
    withdrawn_at: row?.withdrawn_at?.toISOString() ?? null,
  }
}
