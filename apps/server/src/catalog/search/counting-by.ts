import type { Ctx } from '../../context.ts'
import { type Filters } from '../search-index/filters.ts'
import { type SearchIndex } from '../search-index/search-index.ts'
import { canMatch, type Terms } from '../search-index/terms.ts'

type Counted = { ctx: Ctx; filters: Filters }

/** How many photos terms find, for whoever only wants to know which of several to ask for. */
export function countingBy(index: SearchIndex, { ctx, filters }: Counted) {
  return async (terms: Terms): Promise<number> => {
    if (!canMatch(terms)) return 0

    const wanted = {
      terms,
      filters,
      sort: 'newest',
      seed: 0,
      limit: 1,
      after: { offset: 0 },
    } as const
    return (await index.find(ctx, wanted)).total
  }
}
