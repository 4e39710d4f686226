import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { requirePermission } from '../companies/companies.ts'
import { type FileServices, signDownload } from './certificate-files.ts'
import { presentExemption } from './present.ts'
import { deleteUndecidedExemption, findExemption, listSubmittedExemptions } from './queries.ts'

export type ExemptionId = { companyId: string; id: string }

export function listExemptions(ctx: UserCtx, companyId: string) {
  return inTransaction(ctx, async (tx) => {
    await requirePermission(tx, { companyId, action: 'manage-billing' })
    const rows = await listSubmittedExemptions(tx, companyId)
    return rows.map(presentExemption)
  })
}

/** Idempotent. An approved exemption cannot be removed, because invoices depend on it. */
export function removeExemption(ctx: UserCtx, { companyId, id }: ExemptionId): Promise<undefined> {
  return inTransaction(ctx, async (tx) => {
    await requirePermission(tx, { companyId, action: 'manage-billing' })
    const exemption = await findExemption(tx, id)
    if (exemption?.company_id !== companyId) return undefined
    if (await deleteUndecidedExemption(tx, id)) return undefined

    // Staff have just approved it, or another request has removed it.
    if (await findExemption(tx, id)) throw new AppError('exemption_decided')
    return undefined
  })
}

export function getExemptionFile(ctx: UserCtx & FileServices, { companyId, id }: ExemptionId) {
  return inTransaction(ctx, async (tx) => {
    await requirePermission(tx, { companyId, action: 'manage-billing' })
    const exemption = await findExemption(tx, id)
    if (exemption?.company_id !== companyId) throw new AppError('not_found')
    const { sha256 } = exemption
    if (sha256 === null) throw new AppError('not_found')

    return signDownload(ctx, { ...exemption, sha256 })
  })
}
