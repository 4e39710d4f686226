import { api } from '@shoebox/web-kit/api/api'
import { freshOnMount } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

/** Photo counts per tab. Requests one photo because the API's minimum limit is 1. */
export function photoCountsQuery(userId: string) {
  return queryOptions({
    queryKey: ['submissions', userId, 'photo-counts'] as const,
    queryFn: async ({ signal }) => (await api.listMyPhotos({ query: { limit: 1 }, signal })).counts,
    ...freshOnMount(0),
  })
}
