import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { findLatestCheck, isSold, lockAgainstSales, undoCheck } from './check-queries.ts'
import { loadForReview } from './load-review.ts'
import { presentHeld, statusOfDecision } from './present-review.ts'
import { setReviewed } from './review-queries.ts'
import { retakeTurn } from './turn-queries.ts'

/**
 * Takes the own last decision back while its mail still waits, if nothing was built on it since. The photo is the next
 * one to look at. Whoever clicks twice gets the same answer.
 */
export function undoReview(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    await lockAgainstSales(tx, id)
    const photo = await loadForReview(tx, id)
    const check = await findLatestCheck(tx, id)
    if (check?.reviewer_id !== ctx.actor.userId) throw new AppError('undo_too_late')
    if (check.is_undone && photo.photo_status === 'in_review') return presentHeld(photo)

    const isAsDecided = check.is_current && photo.photo_status === statusOfDecision[check.decision]
    if (!isAsDecided || !check.can_undo || (await isSold(tx, check)))
      throw new AppError('undo_too_late')

    await undoCheck(tx, check.id)
    await setReviewed(tx, { id, status: 'in_review' })
    await retakeTurn(tx, id)
    const detail = { decision: check.decision, check_id: check.id }
    await recordAudit(tx, { action: 'submissions.undo-review', entityId: id, detail })
    return presentHeld({ ...photo, photo_status: 'in_review' })
  })
}
