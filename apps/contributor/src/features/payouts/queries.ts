import { accountKey } from '@shoebox/web-auth/session/account-queries'
import { api } from '@shoebox/web-kit/api/api'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** The family's ledger, page by page; a sale may have come since it was last shown. */
export function earningsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...accountKey(userId), 'payouts', 'earnings'] as const,
    queryFn: ({ signal, pageParam }) =>
      api.listMyEarnings({ query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null, // the compiler would take the first page's null for all of them
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}
