import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'
import { candidateCounts } from './trends.ts'

/** One of the three lists in the trending strip. */
export function popularQuery(p_entity_type: keyof typeof candidateCounts) {
  return queryOptions({
    ...queryFor(api, 'getPopularByClicks', {
      query: { p_entity_type, p_limit: candidateCounts[p_entity_type] },
    }),
    staleTime: stale.popular,
    // The strip is optional and at the bottom of the page, so a retry is not worth it.
    retry: false,
  })
}

/** The click totals of a photo. Only for admins, so the query key includes the user. */
export function photoAnalyticsQuery(photoId: string, userId: string) {
  return queryOptions({
    queryKey: ['getPhotoAnalytics', photoId, userId] as const,
    queryFn: ({ signal }) => api.getPhotoAnalytics({ params: { id: photoId }, signal }),
    staleTime: 0,
  })
}

const queuePollMs = 5000

/** Clicks that the totals do not include yet; polled while the page is visible. */
export function queuedClicksQuery(photoId: string, userId: string) {
  return queryOptions({
    queryKey: ['countQueuedClicks', photoId, userId] as const,
    queryFn: ({ signal }) => api.countQueuedClicks({ params: { id: photoId }, signal }),
    staleTime: 0,
    refetchInterval: queuePollMs,
    refetchIntervalInBackground: false,
  })
}
