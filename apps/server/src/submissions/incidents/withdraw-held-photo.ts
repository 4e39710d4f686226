import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { loadForReview } from '../review/load-review.ts'
import { presentHeld } from '../review/present-review.ts'
import { setReviewed } from '../review/review-queries.ts'
import { closeIncident } from './incident-queries.ts'

/** Off sale for good. Licenses that were sold remain. Twice is once. */
export function withdrawHeldPhoto(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const photo = await loadForReview(tx, id)
    if (photo.photo_status === 'withdrawn') return presentHeld(photo)
    if (photo.photo_status !== 'incident_hold') throw new AppError('photo_not_held')

    await setReviewed(tx, { id, status: 'withdrawn' })
    await closeIncident(tx, { photoId: id, outcome: 'withdrawn' })
    await recordAudit(tx, { action: 'submissions.withdraw-held-photo', entityId: id })
    return presentHeld({ ...photo, photo_status: 'withdrawn' })
  })
}
