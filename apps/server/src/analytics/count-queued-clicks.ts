import type { UserCtx } from '../context.ts'
import { countUnprocessed } from './queries.ts'

/** Clicks on a photo that the next roll-up will count. */
export async function countQueuedClicks(ctx: UserCtx, photoId: string) {
  return { count: await countUnprocessed(ctx, { type: 'photo', id: photoId }) }
}
