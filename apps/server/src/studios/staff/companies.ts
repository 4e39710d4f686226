import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import { presentBilling, presentExemption } from '../billing/present.ts'
import { findBilling, listSubmittedExemptions } from '../billing/queries.ts'
import { presentCompany } from '../companies/present.ts'
import { type CompanyWithRoleRow, findCompanyWithRole } from '../companies/queries.ts'
import { transferCompany } from '../members/hand-over-company.ts'
import { presentMember } from '../members/present.ts'
import { listMembers } from '../members/queries.ts'
import { presentListedCompany } from './present.ts'
import { findCompaniesByName } from './queries.ts'

const pageSize = 50

export async function searchCompanies(ctx: UserCtx, name: string) {
  const rows = await inTransaction(ctx, (tx) =>
    findCompaniesByName(tx, { name, limit: pageSize + 1 }),
  )
  return {
    companies: rows.slice(0, pageSize).map(presentListedCompany),
    has_more: rows.length > pageSize,
  }
}

export function inspectCompany(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const company = await loadCompany(tx, id)
    const members = await listMembers(tx, id)
    const billing = await findBilling(tx, id)
    const exemptions = await listSubmittedExemptions(tx, id)

    return {
      company: presentCompany(company),
      members: members.map(presentMember),
      billing: billing ? presentBilling(billing) : null,
      exemptions: exemptions.map(presentExemption),
    }
  })
}

type Reassignment = { companyId: string; userId: string; reason: string }

/** Idempotent. Refuses admins who are members, because they could make themselves the owner. */
export function reassignCompany(
  ctx: UserCtx,
  { companyId, userId, reason }: Reassignment,
): Promise<undefined> {
  return inTransaction(ctx, async (tx) => {
    const company = await loadCompany(tx, companyId)
    if (company.created_by === userId) return undefined
    if (company.role !== null) {
      const message = 'You belong to this studio, so another admin has to hand it over'
      throw new AppError('forbidden', { message })
    }

    await transferCompany(tx, { company, userId })
    const detail = { from: company.created_by, to: userId, reason }
    await recordAudit(tx, { action: 'studios.reassign-company', entityId: companyId, detail })
    return undefined
  })
}

/** The route admits admins only, and row-level security shows them every company. */
async function loadCompany(tx: UserTx, id: string): Promise<CompanyWithRoleRow> {
  const company = await findCompanyWithRole(tx, id)
  if (!company) throw new AppError('not_found')

  return company
}
