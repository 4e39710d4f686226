import { cacheFor } from '../../context/caches.ts'
import type { Ctx } from '../../context.ts'
import type { SearchIndex } from '../search-index/search-index.ts'
import { findMostUsedTags } from './queries.ts'

/** Every decade with live photos, oldest first. */
export function listDecades(ctx: Ctx, index: SearchIndex) {
  return cachedDecades({ ...ctx, index })
}

export function listMostUsedTags(ctx: Ctx) {
  return cachedTags(ctx)
}

const maxTags = 10

/** Counts of live photos are the same for every caller. */
const cachedDecades = cacheFor(60_000, async ({ index, ...ctx }: Ctx & { index: SearchIndex }) => {
  const { decades } = await index.countFacets(ctx, { terms: [], filters: {} })

  return decades
    .map(({ value, count }) => ({ decade: value, photo_count: count }))
    .toSorted((one, other) => one.decade.localeCompare(other.decade))
})

const cachedTags = cacheFor(600_000, (ctx: Ctx) => findMostUsedTags(ctx, maxTags))
