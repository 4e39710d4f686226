import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestCtx, type UserCtx } from '../../context.ts'
import { isPlaceUnknown } from '../description/suggest-from-file.ts'
import { findCurrentCheck } from './check-queries.ts'
import { findClearance } from './clearance-queries.ts'
import { presentReview } from './present-whole-review.ts'
import { facesInReview } from './review-face-queries.ts'
import {
  alikeInReview,
  countFamily,
  findSuggestions,
  previousOfFamily,
} from './review-near-queries.ts'
import {
  familyAnswers,
  findBack,
  findClaim,
  findOpenIncident,
  findReviewed,
} from './review-photo-queries.ts'
import { signPictures } from './sign-pictures.ts'

/** Everything that a moderator is shown of one photo, in one moment: the digest is of the faces that are shown. */
export async function getReview(ctx: UserCtx & Pick<RequestCtx, 'files'>, id: string) {
  const parts = await inTransaction(ctx, async (tx) => {
    const photo = await findReviewed(tx, id)
    if (!photo) throw new AppError('not_found')
    const family = { id, userId: photo.user_id }
    const faces = await facesInReview(tx, id)

    return {
      photo,
      faces,
      clearance: await findClearance(tx, id),
      claim: await findClaim(tx, id),
      back: await findBack(tx, id),
      alike: await alikeInReview(tx, id),
      counts: await countFamily(tx, photo.user_id),
      previous: await previousOfFamily(tx, family),
      suggestions: await findSuggestions(tx, family),
      answers: await familyAnswers(tx, photo.user_id),
      incident: await findOpenIncident(tx, id),
      check: await findCurrentCheck(tx, id),
    }
  })
  const place = { is_place_unknown: await isPlaceUnknown(parts.photo) }
  return presentReview(
    { ...parts, place },
    { pictures: signPictures(ctx), userId: ctx.actor.userId },
  )
}
