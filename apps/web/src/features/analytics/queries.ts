import { api } from '@shoebox/web-kit/api'
import { queryFor } from '@shoebox/web-kit/query-for'
import { stale } from '@shoebox/web-kit/stale'
import { queryOptions } from '@tanstack/react-query'
import { trendingCounts } from './trends.ts'

const popularOf = (p_entity_type: 'event' | 'tag' | 'creator') =>
  queryOptions({
    ...queryFor(api, 'getPopularByClicks', {
      query: { p_entity_type, p_limit: trendingCounts[p_entity_type] },
    }),
    staleTime: stale.popular,
    // A strip below the page is not worth asking for again and again.
    retry: false,
  })

/** What the trending strip is mixed of. */
export const trendingQueries = [popularOf('event'), popularOf('tag'), popularOf('creator')] as const

/** How often a photo was clicked. An admin's alone, so the key says whose. */
export function photoAnalyticsQuery(photoId: string, userId: string) {
  return queryOptions({
    queryKey: ['getPhotoAnalytics', photoId, userId] as const,
    queryFn: ({ signal }) => api.getPhotoAnalytics({ params: { id: photoId }, signal }),
    staleTime: 0,
  })
}

const queueEveryMs = 5000

/** Clicks that are still on their way into the totals; asked again while somebody looks. */
export function queuedClicksQuery(photoId: string, userId: string) {
  return queryOptions({
    queryKey: ['countQueuedClicks', photoId, userId] as const,
    queryFn: ({ signal }) => api.countQueuedClicks({ params: { id: photoId }, signal }),
    staleTime: 0,
    refetchInterval: queueEveryMs,
    refetchIntervalInBackground: false,
  })
}
