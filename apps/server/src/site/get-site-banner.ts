import type { Ctx } from '../context.ts'
import { presentBanner } from './present.ts'
import { findActiveBanner } from './queries.ts'

export async function getSiteBanner(ctx: Ctx) {
  const row = await findActiveBanner(ctx)
  return row ? presentBanner(row) : null
}
