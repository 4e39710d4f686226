import { type SearchSort, sortOf } from '@shoebox/domain/catalog/search-filters'
import type { RequestCtx } from '../../context.ts'
import { listPhotoPage } from '../photos/photo-list.ts'
import { parseTerm } from '../query/parse-term.ts'
import { emptyPage, type SearchIndex } from '../search-index/search-index.ts'
import { canMatch, type Terms } from '../search-index/terms.ts'
import { type ListPage, toListPage } from './list-page.ts'
import { type PageQuery, parseFilters } from './parse-filters.ts'
import { findByPhotoNumbers } from './photo-numbers.ts'
import { createHitCounter, searchWithFallbacks } from './search-with-fallbacks.ts'

type SearchOptions = { index: SearchIndex; query: PageQuery }

/** A page of the photos that a search finds. */
export async function searchPhotos(ctx: RequestCtx, { index, query }: SearchOptions) {
  const page = toListPage(ctx, query)
  const { found, sort, method, ...suggestions } = await findPage(ctx, { index, query, page })
  const fields = {
    total_count: found.total,
    search_method: method,
    sort_order: sort,
    seed: page.seedFor(sort),
    also_showing: [...suggestions.alsoShowing],
    corrected_query: suggestions.correctedQuery,
    alternatives: suggestions.alternatives.map(({ total, ...other }) => ({
      ...other,
      total_count: total,
    })),
    did_you_mean: suggestions.didYouMean && {
      query: suggestions.didYouMean.query,
      total_count: suggestions.didYouMean.total,
    },
    absent_place: suggestions.absentPlace,
  }
  return listPhotoPage(ctx, {
    ids: found.ids,
    cards: found.cards,
    total: found.total,
    isFirst: page.isFirst,
    nextCursor: found.next,
    fields,
  })
}

type PageOptions = { index: SearchIndex; query: PageQuery; page: ListPage }

async function findPage(ctx: RequestCtx, { index, query, page }: PageOptions) {
  const term = query.p_search_query ?? ''
  const filters = parseFilters(query)
  const { limit, after, seed } = page
  let sort: SearchSort = sortOf(query.p_sort_order ?? null, false)
  const find = async (terms: Terms) => {
    sort = sortOf(query.p_sort_order ?? null, terms.length > 0 && isRanked(term))
    if (!canMatch(terms)) return emptyPage

    return index.find(ctx, { terms, filters, sort, seed, limit, after, withCards: true })
  }

  const numbered = await findByPhotoNumbers(ctx, term)
  if (numbered !== null) {
    return {
      found: { ...numbered, ids: page.isFirst ? numbered.ids.slice(0, limit) : [] },
      sort,
      method: 'exact' as const,
      alsoShowing: [],
      correctedQuery: null,
      alternatives: [],
      didYouMean: null,
      absentPlace: null,
    }
  }
  const { result, ...rest } = await searchWithFallbacks(ctx, {
    term,
    find,
    count: createHitCounter(index, { ctx, filters }),
    canRelax: Object.keys(filters).length === 0,
    wantsAlternatives: page.isFirst,
  })
  return { found: result, sort, ...rest }
}

/** A too short query is searched once as a word and then without it. Both give pages of one list, so neither is ranked. */
const isRanked = (term: string): boolean => parseTerm(term).method !== 'fallback'
