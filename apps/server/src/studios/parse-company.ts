import { validateCompanyName } from '@shoebox/domain/accounts/names'
import { AppError } from '../context/app-error.ts'

/** The name as it is stored. A broken rule is refused in the specification's own words. */
export function parseCompanyName(input: string): string {
  const result = validateCompanyName(input)
  if (result.ok) return result.name

  const issues = [{ path: 'body.name', message: result.message }]
  throw new AppError('invalid_request', { message: result.message, issues })
}

/** What was left empty is stored as null. */
export function emptyToNull<Fields extends Record<string, string | null | undefined>>(
  fields: Fields,
): { [Name in keyof Fields]: Fields[Name] | null } {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' && value.trim() === '' ? null : value,
  ])
  return Object.fromEntries(entries)
}
