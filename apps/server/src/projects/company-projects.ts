import { canInCompany } from '@shoebox/domain/studios/company-roles'
import { inTransaction, type UserCtx } from '../context.ts'
import { requirePermission } from '../studios/companies/companies.ts'
import { listProjectsOfCompany } from './company-queries.ts'
import { presentCompanyProject } from './present.ts'

const maxListed = 200

/** The projects of all members. Their wishlists are listed only if the role of the user may read them. */
export function listCompanyProjects(ctx: UserCtx, companyId: string) {
  return inTransaction(ctx, async (tx) => {
    const { role } = await requirePermission(tx, { companyId, action: 'read-projects' })
    // One row more than the page shows whether there are more.
    const rows = await listProjectsOfCompany(tx, {
      companyId,
      canReadWishlists: canInCompany(role, 'read-wishlists'),
      limit: maxListed + 1,
    })
    return {
      projects: rows.slice(0, maxListed).map(presentCompanyProject),
      has_more: rows.length > maxListed,
    }
  })
}
