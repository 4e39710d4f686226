import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'
import { retrySearch } from '../search-queries.ts'

export type Clearance = CallOutput<Contract['getPhotoClearance']>

export function clearanceQuery(photoId: string, userId: string) {
  return queryOptions({
    queryKey: ['getPhotoClearance', userId, photoId] as const,
    queryFn: ({ signal }) => api.getPhotoClearance({ params: { id: photoId }, signal }),
    staleTime: stale.photo,
    retry: retrySearch,
  })
}
