import { collapseWhitespace } from '../text.ts'

/** The name to store, or the error to show. */
export type ValidatedName = { ok: true; name: string } | { ok: false; message: string }

type EntityNameLimits = { min?: number; max?: number }

const forbiddenInNames = /[<>"'`]/

export function validateEntityName(
  input: string,
  { min = 2, max = 100 }: EntityNameLimits = {},
): ValidatedName {
  const name = collapseWhitespace(input)
  const { length } = Array.from(name)

  if (length === 0) return { ok: false, message: 'Name is required' }
  if (length < min) {
    return { ok: false, message: `Name must be at least ${min} characters long` }
  }
  if (length > max) {
    return { ok: false, message: `Name must be less than ${max} characters` }
  }
  if (forbiddenInNames.test(name)) return { ok: false, message: 'Name contains invalid characters' }

  return { ok: true, name }
}

const companyNameLimits = { min: 2, max: 100 } as const

const forbiddenInCompanyNames = /[<>]/

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
  if (forbiddenInCompanyNames.test(name)) {
    return { ok: false, message: 'Company name contains invalid characters' }
  }

  return { ok: true, name }
}

/** Names that differ only in case or whitespace belong to the same company. The unique index uses the same folding. */
export function foldCompanyName(input: string): string {
  return collapseWhitespace(input).toLowerCase()
}

/** Converts straight quotes to curly ones, because `validateEntityName` rejects straight quotes: Grey's becomes Grey’s. */
export function validateProjectName(input: string): ValidatedName {
  return validateEntityName(curlQuotes(input))
}

/** A quote after one of these opens; any other quote closes or is an apostrophe. */
const opening = /(^|[\s([{\u2013\u2014\u2018\u201c-])/u

const openingDouble = new RegExp(`${opening.source}"`, 'gu')
/** A single quote before a digit does not open: in '90s it is an apostrophe. */
const openingSingle = new RegExp(`${opening.source}'(?!\\d)`, 'gu')

function curlQuotes(text: string): string {
  return text
    .replace(openingDouble, '$1\u201c')
    .replaceAll('"', '\u201d')
    .replace(openingSingle, '$1\u2018')
    .replaceAll("'", '\u2019')
}
