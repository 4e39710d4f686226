import { AppError } from '../../context/app-error.ts'
import { readyJson } from '../../context/ready-json.ts'
import type { UserCtx } from '../../context.ts'
import { photoCard } from './photo-card-queries.ts'

/** One live photo, by its number or its id. What is not live is not there. */
export async function getPhotoDetails(ctx: UserCtx, photo: number | string) {
  const card = await photoCard(ctx, photo)
  if (card === null) throw new AppError('not_found')

  return readyJson(card)
}
