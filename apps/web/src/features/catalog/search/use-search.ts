import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type SearchState, writeAddress } from '../search-address.ts'
import { searchQuery, toSearchPage, visitorSearchQuery } from '../search-queries.ts'
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

/** The same screen for both kinds of visitor: one sees a page at most, the other scrolls to the end. */
export function useSearch(state: SearchState): Search {
  const { status, user } = useAuthContext()
  const asUser = useUserSearch(state, user?.id ?? null)
  const asVisitor = useVisitorSearch(state, status === 'signed-out')

  return { status, ...(status === 'signed-in' ? asUser : asVisitor) }
}

type Read = Omit<Search, 'status'>

function useUserSearch(state: SearchState, userId: string | null): Read {
  const query = useInfiniteQuery({
    ...searchQuery(state, userId ?? ''),
    enabled: userId !== null,
  })
  const { data } = query
  // Not by select: until it has been drawn, an observer selects anew each time it is asked, and each is another list.
  const found = useMemo(() => data && toFound(data.pages), [data])
  const { hasNextPage, isFetchNextPageError } = query

  return {
    list: useLast(state, found),
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

function useVisitorSearch(state: SearchState, isVisitor: boolean): Read {
  const query = useQuery({
    ...visitorSearchQuery(state),
    enabled: isVisitor,
  })
  const { data } = query
  const found = useMemo(() => data && toFound([toSearchPage(data)]), [data])

  return {
    list: useLast(state, found),
    isStale: data === undefined,
    isLoadingMore: false,
    failure: query.isError ? 'list' : null,
    isRetrying: query.isFetching,
    loadMore: () => {},
    retry: () => void query.refetch(),
  }
}

/** Until a list is read, and if it cannot be, the one before it stays. */
function useLast(state: SearchState, found: Found | undefined): List | undefined {
  const [last, setLast] = useState<{ found: Found; list: List }>()
  if (found === undefined) return last?.list

  // The seed by the answer: it comes into the address only once the list is there.
  const listKey = writeAddress('', { ...state, seed: found.seed })
  if (last?.found === found && last.list.listKey === listKey) return last.list

  const list = { ...found, listKey }
  setLast({ found, list })
  return list
}
