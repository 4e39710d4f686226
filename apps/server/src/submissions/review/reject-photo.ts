import type { ReviewReason } from '@shoebox/domain/submissions/review'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { scheduleReviewResults } from '../tasks.ts'
import { findCurrentCheck, insertCheck } from './clearance-queries.ts'
import { markInReview, unlock } from './lock-queries.ts'
import { loadForReview, requireReviewLock } from './locks.ts'
import { presentReviewed } from './present.ts'
import { setStatus } from './queries.ts'

type Rejection = { id: string; reason: ReviewReason; note?: string | undefined }

/** Returns the photo to the family, which can fix the reason and submit it again. */
export function returnPhoto(ctx: UserCtx, rejection: Rejection) {
  return rejectPhoto(ctx, { ...rejection, decision: 'returned' })
}

/** Declines the photo, with a reason for the family. */
export function declinePhoto(ctx: UserCtx, rejection: Rejection) {
  return rejectPhoto(ctx, { ...rejection, decision: 'declined' })
}

const outcomes = {
  returned: { status: 'needs_info', action: 'submissions.return-photo' },
  declined: { status: 'declined', action: 'submissions.decline-photo' },
} as const

/** Audited and idempotent. The email is sent after the undo window, together with other decisions for the family. */
function rejectPhoto(
  ctx: UserCtx,
  { id, reason, note, decision }: Rejection & { decision: keyof typeof outcomes },
) {
  const { status, action } = outcomes[decision]
  return inTransaction(ctx, async (tx) => {
    const photo = await loadForReview(tx, id)
    const current = await findCurrentCheck(tx, id)
    const isRepeated = current?.decision === decision && current.reason === reason
    if (photo.photo_status === status && isRepeated) return presentReviewed(photo, current)
    await requireReviewLock(tx, photo)

    await markInReview(tx, [id])
    const check = await insertCheck(tx, { photo_id: id, decision, reason, note: note || null })
    await setStatus(tx, { id, status })
    await unlock(tx, id)
    await recordAudit(tx, { action, entityId: id, detail: { reason, check_id: check.id } })
    await scheduleReviewResults(tx, photo.user_id)
    return presentReviewed({ ...photo, photo_status: status }, check)
  })
}
