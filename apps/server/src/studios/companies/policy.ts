import { type CompanyAction, canInCompany } from '@shoebox/domain/studios/company-roles'
import type { CompanyWithRoleRow, MemberCompanyRow } from './queries.ts'

/** Row-level security shows a company to admins too, who have no role in it. */
export function isPermitted(
  company: CompanyWithRoleRow,
  action: CompanyAction,
): company is MemberCompanyRow {
  return company.role !== null && canInCompany(company.role, action)
}
