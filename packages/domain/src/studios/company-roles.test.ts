import { describe, expect, it } from 'vitest'
import {
  type CompanyAction,
  canInCompany,
  companyPermissions,
  companyRoles,
} from './company-roles.ts'

/** Transcribed from the plan: one letter per role in the order owner, buyer, approver, viewer, accountant. */
const table: Record<CompanyAction, string> = {
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
}

describe('company permissions', () => {
  it.each(Object.entries(table))('%s is permitted to %s', (action, row) => {
    const permitted = companyRoles.map((role) =>
      canInCompany(role, action as CompanyAction) ? 'y' : '-',
    )
    expect(permitted.join('')).toBe(row)
  })

  it('names every action once', () => {
    expect(Object.keys(companyPermissions).toSorted()).toEqual(Object.keys(table).toSorted())
  })
})
