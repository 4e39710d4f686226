import { collapseWhitespace } from '../collapse-whitespace.ts'
import type { ValidatedName } from './validated-name.ts'

type EntityNameLimits = { min?: number; max?: number }

const forbidden = /[<>"'`]/

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
  if (forbidden.test(name)) return { ok: false, message: 'Name contains invalid characters' }

  return { ok: true, name }
}
