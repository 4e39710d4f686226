import {
  type CompanyAction,
  type CompanyRole,
  canInCompany,
} from '@shoebox/domain/studios/company-roles'
import type { CompanyRow } from './queries.ts'

/** A company as one user sees it. */
export type MemberCompanyRow = CompanyRow & {
  role: CompanyRole
  approval_over: number | null
  has_orders: boolean
}

/** Row-level security shows a company to admins too, who have no role in it. */
export function isPermitted(
  company: Omit<MemberCompanyRow, 'role'> & { role: CompanyRole | null },
  action: CompanyAction,
): company is MemberCompanyRow {
  return company.role !== null && canInCompany(company.role, action)
}
