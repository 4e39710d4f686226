import type { Ctx } from '../../context.ts'
import { remember } from '../../platform/remember.ts'
import { findCommonTags } from '../photos/queries.ts'
import type { SearchIndex } from '../search-index/search-index.ts'

const maxTags = 10

/** Every decade with live photos, oldest first. */
export function listDecades(ctx: Ctx, index: SearchIndex) {
  return cachedDecades({ ...ctx, index })
}

export function listMostUsedTags(ctx: Ctx) {
  return cachedTags(ctx)
}

/** The same for every caller, like all counts of live photos. */
const cachedDecades = remember({
  ms: 60_000,
  load: async ({ index, ...ctx }: Ctx & { index: SearchIndex }) => {
    const { decades } = await index.countFacets(ctx, { terms: [], filters: {} })

    return decades
      .map(({ value, count }) => ({ decade: value, photo_count: count }))
      .toSorted((one, other) => one.decade.localeCompare(other.decade))
  },
})

const cachedTags = remember({ ms: 600_000, load: (ctx: Ctx) => findCommonTags(ctx, maxTags) })
