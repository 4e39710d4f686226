import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SearchPage } from '../../search-queries.ts'
import { type Found, toFound } from './found.ts'

/** The loaded part of a list, with a unique key. */
export type List = Found & { listKey: string }

export type Search = {
  status: 'loading' | 'signed-in' | 'signed-out'
  /** The list to show: the previous one until the requested one is loaded. */
  list: List | undefined
  /** The list shown is not the requested one yet. */
  isStale: boolean
  isLoadingMore: boolean
  /** What failed to load: the list, or a further page of it. */
  failure: 'list' | 'page' | null
  isRetrying: boolean
  loadMore: () => void
  retry: () => void
}

export type Read = Omit<Search, 'status'>

/** Builds the list key from the seed in the response, which enters the URL only after the list is loaded. */
type KeyOf = (seed: number | null) => string

/** The list for signed-in users, with all its pages. */
export function useUserRead(
  query: UseInfiniteQueryResult<InfiniteData<SearchPage>>,
  keyOf: KeyOf,
): Read {
  const { data, hasNextPage, isFetchNextPageError } = query
  // Not `select`: before the first commit, an observer runs it on every read, and each run returns a new list.
  const found = useMemo(() => data && toFound(data.pages), [data])

  return {
    list: useLast(found, keyOf),
    isStale: data === undefined,
    isLoadingMore: query.isFetchingNextPage,
    failure: query.isError ? (isFetchNextPageError ? 'page' : 'list') : null,
    isRetrying: query.isFetching,
    loadMore: () => {
      // One page at a time; after a failure, only the user's retry continues.
      if (hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage()
    },
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}

type VisitorRead<Answer> = {
  query: UseQueryResult<Answer>
  toPage: (answer: Answer) => SearchPage
  keyOf: KeyOf
}

/** The single page of a list that visitors see. */
export function useVisitorRead<Answer>({ query, toPage, keyOf }: VisitorRead<Answer>): Read {
  const { data } = query
  const found = useMemo(() => data && toFound([toPage(data)]), [data, toPage])

  return {
    list: useLast(found, keyOf),
    isStale: data === undefined,
    isLoadingMore: false,
    failure: query.isError ? 'list' : null,
    isRetrying: query.isFetching,
    loadMore: () => {},
    retry: () => void query.refetch(),
  }
}

/** Keeps the previous list while the next one loads, and if it fails. */
function useLast(found: Found | undefined, keyOf: KeyOf): List | undefined {
  const [last, setLast] = useState<{ found: Found; list: List }>()
  if (found === undefined) return last?.list

  const listKey = keyOf(found.seed)
  if (last?.found === found && last.list.listKey === listKey) return last.list

  const list = { ...found, listKey }
  setLast({ found, list })
  return list
}
