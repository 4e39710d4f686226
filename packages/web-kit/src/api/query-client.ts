import { QueryClient } from '@tanstack/react-query'
import { stale } from './stale.ts'

const keptFor = 10 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: stale.default,
        gcTime: keptFor,
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
      },
    },
  })
}
