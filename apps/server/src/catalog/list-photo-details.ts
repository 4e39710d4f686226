import type { UserCtx } from '../context.ts'
import { presentPhotoDetails } from './present.ts'
import { listLivePhotoDetails } from './queries.ts'

/** The live ones among these photos, in the order they were asked for. */
export async function listPhotoDetails(ctx: UserCtx, ids: readonly string[]) {
  const rows = await listLivePhotoDetails(ctx, ids)
  return rows.map(presentPhotoDetails)
}
