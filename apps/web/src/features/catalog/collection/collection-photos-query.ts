import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { kept, stale } from '@shoebox/web-kit/api/stale'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { toGridPhoto } from '../grid/grid-photo.ts'
import { retrySearch, type SearchPage } from '../search-queries.ts'

type Answer = CallOutput<Contract['listCollectionPhotos']>

/** Read anew once it is stale: what staff put in or took out is seen when they come back. */
const manner = {
  staleTime: stale.collections,
  gcTime: kept.search,
  retry: retrySearch,
  refetchOnMount: true,
}

/** All that a visitor sees of a collection. Asked as the server asks it for the page that it draws. */
export function visitorCollectionQuery(id: string) {
  return queryOptions({
    ...queryFor(api, 'listCollectionPhotos', { params: { id }, query: {} }),
    ...manner,
  })
}

/** The whole of it for whoever is signed in, a hundred at a time. */
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
    // Pages do not change once they are read, and to compare them all again costs more with each.
    structuralSharing: false,
    ...manner,
  })
}

/** As a page of a search that had no words, in the order of the collection. */
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

/** Typed as any page's: there is no cursor before it. */
function firstPage(): string | null {
  return null
}
