import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import { lockForReview, type ReviewRow } from './review-queries.ts'
import { isOthersTurn } from './turn-queries.ts'

/** Two reviewers of one photo take turns, and nobody reviews their own. The back of a print has no review of its own. */
export async function loadForReview(tx: UserTx, id: string): Promise<ReviewRow> {
  const photo = await lockForReview(tx, id)
  if (!photo || photo.is_back) throw new AppError('not_found')
  if (photo.user_id === tx.actor.userId)
    throw new AppError('forbidden', { message: 'Somebody else has to review your own photo' })
  return photo
}

export async function insistOnTurn(tx: UserTx, { id, photo_status }: ReviewRow): Promise<void> {
  if (photo_status !== 'submitted' && photo_status !== 'in_review')
    throw new AppError('photo_not_in_review')
  if (await isOthersTurn(tx, id)) throw new AppError('photo_taken')
}
