import type { UserCtx } from '../context.ts'
import { presentPhotoAnalytics } from './present.ts'
import { listTotals } from './queries.ts'

/** A photo has one line of totals, or none while nothing of it was rolled up. */
export async function getPhotoAnalytics(ctx: UserCtx, photoId: string) {
  const [row] = await listTotals(ctx, { entity_type: 'photo', entity_id: photoId, limit: 1 })
  return presentPhotoAnalytics(row)
}
