import { forEachContext } from '@shoebox/domain/rights/family-contexts'
import type { ContextRow } from './context-queries.ts'

/** Every context is named, so that one that came later shows as not answered. */
export function presentContexts(rows: readonly ContextRow[]) {
  const given = new Map(rows.map(({ context, answer }) => [context, answer]))
  const last = rows.reduce((latest, row) => Math.max(latest, row.updated_at.getTime()), 0)

  return {
    answers: forEachContext((context) => given.get(context) ?? null),
    updated_at: rows.length === 0 ? null : new Date(last).toISOString(),
  }
}
