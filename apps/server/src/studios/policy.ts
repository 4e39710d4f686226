import type { UserCtx } from '../context.ts'
import type { CompanyRow } from './queries.ts'

/** Members and admins may see a company; only its creator changes or deletes it here. */
export function canManageCompany({ actor }: UserCtx, company: CompanyRow): boolean {
  return company.created_by === actor.userId
}
