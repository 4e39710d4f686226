import { api } from '@shoebox/web-kit/api/api'
import { queryOptions } from '@tanstack/react-query'

/** How many photos the family has under each tab. One photo is asked for, because none cannot be. */
export function photoCountsQuery(userId: string) {
  return queryOptions({
    queryKey: ['submissions', userId, 'photo-counts'] as const,
    queryFn: async ({ signal }) => (await api.listMyPhotos({ query: { limit: 1 }, signal })).counts,
    refetchOnMount: 'always',
  })
}
