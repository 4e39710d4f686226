import type { Ctx } from '../context.ts'
import { presentPopularItem } from './present.ts'
import { listPopular, type PopularFilter } from './queries.ts'

/** Photos are behind the session here: what a visitor may see of such a list, the catalog shows. */
export async function getPopularByClicks(ctx: Ctx, filter: PopularFilter) {
  if (filter.p_entity_type === 'photo' && ctx.actor.kind !== 'user') return []

  const rows = await listPopular(ctx, filter)
  return rows.map(presentPopularItem)
}
