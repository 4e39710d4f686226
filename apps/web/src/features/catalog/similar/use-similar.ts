import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GridPhoto } from '../grid/grid-photo.ts'
import { photosOf, type SimilarPage } from './similar-queries.ts'

export type SimilarList = {
  /** Undefined until they are known. */
  photos: readonly GridPhoto[] | undefined
  hasEnded: boolean
  isLoadingMore: boolean
  isRetrying: boolean
  error: Error | null
  /** What did not come is a further page, and those before it stay. */
  isPageMissing: boolean
  /** What was asked for comes when the network is back. */
  isOffline: boolean
  loadMore: () => void
  retry: () => void
}

/** A list as far as it has been read. */
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

/** For a list that is only a suggestion: what could not be read is empty. */
export function withoutFailures(list: SimilarList): SimilarList {
  if (list.error === null) return list

  return { ...list, photos: list.photos ?? none, hasEnded: true, error: null, isPageMissing: false }
}
