import { accountKey } from '@shoebox/web-auth/session/account-queries'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

/** Always refetched: another device may have signed in or out in the meantime. */
export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: [...accountKey(userId), 'sessions'] as const,
    queryFn: ({ signal }) => api.listMySessions({ signal }),
    ...refetchWhenStale(0),
  })
}
