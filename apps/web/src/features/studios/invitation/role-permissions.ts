import {
  type AssignableRole,
  type CompanyAction,
  canInCompany,
} from '@shoebox/domain/studios/company-roles'

/** For a sentence that starts with "You can". In the order of the list; managing a studio is for its owner. */
const actionTexts: Record<Exclude<CompanyAction, 'manage-company'>, string> = {
  'create-projects': 'create projects in the studio',
  'edit-own-work': 'edit the projects and wishlists that you make',
  'place-orders': 'place orders for the studio',
  'approve-orders': 'approve orders that other members place',
  'manage-billing': 'change the billing profile and tax certificates',
  'read-projects': 'see the studio’s projects',
  'read-wishlists': 'see the wishlists of its projects',
  'read-orders': 'see orders, invoices and licenses',
  'download-files': 'download licensed photos',
  'see-company': 'see its members and their roles',
}

// Object.entries loses the type of the keys.
const actions = Object.entries(actionTexts) as [CompanyAction, string][]

/** What a role may do, the most characteristic first. */
export function listPermissions(role: AssignableRole): readonly string[] {
  return actions.filter(([action]) => canInCompany(role, action)).map(([, text]) => text)
}
