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

/** A page with no more of each photo than the grid shows: somebody may scroll past 20,000 of them. */
export type SearchPage = Omit<Answer, 'rows'> & { photos: readonly GridPhoto[] }

/** Whose list it is: a user's id, or null for whoever has no session. */
type Viewer = string | null

const mostRetries = 2

/** What was wrong with the question stays wrong. */
export function retrySearch(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500

  return !isRefused && failures < mostRetries
}

const manner = { staleTime: stale.search, gcTime: kept.search, retry: retrySearch }

/** All that a visitor sees of a list. Asked as the server asks it for the page that it draws. */
export function visitorSearchQuery(state: SearchState) {
  return queryOptions({
    ...queryFor(api, 'searchPhotosV2', { query: toVisitorQuery(state) }),
    ...manner,
  })
}

/** The whole list of whoever is signed in, page by page. */
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
    // Pages do not change once they are read, and to compare them all again costs more with each.
    structuralSharing: false,
    ...manner,
  })
}

/** What each filter would leave; the numbers of before stay until the new ones are here. */
export function facetsQuery(state: SearchState, viewer: Viewer) {
  const query = toFacetQuery(state)

  return queryOptions({
    // A visitor's is found under the key of what came with the page.
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

/** What others open most, by name. */
export const popularTagsQuery = queryOptions({
  ...queryFor(api, 'getPopularByClicks', { query: { p_entity_type: 'tag', p_limit: 8 } }),
  staleTime: stale.popular,
  retry: retrySearch,
})

/** A look at what another word finds under the same filters. */
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

/** Typed as any page's: there is no cursor before it. */
function firstPage(): string | null {
  return null
}
