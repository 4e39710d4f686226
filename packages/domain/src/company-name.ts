import { collapseWhitespace } from './collapse-whitespace.ts'
import type { ValidatedName } from './validated-name.ts'

export const companyNameLimits = { min: 2, max: 100 } as const

const forbidden = /[<>]/

export function validateCompanyName(input: string): ValidatedName {
  const name = collapseWhitespace(input)

  if (name === '') return { ok: false, message: 'Company name is required' }
  if (name.length < companyNameLimits.min) {
    return { ok: false, message: 'Company name must be at least 2 characters long' }
  }
  if (name.length > companyNameLimits.max) {
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
