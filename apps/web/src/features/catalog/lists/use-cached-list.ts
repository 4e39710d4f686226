import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type CachedList, readCachedList } from './cached-list.ts'
import { pagesOf } from './list-pages.ts'
import type { ListPlace } from './list-place.ts'

type Options = InfiniteQueryObserverOptions<unknown, Error, InfiniteData<unknown>>

type WatchedList = {
  list: CachedList | null
  /** There is a next page. */
  hasMore: boolean
  loadMore: (() => void) | null
}

const nothing: WatchedList = { list: null, hasMore: false, loadMore: null }

/** Observes a list that another page loaded. Can load more pages, and reads the list again after a reload. */
export function useCachedList(place: ListPlace | null): WatchedList {
  const client = useQueryClient()
  const { user } = useAuthContext()
  const hash = JSON.stringify(place?.key)
  const again = useQuery({
    ...listAgainQuery(place, user?.id ?? ''),
    enabled: place !== null && user !== null && findList(client, place.key) === null,
  })
  const observer = useMemo(() => {
    const key: QueryKey | undefined = hash === undefined ? undefined : JSON.parse(hash)
    const query = key && findList(client, key)
    // A dependency of this memo: once the fetch ends, the list is in the cache.
    if (!query || again.isFetching) return null

    // Reuse the options of the page that loaded the list, but disabled: refetching is left to that page.
    const options = { ...query.options, queryKey: query.queryKey, enabled: false }
    return isReadByPages(options) ? new InfiniteQueryObserver(client, options) : null
  }, [client, hash, again.isFetching])

  const subscribe = useCallback(
    (listener: () => void) => observer?.subscribe(listener) ?? (() => {}),
    [observer],
  )
  const result = useSyncExternalStore(subscribe, () => observer?.getCurrentResult())
  const data = result?.data
  const list = useMemo(() => readCachedList(data), [data])
  if (observer === null || result === undefined || list === null) return nothing

  const { hasNextPage: hasMore } = result
  const canLoad = hasMore && !result.isFetching && !result.isError
  return { list, hasMore, loadMore: canLoad ? () => void observer.fetchNextPage() : null }
}

function findList(client: QueryClient, queryKey: QueryKey) {
  const query = client.getQueryCache().find({ queryKey })

  return query !== undefined && pagesOf(query.state.data) !== null ? query : null
}

/** Puts the list into the cache under its own key; this query only tracks when that is done. */
function listAgainQuery(place: ListPlace | null, userId: string) {
  return queryOptions({
    queryKey: ['readListAgain', userId, place?.key] as const,
    queryFn: async ({ client }) => {
      const { readListAgain } = await import('./read-list-again.ts')
      if (place !== null) await readListAgain({ client, place, userId })

      return true
    },
    gcTime: 0,
    retry: false,
  })
}

function isReadByPages(options: object): options is Options {
  return 'getNextPageParam' in options && 'initialPageParam' in options
}
