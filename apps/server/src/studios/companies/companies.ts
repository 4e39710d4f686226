import type { CompanyAction } from '@shoebox/domain/studios/company-roles'
import { AppError } from '../../context/app-error.ts'
import { cacheFor } from '../../context/caches.ts'
import { isForeignKeyViolation } from '../../context/postgres-errors.ts'
import { type Ctx, inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import { scheduleNotice } from '../tasks.ts'
import { isPermitted } from './policy.ts'
import {
  presentCompany,
  presentJoinedCompany,
  presentMemberCompany,
  presentTrustedStudio,
} from './present.ts'
import {
  deleteOwnCompany,
  findCompanyWithRole,
  findOwnCompany,
  listAgreedStudios,
  listJoined,
  listOtherMembers,
  listOwnCompanies,
  type MemberCompanyRow,
  setApprovalOver,
  setCompanyArchived,
} from './queries.ts'

/** Cached, because every home page shows the trusted studios. */
const cachedStudios = cacheFor(60_000, (ctx: Ctx) => listAgreedStudios(ctx))

export async function listTrustedStudios(ctx: Ctx) {
  const rows = await cachedStudios(ctx)
  return rows.map(presentTrustedStudio)
}

export async function listCompanies(ctx: UserCtx) {
  const rows = await listOwnCompanies(ctx)
  return rows.map(presentCompany)
}

export async function listJoinedCompanies(ctx: UserCtx) {
  const rows = await listJoined(ctx)
  return rows.map(presentJoinedCompany)
}

export function getCompany(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) =>
    presentMemberCompany(await requirePermission(tx, { companyId: id, action: 'see-company' })),
  )
}

type ApprovalRule = { id: string; approvalOver: number | null }

export function setApprovalRule(ctx: UserCtx, { id, approvalOver }: ApprovalRule) {
  return inTransaction(ctx, async (tx) => {
    const company = await requirePermission(tx, { companyId: id, action: 'manage-company' })
    await setApprovalOver(tx, { id, approvalOver })
    return presentMemberCompany({ ...company, approval_over: approvalOver })
  })
}

export async function findCompany(ctx: UserCtx, name: string) {
  const row = await findOwnCompany(ctx, name)
  return row ? presentCompany(row) : null
}

export function archiveCompany(ctx: UserCtx, change: { id: string; isArchived: boolean }) {
  return inTransaction(ctx, async (tx) => {
    await requirePermission(tx, { companyId: change.id, action: 'manage-company' })
    return presentCompany(await setCompanyArchived(tx, change))
  })
}

export async function deleteCompany(ctx: UserCtx, id: string): Promise<undefined> {
  try {
    await inTransaction(ctx, async (tx) => {
      const { name } = await requirePermission(tx, { companyId: id, action: 'manage-company' })
      const members = await listOtherMembers(tx, id)
      await deleteOwnCompany(tx, id)
      for (const userId of members)
        await scheduleNotice(tx, { kind: 'company-deleted', company: name, userId })
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw new AppError('company_has_licenses', { cause: error })
  }
}

/**
 * The company with the user's role in it. Throws not_found if they may not see it, and forbidden if their role does not
 * permit the action. Staff are not members: they get forbidden.
 */
export async function requirePermission(
  tx: UserTx,
  { companyId, action }: { companyId: string; action: CompanyAction },
): Promise<MemberCompanyRow> {
  const company = await findCompanyWithRole(tx, companyId)
  if (!company) throw new AppError('not_found')
  if (!isPermitted(company, action)) throw new AppError('forbidden')

  return company
}
