import { readyJson } from '../../context/ready-json.ts'
import type { UserCtx } from '../../context.ts'
import { livePhotoDetails } from './queries.ts'

/** The live ones among these photos, in the order they were asked for. */
export async function listPhotoDetails(ctx: UserCtx, ids: readonly string[]) {
  return readyJson(await livePhotoDetails(ctx, ids))
}
