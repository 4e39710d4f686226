import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { kept, stale } from '@shoebox/web-kit/api/stale'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { toGridPhoto } from '../grid/grid-photo.ts'
import { retrySearch, type SearchPage } from '../search-queries.ts'

type Answer = CallOutput<Contract['listCollectionPhotos']>

/** Refetches stale data on mount: staff who edited the collection see the change when they return. */
const manner = {
  staleTime: stale.collections,
  gcTime: kept.search,
  retry: retrySearch,
  refetchOnMount: true,
}

/** Everything a visitor sees of a collection. Same query key as the server render, so its answer is reused. */
export function visitorCollectionQuery(id: string) {
  return queryOptions({
    ...queryFor(api, 'listCollectionPhotos', { params: { id }, query: {} }),
    ...manner,
  })
}

/** The whole collection for signed-in users, a hundred photos per page. */
export function userCollectionQuery(id: string, userId: string) {
  const params = { id }

  return infiniteQueryOptions({
    queryKey: ['listCollectionPhotos', 'pages', userId, id] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { p_cursor: pageParam }

      return toCollectionPage(await api.listCollectionPhotos({ params, query, signal }))
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next_cursor: cursor }: SearchPage) => cursor,
    // Fetched pages never change, and comparing all of them gets more expensive with each page.
    structuralSharing: false,
    ...manner,
  })
}

/** Converts to a search page without a term, in the order of the collection. */
export function toCollectionPage({ rows, ...rest }: Answer): SearchPage {
  return {
    ...rest,
    search_method: 'fallback',
    sort_order: 'newest',
    seed: null,
    also_showing: [],
    corrected_query: null,
    photos: rows.map(toGridPhoto),
  }
}

/** Widens the type to `string | null`, the page param of all pages; the first page has no cursor. */
function firstPage(): string | null {
  return null
}
