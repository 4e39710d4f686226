import { AppError } from '../../context/app-error.ts'
import { rawJson } from '../../context/raw-json.ts'
import type { UserCtx } from '../../context.ts'
import { findSimilarPeoplePhotos, type SimilarPeopleRequest } from './similarity-queries.ts'

/** Live photos of the same people, then of similar faces. Only people who consented to face search are found. */
export async function getSimilarPeoplePhotos(ctx: UserCtx, request: SimilarPeopleRequest) {
  const cards = await findSimilarPeoplePhotos(ctx, request)
  if (cards === null) throw new AppError('not_found')

  return rawJson(cards)
}
