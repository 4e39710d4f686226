import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { gcTimes, refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions, skipToken } from '@tanstack/react-query'

export type Studio = CallOutput<Contract['listCompanies']>[number]

/** The key includes the user id, so users never see each other's cached data. */
export function studiosKey(userId: string | undefined) {
  return ['studios', userId] as const
}

/** The user's own studios by name, archived ones included. */
export function studiosQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.studios),
    gcTime: gcTimes.studios,
    queryKey: [...studiosKey(userId), 'list'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.listCompanies({ signal }),
  })
}

export const trustedStudiosQuery = queryOptions({
  ...queryFor(api, 'listTrustedStudios', {}),
  staleTime: stale.trustedStudios,
})
