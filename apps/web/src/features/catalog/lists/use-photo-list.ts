import type { SearchMethod, SearchSort } from '@shoebox/domain/catalog/search-filters'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import type { GridPhoto } from '../grid/grid-photo.ts'
import type { ListLink } from './link-state.ts'
import { type ListPage, mergePhotos, type PhotoList, type PublicList } from './photo-list.ts'

export type LoadedList = {
  /** Identifies the list, and is part of the links to its photos. */
  link: ListLink
  photos: readonly GridPhoto[]
  /** If the server doesn't return a total, the number of loaded photos. */
  total: number
  sort: SearchSort
  method: SearchMethod
  /** Seed of a random order; null for other orders. */
  seed: number | null
  /** Terms that the server added to the query, such as synonyms. */
  alsoShowing: readonly string[]
  /** The query that the server ran instead, because the typed one found nothing. */
  correctedQuery: string | null
  /** Other queries to try, if this one finds nothing or little. */
  otherQueries: readonly { query: string; total_count: number }[]
  /** The query with one word respelled, offered because no photo matches that word. */
  didYouMean: { query: string; total_count: number } | null
  /** A well-known place in the query that has no photos. */
  absentPlace: string | null
  /** Visitors see only the first page; signed-in users would see more. */
  isCapped: boolean
  /** The last page is loaded. */
  hasEnded: boolean
}

export type ListResults = {
  status: 'loading' | 'signed-in' | 'signed-out'
  /** The requested list, or the previous one until it loads. */
  list: LoadedList | undefined
  /** True until the requested list loads; until then, `list` is the previous or the visitors' list, if any. */
  isStale: boolean
  isLoadingMore: boolean
  /** What failed to load: the list, or its next page. */
  failure: 'list' | 'page' | null
  error: Error | null
  /** A request is waiting for the browser to be online again. */
  isPaused: boolean
  isRetrying: boolean
  loadMore: () => void
  retry: () => void
}

/** Results without the session status. Lists that only signed-in users see need no status. */
export type ListState = Omit<ListResults, 'status'>

type Options = {
  /** A navigation to another list is pending, so the seed of this list must not be written to the URL. */
  isNavigating?: boolean
}

/** Loads a photo list: a single page for visitors, all pages for signed-in users. */
export function usePhotoList<Params, Output>(
  list: PublicList<Params, Output>,
  params: Params,
  { isNavigating = false }: Options = {},
): ListResults {
  const { status } = useAuthContext()
  const userList = useUserList(list, params)
  const visitorList = useVisitorList(list, params)
  const listState = status === 'signed-in' ? userList : visitorList
  const isSettled = !isNavigating && !listState.isStale
  useWriteSeedToUrl({ list, params, seed: isSettled ? (listState.list?.seed ?? null) : null })

  const isFirstLoad =
    status === 'signed-in' && listState.list === undefined && listState.failure === null
  const canShowVisitorList =
    isFirstLoad && !visitorList.isStale && visitorList.list?.sort !== 'random'
  // Keeps the server-rendered photos on screen until the user's own list is loaded.
  return canShowVisitorList
    ? { ...visitorList, status: 'loading', isStale: true }
    : { status, ...listState }
}

/** Loads all pages of a list, for signed-in users. */
export function useUserList<Params>(list: PhotoList<Params>, params: Params): ListState {
  const { user } = useAuthContext()
  const query = useInfiniteQuery({
    ...list.userQuery(params, user?.id ?? ''),
    enabled: user !== null,
  })
  const { data, hasNextPage, isFetchNextPageError } = query
  // useMemo instead of the query's `select` option: until the first commit, `select` runs on every read and returns
  // a new list each time.
  const mergedPages = useMemo(() => data && mergePages(list, data.pages), [data, list])

  return {
    list: useListOrPrevious({ list, params, mergedPages }),
    isStale: data === undefined,
    isLoadingMore: query.isFetchingNextPage,
    failure: query.isError ? (isFetchNextPageError ? 'page' : 'list') : null,
    error: query.error,
    isPaused: query.isPaused,
    isRetrying: query.isFetching,
    loadMore: () => {
      // Load one page at a time. After a failure, wait for the user to retry.
      if (hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage()
    },
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}

function useVisitorList<Params, Output>(
  list: PublicList<Params, Output>,
  params: Params,
): ListState {
  const { status } = useAuthContext()
  const query = useQuery({ ...list.visitorQuery(params), enabled: status === 'signed-out' })
  const { data } = query
  const { toPage } = list
  const mergedPages = useMemo(
    () => (data === undefined ? undefined : mergePages(list, [toPage(data)])),
    [data, list, toPage],
  )

  return {
    list: useListOrPrevious({ list, params, mergedPages }),
    isStale: data === undefined,
    isLoadingMore: false,
    failure: query.isError ? 'list' : null,
    error: query.error,
    isPaused: query.isPaused,
    isRetrying: query.isFetching,
    loadMore: () => {},
    retry: () => void query.refetch(),
  }
}

type MergedPages = Omit<LoadedList, 'link'>

/** Takes the total from the last page, which is the most recent. */
function mergePages<Params>(
  list: PhotoList<Params>,
  pages: readonly ListPage[],
): MergedPages | undefined {
  const [first] = pages
  const last = pages.at(-1)
  if (first === undefined || last === undefined) return undefined
  const photos = mergePhotos(list, pages)

  return {
    photos,
    total: last.total_count ?? photos.length,
    sort: first.sort_order,
    method: first.search_method,
    seed: first.seed,
    alsoShowing: first.also_showing,
    correctedQuery: first.corrected_query,
    otherQueries: first.alternatives,
    didYouMean: first.did_you_mean,
    absentPlace: first.absent_place,
    isCapped: last.is_capped,
    hasEnded: last.next_cursor === null,
  }
}

type ListOrPreviousInput<Params> = {
  list: PhotoList<Params>
  params: Params
  mergedPages: MergedPages | undefined
}

/** Keeps the previous list while the next one loads, or if it fails to load. */
function useListOrPrevious<Params>({ list, params, mergedPages }: ListOrPreviousInput<Params>) {
  const [previous, setPrevious] = useState<{ mergedPages: MergedPages; list: LoadedList }>()
  if (mergedPages === undefined) return previous?.list

  const address = list.toAddress(withSeed({ list, params, seed: mergedPages.seed }))
  if (previous?.mergedPages === mergedPages && previous.list.link.href === address.href)
    return previous.list

  const current = { ...mergedPages, link: { list: list.name, ...address } }
  setPrevious({ mergedPages, list: current })
  return current
}

type SeededList<Params> = { list: PhotoList<Params>; params: Params; seed: number | null }

/**
 * Writes the seed of a random list to the URL once the server has chosen it, so a reload, Back or a shared link shows
 * the same list. Copies the loaded pages to the new query key to avoid a refetch. Does nothing for visitors.
 */
function useWriteSeedToUrl<Params>({ list, params, seed }: SeededList<Params>): void {
  const { user } = useAuthContext()
  const client = useQueryClient()
  const navigate = useAppNavigate()
  const userId = user?.id ?? null

  useEffect(() => {
    const seededParams = withSeed({ list, params, seed })
    const { href } = list.toAddress(seededParams)
    if (userId === null || href === list.toAddress(params).href) return

    client.setQueryData(
      list.userQuery(seededParams, userId).queryKey,
      client.getQueryData(list.userQuery(params, userId).queryKey),
    )
    navigate(href, { replace: true, preventScrollReset: true })
  }, [client, navigate, list, params, seed, userId])
}

function withSeed<Params>({ list, params, seed }: SeededList<Params>): Params {
  return seed === null || list.withSeed === undefined ? params : list.withSeed(params, seed)
}
