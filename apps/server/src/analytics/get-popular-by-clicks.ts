import type { Ctx } from '../context.ts'
import { presentPopularItem } from './present.ts'
import { listPopular, type PopularFilter } from './queries.ts'

export async function getPopularByClicks(ctx: Ctx, filter: PopularFilter) {
  const rows = await listPopular(ctx, filter)
  return rows.map(presentPopularItem)
}
