import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SearchPage } from '../../search-queries.ts'
import { type Found, toFound } from './found.ts'

/** A list as far as it has been read, under a key that no other list has. */
export type List = Found & { listKey: string }

export type Search = {
  status: 'loading' | 'signed-in' | 'signed-out'
  /** What is shown: the last list that was read, until the one that is asked for has come. */
  list: List | undefined
  /** It is not yet what was asked for. */
  isStale: boolean
  isLoadingMore: boolean
  /** What did not load: the list, or a further page of it. */
  failure: 'list' | 'page' | null
  isRetrying: boolean
  loadMore: () => void
  retry: () => void
}

export type Read = Omit<Search, 'status'>

/** The key of a list by its seed, which the answer tells: it comes into the address only once the list is there. */
type KeyOf = (seed: number | null) => string

/** The whole list of whoever is signed in. */
export function useUserRead(
  query: UseInfiniteQueryResult<InfiniteData<SearchPage>>,
  keyOf: KeyOf,
): Read {
  const { data, hasNextPage, isFetchNextPageError } = query
  // Not by select: until it has been drawn, an observer selects anew each time it is asked, and each is another list.
  const found = useMemo(() => data && toFound(data.pages), [data])

  return {
    list: useLast(found, keyOf),
    isStale: data === undefined,
    isLoadingMore: query.isFetchingNextPage,
    failure: query.isError ? (isFetchNextPageError ? 'page' : 'list') : null,
    isRetrying: query.isFetching,
    loadMore: () => {
      // One at a time, and after a failure only when somebody asks for it.
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

/** All that a visitor sees of a list. */
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

/** Until a list is read, and if it cannot be, the one before it stays. */
function useLast(found: Found | undefined, keyOf: KeyOf): List | undefined {
  const [last, setLast] = useState<{ found: Found; list: List }>()
  if (found === undefined) return last?.list

  const listKey = keyOf(found.seed)
  if (last?.found === found && last.list.listKey === listKey) return last.list

  const list = { ...found, listKey }
  setLast({ found, list })
  return list
}
