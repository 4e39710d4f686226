import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { findLatestCheck, isSold, lockAgainstSales, undoCheck } from './clearance-queries.ts'
import { relockFirst } from './lock-queries.ts'
import { loadForReview } from './locks.ts'
import { presentReviewedPhoto, statusAfterDecision } from './present.ts'
import { setStatus } from './queries.ts'

/**
 * A moderator takes back a decision of their own within the undo window, unless the family was notified, the photo was
 * sold, or a second moderator confirmed it. The
 * photo becomes the next one to review. Audited and idempotent.
 */
export function undoReview(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    await lockAgainstSales(tx, id)
    const photo = await loadForReview(tx, id)
    const check = await findLatestCheck(tx, id)
    if (check?.reviewer_id !== ctx.actor.userId) throw new AppError('undo_too_late')
    if (check.is_undone && photo.photo_status === 'in_review') return presentReviewedPhoto(photo)

    const isUnchanged =
      check.is_current && photo.photo_status === statusAfterDecision[check.decision]
    if (!isUnchanged || !check.can_undo || (await isSold(tx, check)))
      throw new AppError('undo_too_late')

    await undoCheck(tx, check.id)
    await setStatus(tx, { id, status: 'in_review' })
    await relockFirst(tx, id)
    const detail = { decision: check.decision, check_id: check.id }
    await recordAudit(tx, { action: 'submissions.undo-review', entityId: id, detail })
    return presentReviewedPhoto({ ...photo, photo_status: 'in_review' })
  })
}
