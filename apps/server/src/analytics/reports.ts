import type { Ctx, UserCtx } from '../context.ts'
import { presentPhotoAnalytics, presentPopularItem, presentTotals } from './present.ts'
import {
  countUnprocessed,
  listPopular,
  listTotals,
  type PopularFilter,
  type TotalsFilter,
} from './queries.ts'

/** Returns photos only to signed-in users; visitors use the popular list of the catalog, which applies their quota. */
export async function getPopularByClicks(ctx: Ctx, filter: PopularFilter) {
  if (filter.p_entity_type === 'photo' && ctx.actor.kind !== 'user') return []

  const rows = await listPopular(ctx, filter)
  return rows.map(presentPopularItem)
}

export async function listClickAnalytics(ctx: UserCtx, filter: TotalsFilter) {
  const rows = await listTotals(ctx, filter)
  return rows.map(presentTotals)
}

/** The totals of a photo, which do not exist before its first roll-up. */
export async function getPhotoAnalytics(ctx: UserCtx, photoId: string) {
  const [row] = await listTotals(ctx, { entity_type: 'photo', entity_id: photoId, limit: 1 })
  return presentPhotoAnalytics(row)
}

/** Counts clicks on a photo that the next roll-up will process. */
export async function countQueuedClicks(ctx: UserCtx, photoId: string) {
  return { count: await countUnprocessed(ctx, { type: 'photo', id: photoId }) }
}
