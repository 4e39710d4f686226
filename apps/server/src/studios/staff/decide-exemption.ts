import { dayIn } from '@shoebox/domain/business-day'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestCtx, type UserCtx, type UserTx } from '../../context.ts'
import { type FileServices, signDownload } from '../billing/certificate-files.ts'
import { scheduleExemptionNotice } from '../billing/exemption-tasks.ts'
import { presentExemption } from '../billing/present.ts'
import { type ExemptionRow, findExemption } from '../billing/queries.ts'
import { approveExemption, rejectExemption } from './queries.ts'

type Decision =
  | { decision: 'approve'; expires_on: string | null }
  | { decision: 'reject'; reason: string }

type StaffCtx = UserCtx & Pick<RequestCtx, 'businessTimeZone'>

/**
 * A decision is final: a second one gets exemption_decided. Row-level security refuses admins who manage the company's
 * billing.
 */
export function decideExemption(
  ctx: StaffCtx,
  { id, decision }: { id: string; decision: Decision },
) {
  const today = dayIn(ctx.businessTimeZone, new Date())
  if (
    decision.decision === 'approve' &&
    decision.expires_on !== null &&
    decision.expires_on < today
  )
    throw new AppError('expiry_in_past')

  return inTransaction(ctx, async (tx) => {
    const row = await (decision.decision === 'approve'
      ? approve(tx, { id, expiresOn: decision.expires_on })
      : reject(tx, { id, reason: decision.reason }))
    return presentExemption(row)
  })
}

async function approve(tx: UserTx, approval: { id: string; expiresOn: string | null }) {
  const row = (await approveExemption(tx, approval)) ?? (await refuseDecision(tx, approval.id))
  const detail = { company_id: row.company_id, expires_on: row.expires_on, sha256: row.sha256 }
  await recordAudit(tx, { action: 'studios.approve-exemption', entityId: row.id, detail })
  await scheduleExemptionNotice(tx, { exemptionId: row.id, kind: 'approved' })
  return row
}

async function reject(tx: UserTx, rejection: { id: string; reason: string }) {
  const row = (await rejectExemption(tx, rejection)) ?? (await refuseDecision(tx, rejection.id))
  const detail = { company_id: row.company_id, reason: row.reason, sha256: row.sha256 }
  await recordAudit(tx, { action: 'studios.reject-exemption', entityId: row.id, detail })
  await scheduleExemptionNotice(tx, { exemptionId: row.id, kind: 'rejected' })
  return row
}

/** Staff get not_found for an upload that was not submitted. */
async function refuseDecision(tx: UserTx, id: string): Promise<never> {
  const exemption = await findSubmitted(tx, id)
  if (exemption?.state === 'in_review') {
    const message = 'You belong to this studio, so another admin has to review its certificates'
    throw new AppError('forbidden', { message })
  }
  throw new AppError(exemption ? 'exemption_decided' : 'not_found')
}

/** Each read is audited. */
export function inspectExemptionFile(ctx: UserCtx & FileServices, id: string) {
  return inTransaction(ctx, async (tx) => {
    const exemption = await findSubmitted(tx, id)
    if (!exemption) throw new AppError('not_found')
    const detail = { company_id: exemption.company_id }
    await recordAudit(tx, { action: 'studios.read-exemption', entityId: id, detail })

    return signDownload(ctx, exemption)
  })
}

type SubmittedExemption = ExemptionRow & { sha256: string }

async function findSubmitted(tx: UserTx, id: string): Promise<SubmittedExemption | null> {
  const exemption = await findExemption(tx, id)
  if (!exemption || exemption.sha256 === null) return null

  return { ...exemption, sha256: exemption.sha256 }
}
