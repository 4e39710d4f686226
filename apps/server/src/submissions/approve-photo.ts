import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { presentApproved } from './present-review.ts'
import {
  findDoubt,
  lockForReview,
  publishPhoto,
  recordApproval,
  takeIntoReview,
} from './review-queries.ts'

/** A member of staff puts somebody else's photo on sale, on record. Whoever clicks twice gets the same answer. */
export function approvePhoto(ctx: UserCtx, { id, price }: { id: string; price: number }) {
  return inTransaction(ctx, async (tx) => {
    const photo = await lockForReview(tx, id)
    if (!photo) throw new AppError('not_found')
    if (photo.user_id === ctx.actor.userId)
      throw new AppError('forbidden', { message: 'Somebody else has to review your own photo' })
    if (photo.photo_status === 'live' && photo.price === price)
      return presentApproved({ ...photo, price })
    if (photo.photo_status !== 'submitted' && photo.photo_status !== 'in_review')
      throw new AppError('photo_not_in_review')
    refuseDoubt(await findDoubt(tx, id))

    if (photo.photo_status === 'submitted') await takeIntoReview(tx, id)
    await publishPhoto(tx, { id, price })
    await recordApproval(tx, { id, price })
    return presentApproved({ ...photo, photo_status: 'live', price })
  })
}

function refuseDoubt(doubt: Awaited<ReturnType<typeof findDoubt>>): void {
  if (doubt.has_pairs) throw new AppError('photo_has_duplicates')
  if (doubt.is_unsearched)
    throw new AppError('photo_has_duplicates', {
      message: 'Nobody has looked for photos like this one yet',
    })
}
