import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GridPhoto } from '../grid/grid-photo.ts'
import { photosOf, type SimilarPage } from './similar-queries.ts'

export type SimilarList = {
  /** Undefined until loaded. */
  photos: readonly GridPhoto[] | undefined
  hasEnded: boolean
  isLoadingMore: boolean
  isRetrying: boolean
  error: Error | null
  /** A further page failed to load; the previous ones stay. */
  isPageMissing: boolean
  /** The request is paused until the network is back. */
  isOffline: boolean
  loadMore: () => void
  retry: () => void
}

/** The loaded part of a list. */
export function useSimilar(query: UseInfiniteQueryResult<InfiniteData<SimilarPage>>): SimilarList {
  const { data, hasNextPage, isFetchNextPageError } = query
  const photos = useMemo(() => data && photosOf(data.pages), [data])

  return {
    photos,
    hasEnded: !hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isRetrying: query.isFetching,
    error: query.error,
    isPageMissing: isFetchNextPageError,
    isOffline: query.isPaused,
    loadMore: () => {
      if (hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage()
    },
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}

const none: readonly GridPhoto[] = []

/** For suggestions: treats a failure as the end of the list. */
export function withoutFailures(list: SimilarList): SimilarList {
  if (list.error === null) return list

  return { ...list, photos: list.photos ?? none, hasEnded: true, error: null, isPageMissing: false }
}
