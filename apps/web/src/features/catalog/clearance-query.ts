import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { shouldRetry } from './lists/photo-list.ts'

export type Clearance = CallOutput<Contract['getPhotoClearance']>

/** Does not load until the photo id is known. */
export function useClearance(photoId: string | undefined) {
  const { user } = useAuthContext()

  return useQuery({
    ...clearanceQuery(photoId ?? '', user?.id ?? ''),
    enabled: user !== null && photoId !== undefined,
  })
}

function clearanceQuery(photoId: string, userId: string) {
  return queryOptions({
    queryKey: ['getPhotoClearance', userId, photoId] as const,
    queryFn: ({ signal }) => api.getPhotoClearance({ params: { id: photoId }, signal }),
    staleTime: stale.photo,
    retry: shouldRetry,
  })
}
