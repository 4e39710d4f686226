import { type CompanyRole, companyRoles } from '@shoebox/domain/studios/company-roles'

/**
 * The callers. `declined` and `removed` were invited or members once; `stranger` has nothing, `rival` owns another company.
 * `family` is the contributor whose photos, people and releases are tried, `other-family` another contributor.
 */
export const people = [
  ...companyRoles,
  'invited',
  'declined',
  'removed',
  'stranger',
  'rival',
  'family',
  'other-family',
  'signed-out',
  'moderator',
  'admin',
] as const

export type Person = (typeof people)[number]

export function isRole(person: Person): person is CompanyRole {
  return companyRoles.some((role) => role === person)
}

export function isStaff(person: Person): boolean {
  return person === 'moderator' || person === 'admin'
}

export function isContributor(person: Person): boolean {
  return person === 'family' || person === 'other-family'
}
