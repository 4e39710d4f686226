import { describe, expect, it } from 'vitest'
import {
  type CompanyAction,
  canInCompany,
  companyPermissions,
  companyRoles,
} from './company-roles.ts'

/** Transcribed from the plan: one letter per role in the order owner, buyer, approver, viewer, accountant. */
const table = {
  'see-company': 'yyyyy',
  'manage-company': 'y----',
  'create-projects': 'yy---',
  'read-projects': 'yyyyy',
  'read-wishlists': 'yyyy-',
  'edit-own-work': 'yy---',
  'place-orders': 'yy---',
  'approve-orders': 'y-y--',
  'read-orders': 'yyyyy',
  'download-files': 'yyyy-',
  'manage-billing': 'y---y',
} as const satisfies Record<CompanyAction, string>

const actions = [
  'see-company',
  'manage-company',
  'create-projects',
  'read-projects',
  'read-wishlists',
  'edit-own-work',
  'place-orders',
  'approve-orders',
  'read-orders',
  'download-files',
  'manage-billing',
] as const satisfies readonly CompanyAction[]

describe('company permissions', () => {
  it.each(actions)('%s is permitted to the roles of the table', (action) => {
    const permitted = companyRoles.map((role) => (canInCompany(role, action) ? 'y' : '-'))
    expect(permitted.join('')).toBe(table[action])
  })

  it('names every action once', () => {
    expect(Object.keys(companyPermissions).toSorted()).toEqual(Object.keys(table).toSorted())
  })
})
