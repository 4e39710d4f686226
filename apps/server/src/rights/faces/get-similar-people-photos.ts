import { AppError } from '../../context/app-error.ts'
import { readyJson } from '../../context/ready-json.ts'
import type { UserCtx } from '../../context.ts'
import { leastLikeness } from './policy.ts'
import { similarPeoplePhotos } from './similar-people-queries.ts'

type Part = { p_photo_id: string; p_limit: number; p_offset: number }

/** Live photos of the people on this one who let themselves be found, then of faces like theirs. */
export async function getSimilarPeoplePhotos(ctx: UserCtx, part: Part) {
  const cards = await similarPeoplePhotos(ctx, { ...part, least: leastLikeness })
  if (cards === null) throw new AppError('not_found')

  return readyJson(cards)
}
