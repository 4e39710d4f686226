import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'

const minute = 60_000
const staleMs = 10 * minute
const profileGcMs = 15 * minute

/** Prefix of all account queries. Their keys include the user, so that no user sees another's data. */
const accountsKey = 'accounts'

/** The query key prefix of one account. */
export function accountKey(userId: string | undefined) {
  return [accountsKey, userId] as const
}

/** The data is null if there is no profile, which is not an error. */
export function profileQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(staleMs),
    gcTime: profileGcMs,
    queryKey: [...accountKey(userId), 'profile'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.getProfile({ signal }),
  })
}

export function rolesQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(staleMs),
    queryKey: [...accountKey(userId), 'roles'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.listMyRoles({ signal }),
  })
}

export function adminStatusQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(staleMs),
    retry: 1,
    queryKey: [...accountKey(userId), 'is-admin'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.isCurrentUserAdmin({ signal }),
  })
}

/** On every session change: invalidates the account queries of the user, or removes all without one. */
export function followAccount(queryClient: QueryClient, userId: string | undefined): void {
  if (userId === undefined) queryClient.removeQueries({ queryKey: [accountsKey] })
  // The first two auth events of a page come in a row; a request in flight serves both.
  else
    void queryClient.invalidateQueries({ queryKey: accountKey(userId) }, { cancelRefetch: false })
}
