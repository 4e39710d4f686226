import type { UserCtx } from '../../context.ts'
import { type PhotoDetails, photoCards } from './photo-card-queries.ts'

/** Details of these photos, by id. Photos that are not live are missing. */
export async function findPhotoCards(
  ctx: UserCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PhotoDetails>> {
  if (ids.length === 0) return new Map()

  const rows = await photoCards(ctx, ids)
  return new Map(rows.map(({ photo_id, card }) => [photo_id, card]))
}
