import { collapseWhitespace } from '../collapse-whitespace.ts'
import type { ValidatedName } from './validated-name.ts'

const companyNameLimits = { min: 2, max: 100 } as const

const forbidden = /[<>]/

/** Characters are code points, as PostgreSQL counts them: an emoji is one. */
export function validateCompanyName(input: string): ValidatedName {
  const name = collapseWhitespace(input)
  const { length } = Array.from(name)

  if (length === 0) return { ok: false, message: 'Company name is required' }
  if (length < companyNameLimits.min) {
    return { ok: false, message: 'Company name must be at least 2 characters long' }
  }
  if (length > companyNameLimits.max) {
    return { ok: false, message: 'Company name must be less than 100 characters' }
  }
  if (forbidden.test(name)) {
    return { ok: false, message: 'Company name contains invalid characters' }
  }

  return { ok: true, name }
}

/** Two names that differ only in case or white space are the same company. The unique index folds alike. */
export function foldCompanyName(input: string): string {
  return collapseWhitespace(input).toLowerCase()
}
