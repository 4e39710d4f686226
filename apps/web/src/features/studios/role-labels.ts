import type { CompanyRole } from '@shoebox/domain/studios/company-roles'

export const roleLabels: Record<CompanyRole, string> = {
  owner: 'Owner',
  buyer: 'Buyer',
  approver: 'Approver',
  viewer: 'Viewer',
  accountant: 'Accountant',
}

/** For a sentence such as "You are a buyer". A studio has one owner. */
export const roleNouns: Record<CompanyRole, string> = {
  owner: 'the owner',
  buyer: 'a buyer',
  approver: 'an approver',
  viewer: 'a viewer',
  accountant: 'an accountant',
}
