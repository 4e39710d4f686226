import { AppError } from '../../context/app-error.ts'
import { readyJson } from '../../context/ready-json.ts'
import type { UserCtx } from '../../context.ts'
import { type PartOfLikes, similarPhotos } from './similar-queries.ts'

/** Live photos that look like this one or share its rare tags, most alike first. */
export async function getSimilarPhotos(ctx: UserCtx, part: PartOfLikes) {
  const cards = await similarPhotos(ctx, part)
  if (cards === null) throw new AppError('not_found')

  return readyJson(cards)
}
