import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'

const minute = 60_000
const staleMs = 10 * minute
const profileGcMs = 15 * minute

/** Prefix of all account query keys. */
const accountKeyPrefix = 'accounts'

/** The key includes the user id, so users never see each other's cached data. */
export function accountKey(userId: string | undefined) {
  return [accountKeyPrefix, userId] as const
}

/** The data is null if the user has no profile, which is not an error. */
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

/** Call this after a session change. Refetches the user's account queries, or removes them all if no user is signed in. */
export function refreshAccountQueries(queryClient: QueryClient, userId: string | undefined): void {
  if (userId === undefined) queryClient.removeQueries({ queryKey: [accountKeyPrefix] })
  // Two auth events fire in a row when a page loads. Don't restart the request for the second one.
  else
    void queryClient.invalidateQueries({ queryKey: accountKey(userId) }, { cancelRefetch: false })
}
