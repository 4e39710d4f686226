import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { presentApproved } from './present-review.ts'
import { lockForReview, publishPhoto, recordApproval, takeIntoReview } from './review-queries.ts'

/** A member of staff puts a photo on sale, on record. Whoever clicks twice gets the same answer. */
export function approvePhoto(ctx: UserCtx, { id, price }: { id: string; price: number }) {
  return inTransaction(ctx, async (tx) => {
    const photo = await lockForReview(tx, id)
    if (!photo) throw new AppError('not_found')
    if (photo.photo_status === 'live' && photo.price === price)
      return presentApproved({ ...photo, price })
    if (photo.photo_status !== 'submitted' && photo.photo_status !== 'in_review')
      throw new AppError('photo_not_in_review')

    if (photo.photo_status === 'submitted') await takeIntoReview(tx, id)
    await publishPhoto(tx, { id, price })
    await recordApproval(tx, { id, price })
    return presentApproved({ ...photo, photo_status: 'live', price })
  })
}
