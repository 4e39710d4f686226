import { api } from '@shoebox/web-kit/api'
import { stale } from '@shoebox/web-kit/stale'
import { queryOptions } from '@tanstack/react-query'
import { retrySearch } from '../search-queries.ts'

export function photoQuery(photoid: number, userId: string) {
  return queryOptions({
    queryKey: ['getPhotoDetails', userId, photoid] as const,
    queryFn: ({ signal }) => api.getPhotoDetails({ params: { photoid }, signal }),
    staleTime: stale.default,
    retry: retrySearch,
  })
}
