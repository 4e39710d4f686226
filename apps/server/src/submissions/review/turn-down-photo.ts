import type { ReviewReason } from '@shoebox/domain/submissions/review'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { scheduleReviewResults } from '../tasks.ts'
import { findCurrentCheck, insertCheck } from './check-queries.ts'
import { insistOnTurn, loadForReview } from './load-review.ts'
import { presentReviewed } from './present-review.ts'
import { setReviewed } from './review-queries.ts'
import { endTurn, takeIntoReview } from './turn-queries.ts'

export type Verdict = { id: string; reason: ReviewReason; note?: string | undefined }

const outcomes = {
  returned: { status: 'needs_info', action: 'submissions.return-photo' },
  declined: { status: 'declined', action: 'submissions.decline-photo' },
} as const

/**
 * Back to the family, or no. The mail waits until nobody can take it back any more; what else is decided for the family
 * meanwhile goes into the same one.
 */
export function turnDownPhoto(
  ctx: UserCtx,
  { id, reason, note, decision }: Verdict & { decision: keyof typeof outcomes },
) {
  const { status, action } = outcomes[decision]
  return inTransaction(ctx, async (tx) => {
    const photo = await loadForReview(tx, id)
    const current = await findCurrentCheck(tx, id)
    const isSecondClick = current?.decision === decision && current.reason === reason
    if (photo.photo_status === status && isSecondClick) return presentReviewed(photo, current)
    await insistOnTurn(tx, photo)

    await takeIntoReview(tx, [id])
    const check = await insertCheck(tx, { photo_id: id, decision, reason, note: note || null })
    await setReviewed(tx, { id, status })
    await endTurn(tx, id)
    await recordAudit(tx, { action, entityId: id, detail: { reason, check_id: check.id } })
    await scheduleReviewResults(tx, photo.user_id)
    return presentReviewed({ ...photo, photo_status: status }, check)
  })
}
