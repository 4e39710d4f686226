import type { Ctx } from '../../context.ts'
import { livePhotoIds } from './queries.ts'

/** Those of these photos that are on sale now, for a list that was read some time ago. */
export async function findLivePhotos(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await livePhotoIds(ctx, ids))
}
