import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'
import { shouldRetry } from './lists/photo-list.ts'

export type Photo = CallOutput<Contract['getPhotoDetails']>

/** `id` is a photo number or a UUID. */
export function photoQuery(id: number | string, userId: string) {
  return queryOptions({
    queryKey: ['getPhotoDetails', userId, id] as const,
    queryFn: ({ signal }) => api.getPhotoDetails({ params: { photoid: id }, signal }),
    staleTime: stale.photo,
    retry: shouldRetry,
  })
}
