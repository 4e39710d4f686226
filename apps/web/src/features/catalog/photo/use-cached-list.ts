import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type CachedList, readCachedList } from './cached-list.ts'

type Options = InfiniteQueryObserverOptions<unknown, Error, InfiniteData<unknown>>

type WatchedList = { list: CachedList | null; loadMore: (() => void) | null }

const nothing: WatchedList = { list: null, loadMore: null }

/** A list that somebody has read elsewhere, for as long as the cache knows it; it can be read on from here. */
export function useCachedList(key: QueryKey | undefined): WatchedList {
  const client = useQueryClient()
  const hash = JSON.stringify(key)
  const observer = useMemo(() => {
    const queryKey: QueryKey | undefined = hash === undefined ? undefined : JSON.parse(hash)
    const query = queryKey && client.getQueryCache().find({ queryKey })
    if (query === undefined || readCachedList(query.state.data) === null) return null

    // Its own options, as the page that read it gave them; only asking for it anew is left to that page.
    const options = { ...query.options, queryKey: query.queryKey, enabled: false }
    return isReadByPages(options) ? new InfiniteQueryObserver(client, options) : null
  }, [client, hash])

  const subscribe = useCallback(
    (listener: () => void) => observer?.subscribe(listener) ?? (() => {}),
    [observer],
  )
  const result = useSyncExternalStore(subscribe, () => observer?.getCurrentResult())
  const data = result?.data
  const list = useMemo(() => readCachedList(data), [data])
  if (observer === null || result === undefined || list === null) return nothing

  const canLoad = result.hasNextPage && !result.isFetching && !result.isError
  return { list, loadMore: canLoad ? () => void observer.fetchNextPage() : null }
}

function isReadByPages(options: object): options is Options {
  return 'getNextPageParam' in options && 'initialPageParam' in options
}
