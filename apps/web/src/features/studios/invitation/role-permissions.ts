import {
  type AssignableRole,
  type CompanyAction,
  canInCompany,
} from '@shoebox/domain/studios/company-roles'

/** Each text completes a sentence that starts with "You can". Omits what only the owner can do. */
const permissions: readonly { action: CompanyAction; text: string }[] = [
  { action: 'create-projects', text: 'create projects in the studio' },
  { action: 'edit-own-work', text: 'edit the projects and wishlists that you create' },
  { action: 'place-orders', text: 'place orders for the studio' },
  { action: 'approve-orders', text: 'approve orders that other members place' },
  { action: 'manage-billing', text: 'manage the billing profile and tax certificates' },
  { action: 'read-projects', text: 'see the studio’s projects' },
  { action: 'read-wishlists', text: 'see the wishlists of its projects' },
  { action: 'read-orders', text: 'see orders, invoices and licenses' },
  { action: 'download-files', text: 'download licensed photos' },
  { action: 'see-company', text: 'see its members and their roles' },
]

/** What a role can do, most distinctive permission first. */
export function listPermissions(role: AssignableRole): readonly string[] {
  return permissions.filter(({ action }) => canInCompany(role, action)).map(({ text }) => text)
}
