import { checklistItems, defaultLicenseType, licenseTypes } from '@shoebox/domain/rights/clearance'
import { forEachContext } from '@shoebox/domain/rights/family-contexts'
import type { ClearanceRow, ContextRow } from './queries.ts'

/** Contains only counts and kinds. The names of people and signers are visible only to the family. */
export function presentClearance(row: ClearanceRow) {
  const { identifiable, unidentifiable, person, guardian, next_of_kin } = row.faces
  return {
    photo_id: row.photo_id,
    grade: row.grade,
    basis: row.basis,
    licenses: row.allows_hero ? [...licenseTypes] : [defaultLicenseType],
    is_hero_confirmed: row.is_hero_confirmed,
    faces: { identifiable, unidentifiable, released_by: { person, guardian, next_of_kin } },
    checked: checklistItems.filter((item) => row.checklist.includes(item)),
    checked_at: new Date(row.checked_at).toISOString(),
    contexts: forEachContext((context) => row.contexts[context] ?? null),
  }
}

/** Lists all contexts. A context that was added after the family answered is null. */
export function presentContexts(rows: readonly ContextRow[]) {
  const answers = new Map(rows.map(({ context, answer }) => [context, answer]))
  const updatedAt = rows.reduce((latest, row) => Math.max(latest, row.updated_at.getTime()), 0)

  return {
    answers: forEachContext((context) => answers.get(context) ?? null),
    updated_at: rows.length === 0 ? null : new Date(updatedAt).toISOString(),
  }
}
