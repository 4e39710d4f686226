import type { UserCtx } from '../context.ts'
import { type PhotoDetails, photoCards } from './photo-card-queries.ts'

/** Details of the live ones among these photos, by id. */
export async function findPhotoCards(
  ctx: UserCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PhotoDetails>> {
  if (ids.length === 0) return new Map()

  const rows = await photoCards(ctx, ids)
  return new Map(rows.map(({ photo_id, card }) => [photo_id, card]))
}
