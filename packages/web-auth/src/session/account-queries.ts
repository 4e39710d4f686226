import { api } from '@shoebox/web-kit/api/api'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'

const minute = 60_000
const freshFor = 10 * minute
const profileKeptFor = 15 * minute

/** What is known about an account. Its keys carry the user, so that nobody meets another's answers. */
const accountsKey = 'accounts'

/** The beginning of every key that belongs to one account. */
export function accountKey(userId: string | undefined) {
  return [accountsKey, userId] as const
}

/** Unlike public answers these are asked for again when they are old or were refreshed out of sight. */
const whenShown = { staleTime: freshFor, refetchOnMount: true } as const

/** null: there is no profile, which is no error. */
export function profileQuery(userId: string | undefined) {
  return queryOptions({
    ...whenShown,
    gcTime: profileKeptFor,
    queryKey: [...accountKey(userId), 'profile'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.getProfile({ signal }),
  })
}

export function rolesQuery(userId: string | undefined) {
  return queryOptions({
    ...whenShown,
    queryKey: [...accountKey(userId), 'roles'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.listMyRoles({ signal }),
  })
}

export function adminStatusQuery(userId: string | undefined) {
  return queryOptions({
    ...whenShown,
    retry: 1,
    queryKey: [...accountKey(userId), 'is-admin'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.isCurrentUserAdmin({ signal }),
  })
}

/** At each change of the session: with a user what is known is asked for again, without one it is dropped. */
export function followAccount(queryClient: QueryClient, userId: string | undefined): void {
  if (userId === undefined) queryClient.removeQueries({ queryKey: [accountsKey] })
  // A page's first two events come in a row; an answer that is on its way serves both.
  else
    void queryClient.invalidateQueries({ queryKey: accountKey(userId) }, { cancelRefetch: false })
}
