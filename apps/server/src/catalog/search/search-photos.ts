import { type SearchSort, sortOf } from '@shoebox/domain/catalog/search-filters'
import type { RequestCtx } from '../../context.ts'
import { listPhotoPage } from '../photos/photo-list.ts'
import { readTerm } from '../query/read-term.ts'
import { emptyPage, type SearchIndex } from '../search-index/search-index.ts'
import { canMatch, type Terms } from '../search-index/terms.ts'
import { countingBy } from './counting-by.ts'
import { type ListPage, toListPage } from './list-page.ts'
import type { PageQuery } from './parse-filters.ts'
import { parseFilters } from './parse-filters.ts'
import { findByPhotoNumbers } from './photo-numbers.ts'
import { searchInTurn } from './search-in-turn.ts'

type Asked = { index: SearchIndex; query: PageQuery }

/** A page of the photos that a search finds. */
export async function searchPhotos(ctx: RequestCtx, { index, query }: Asked) {
  const page = toListPage(ctx, query)
  const { found, sort, method, ...said } = await findPage(ctx, { index, query, page })
  const fields = {
    total_count: found.total,
    search_method: method,
    sort_order: sort,
    seed: page.seedFor(sort),
    also_showing: [...said.alsoShowing],
    corrected_query: said.correctedQuery,
    alternatives: said.alternatives.map(({ total, ...other }) => ({
      ...other,
      total_count: total,
    })),
    did_you_mean: said.didYouMean && {
      query: said.didYouMean.query,
      total_count: said.didYouMean.total,
    },
    absent_place: said.absentPlace,
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

type Wanting = { index: SearchIndex; query: PageQuery; page: ListPage }

async function findPage(ctx: RequestCtx, { index, query, page }: Wanting) {
  const term = query.p_search_query ?? ''
  const filters = parseFilters(query)
  const { limit, after, seed } = page
  let sort: SearchSort = sortOf(query.p_sort_order ?? null, false)
  const ask = async (terms: Terms) => {
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
  const { result, ...answered } = await searchInTurn(ctx, {
    term,
    ask,
    count: countingBy(index, { ctx, filters }),
    mayLeaveOut: Object.keys(filters).length === 0,
    wantsAlternatives: page.isFirst,
  })
  return { found: result, sort, ...answered }
}

/** A short term is asked for as a word and then as none: the pages of either are one list, so they have one order. */
const isRanked = (term: string): boolean => readTerm(term).method !== 'fallback'
