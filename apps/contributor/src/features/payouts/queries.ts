import { accountKey } from '@shoebox/web-auth/session/account-queries'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** The contributor's sales, paginated. Refetched on mount because there may be new sales. */
export function earningsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...accountKey(userId), 'payouts', 'earnings'] as const,
    queryFn: ({ signal, pageParam }) =>
      api.listMyEarnings({ query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null, // otherwise TypeScript infers `null` for every page param
    getNextPageParam: ({ next }) => next,
    ...refetchWhenStale(0),
  })
}
