import { ApiError } from '@shoebox/contract/api-error'
import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { visitorPageSize } from '@shoebox/domain/search-filters'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { kept, stale } from '@shoebox/web-kit/api/stale'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type GridPhoto, toGridPhoto } from './grid/grid-photo.ts'
import type { SearchState } from './search-address.ts'
import { toFacetQuery, toSearchQuery, toVisitorQuery } from './search-query.ts'

type Answer = CallOutput<Contract['searchPhotosV2']>

/** A page with only the photo fields that the grid renders: a list may hold 20,000 photos. */
export type SearchPage = Omit<Answer, 'rows'> & { photos: readonly GridPhoto[] }

/** A user id, or null for anonymous visitors. */
type Viewer = string | null

const mostRetries = 2

/** Retries server errors; a client error (4xx) would fail again. */
export function retrySearch(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500

  return !isRefused && failures < mostRetries
}

const manner = { staleTime: stale.search, gcTime: kept.search, retry: retrySearch }

/** Everything a visitor sees of a list. Same query key as the server render, so its answer is reused. */
export function visitorSearchQuery(state: SearchState) {
  return queryOptions({
    ...queryFor(api, 'searchPhotosV2', { query: toVisitorQuery(state) }),
    ...manner,
  })
}

/** The whole list for signed-in users, page by page. */
export function searchQuery(state: SearchState, userId: string) {
  const query = toSearchQuery(state)

  return infiniteQueryOptions({
    queryKey: ['searchPhotosV2', 'pages', userId, query] as const,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam !== null && { p_cursor: pageParam }

      return toSearchPage(await api.searchPhotosV2({ query: { ...query, ...cursor }, signal }))
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next_cursor: cursor }: SearchPage) => cursor,
    // Fetched pages never change, and comparing all of them gets more expensive with each page.
    structuralSharing: false,
    ...manner,
  })
}

/** Photo counts per filter value; the previous counts stay until the new ones arrive. */
export function facetsQuery(state: SearchState, viewer: Viewer) {
  const query = toFacetQuery(state)

  return queryOptions({
    // For visitors, the query key matches the boot data of the page.
    queryKey: ['countSearchFacets', { query }, ...(viewer === null ? [] : [viewer])] as const,
    queryFn: ({ signal }) => api.countSearchFacets({ query, signal }),
    placeholderData: keepPreviousData,
    ...manner,
  })
}

export function synonymsQuery(word: string) {
  return queryOptions({
    ...queryFor(api, 'listSynonyms', { query: { word } }),
    staleTime: stale.synonyms,
    gcTime: kept.synonyms,
  })
}

/** The most clicked tags. */
export const popularTagsQuery = queryOptions({
  ...queryFor(api, 'getPopularByClicks', { query: { p_entity_type: 'tag', p_limit: 8 } }),
  staleTime: stale.popular,
  retry: retrySearch,
})

/** The first results for a synonym, with the same filters. */
export function synonymSearchQuery(state: SearchState, viewer: Viewer) {
  const query = { ...toVisitorQuery(state), p_limit: visitorPageSize }

  return queryOptions({
    queryKey: ['searchPhotosV2', 'synonym', viewer, query] as const,
    queryFn: async ({ signal }) => toSearchPage(await api.searchPhotosV2({ query, signal })),
    ...manner,
  })
}

export function toSearchPage({ rows, ...rest }: Answer): SearchPage {
  return { ...rest, photos: rows.map(toGridPhoto) }
}

/** Widens the type to `string | null`, the page param of all pages; the first page has no cursor. */
function firstPage(): string | null {
  return null
}
