import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestCtx, type UserCtx } from '../../context.ts'
import { isPlaceUnknown } from '../description/suggest-from-file.ts'
import { findClearanceFacts, findCurrentCheck } from './clearance-queries.ts'
import {
  findBack,
  findClaim,
  findOpenIncident,
  findReviewPhoto,
  listFaces,
  listFamilyAnswers,
} from './page-queries.ts'
import { presentReview } from './present-review-page.ts'
import {
  countFamilyPhotos,
  findSuggestions,
  listPreviousPhotos,
  listSimilarPhotos,
} from './related-queries.ts'
import { signImages } from './sign-images.ts'

/** The review page of one photo. One transaction, so that the digest matches the faces that are shown. */
export async function getReview(ctx: UserCtx & Pick<RequestCtx, 'files'>, id: string) {
  const parts = await inTransaction(ctx, async (tx) => {
    const photo = await findReviewPhoto(tx, id)
    if (!photo) throw new AppError('not_found')
    const family = { id, userId: photo.user_id }
    const faces = await listFaces(tx, id)

    return {
      photo,
      faces,
      clearance: await findClearanceFacts(tx, id),
      claim: await findClaim(tx, id),
      back: await findBack(tx, id),
      similar: await listSimilarPhotos(tx, id),
      counts: await countFamilyPhotos(tx, photo.user_id),
      previous: await listPreviousPhotos(tx, family),
      suggestions: await findSuggestions(tx, family),
      answers: await listFamilyAnswers(tx, photo.user_id),
      incident: await findOpenIncident(tx, id),
      check: await findCurrentCheck(tx, id),
    }
  })
  const place = { is_place_unknown: await isPlaceUnknown(parts.photo) }
  return presentReview({ ...parts, place }, { images: signImages(ctx), userId: ctx.actor.userId })
}
