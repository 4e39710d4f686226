import {
  type SearchMethod,
  type SearchSort,
  searchMethodOf,
  sortOf,
  visitorPageSize,
} from '@shoebox/domain/search-filters'
import { readyJson } from '../context/ready-json.ts'
import type { RequestCtx } from '../context.ts'
import { countingBy } from './counting-by.ts'
import { findNumbered } from './find-numbered.ts'
import { narrowSearch } from './narrow-search.ts'
import { presentPhotoOfVisitor } from './present.ts'
import { anySeed, seedOfDay, seeds } from './random-seed.ts'
import { searchInTurn } from './search-in-turn.ts'
import type { Found, SearchIndex, Terms, Wanted } from './search-index.ts'
import type { PageQuery } from './search-query.ts'
import { searchRows, visitorRows } from './search-row-queries.ts'
import { admitToVisitor } from './visitor-budget.ts'

type Asked = { index: SearchIndex; query: PageQuery; address: string }

type Answer = {
  found: Found
  total_count: number
  search_method: SearchMethod
  sort_order: SearchSort
  seed: number | null
  also_showing: readonly string[]
  corrected_query: string | null
}

/**
 * A page of the photos that a search finds. Whether somebody is signed in, the session says and nothing else: a visitor
 * sees the first photos of a list, in the order of the day where it is random, and no second page.
 */
export async function searchPhotos(ctx: RequestCtx, asked: Asked) {
  const { found, ...answer } = await findPage(ctx, asked)
  if (ctx.actor.kind === 'user') {
    const rows = await searchRows(ctx, { ids: found.ids, total: found.total })
    const rest = JSON.stringify({ ...answer, next_cursor: found.next, is_capped: false })
    return readyJson(`{"rows":${rows},${rest.slice(1)}`)
  }

  const { ids, total } = found
  const shown = isFirstPage(asked.query) ? await admitToVisitor(ctx, asked.address, ids) : []
  const rows = await visitorRows(ctx, shown)
  return {
    ...answer,
    also_showing: [...answer.also_showing],
    rows: rows.map((row) => ({ ...presentPhotoOfVisitor(row), total_count: total })),
    next_cursor: null,
    is_capped: total > visitorPageSize || shown.length < ids.length,
  }
}

async function findPage(ctx: RequestCtx, { index, query }: Asked): Promise<Answer> {
  const isVisitor = ctx.actor.kind !== 'user'
  const term = query.p_search_query ?? ''
  const filters = narrowSearch(query)
  const seed = isVisitor ? seedOfDay(new Date()) : (query.p_seed ?? anySeed())
  const page: Pick<Wanted, 'limit' | 'after'> = isVisitor
    ? { limit: Math.min(query.p_limit, visitorPageSize), after: { offset: 0 } }
    : { limit: query.p_limit, after: afterOf(query) }
  let sort: SearchSort = sortOf(query.p_sort_order ?? null, false)
  const ask = (terms: Terms) => {
    sort = sortOf(query.p_sort_order ?? null, terms.length > 0 && isRanked(term))
    if (terms.some((group) => group.length === 0)) return nothing

    return index.find(ctx, { terms, filters, sort, seed: seed / seeds, ...page })
  }

  const numbered = await findNumbered(ctx, term)
  const { result, method, alsoShowing, correctedQuery } =
    numbered === null
      ? await searchInTurn(ctx, {
          term,
          ask,
          count: countingBy(index, { ctx, filters }),
          mayLeaveOut: Object.keys(filters).length === 0,
        })
      : {
          result: isFirstPage(query) ? numbered : { ...numbered, ids: [] },
          method: 'exact' as const,
          alsoShowing: [],
          correctedQuery: null,
        }

  return {
    found: result,
    total_count: result.total,
    search_method: method,
    sort_order: sort,
    seed: sort === 'random' ? seed : null,
    also_showing: alsoShowing,
    corrected_query: correctedQuery,
  }
}

/** A short term is asked for as a word and then as none: the pages of either are one list, so they have one order. */
const isRanked = (term: string): boolean => searchMethodOf(term) !== 'fallback'

/** What a pattern finds that no word is like. */
const nothing: Promise<Found> = Promise.resolve({ ids: [], total: 0, next: null })

function afterOf({ p_cursor, p_offset }: PageQuery): Wanted['after'] {
  return p_cursor === undefined || p_cursor === '' ? { offset: p_offset } : { cursor: p_cursor }
}

function isFirstPage({ p_cursor, p_offset }: PageQuery): boolean {
  return p_offset === 0 && (p_cursor === undefined || p_cursor === '')
}
