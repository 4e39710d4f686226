import { visitorPageSize } from '@shoebox/domain/search-filters'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { kept, stale } from '@shoebox/web-kit/api/stale'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { toGridPhoto } from '../grid/grid-photo.ts'
import { retrySearch, searchTimes } from '../lists/photo-list.ts'
import { toFacetQuery, toVisitorQuery } from '../lists/search.ts'
import type { SearchState } from '../search-address.ts'

/** A user id, or null for anonymous visitors. */
type Viewer = string | null

/** Photo counts per filter value; the previous counts stay until the new ones arrive. */
export function facetsQuery(state: SearchState, viewer: Viewer) {
  const query = toFacetQuery(state)

  return queryOptions({
    // For visitors, the query key matches the boot data of the page.
    queryKey: ['countSearchFacets', { query }, ...(viewer === null ? [] : [viewer])] as const,
    queryFn: ({ signal }) => api.countSearchFacets({ query, signal }),
    placeholderData: keepPreviousData,
    ...searchTimes,
    retry: retrySearch,
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
    queryFn: async ({ signal }) => {
      const { rows, total_count: total } = await api.searchPhotosV2({ query, signal })

      return { photos: rows.map(toGridPhoto), total }
    },
    ...searchTimes,
    retry: retrySearch,
  })
}
