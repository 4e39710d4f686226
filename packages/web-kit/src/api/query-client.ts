import { QueryClient } from '@tanstack/react-query'
import { onceFresh, stale } from './stale.ts'

const keptFor = 10 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...onceFresh(stale.default),
        gcTime: keptFor,
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
}
