import { cacheFor } from '../context/caches.ts'
import type { Ctx } from '../context.ts'
import { presentBackground, presentBanner } from './present.ts'
import { findActiveBanner, listActiveBackgrounds } from './queries.ts'

/** Cached, because every home page shows a background and they change a few times a year. */
const cachedBackgrounds = cacheFor(60_000, (ctx: Ctx) => listActiveBackgrounds(ctx))

export async function listBackgroundImages(ctx: Ctx) {
  const rows = await cachedBackgrounds(ctx)
  return rows.map(presentBackground)
}

/**
 * The storage key of the n-th background, modulo their number: a page that could not load the list picks a random number
 * and always gets an image.
 */
export async function findBackgroundKey(ctx: Ctx, number: number): Promise<string | null> {
  const rows = await cachedBackgrounds(ctx)
  return rows[(number - 1) % rows.length]?.key_1280 ?? null
}

export async function getSiteBanner(ctx: Ctx) {
  const row = await findActiveBanner(ctx)
  return row ? presentBanner(row) : null
}
