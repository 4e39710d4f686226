import type { SearchMethod, SearchSort } from '@shoebox/domain/search-filters'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import type { GridPhoto } from '../grid/grid-photo.ts'
import type { ListLink } from './link-state.ts'
import { type ListPage, mergePhotos, type PhotoList, type PublicList } from './photo-list.ts'

/** The loaded photos of a list, with the state of the list. */
export type LoadedList = {
  /** Identifies the list, also in links to its photos. */
  link: ListLink
  photos: readonly GridPhoto[]
  /** The number of loaded photos if the server does not count the list. */
  total: number
  sort: SearchSort
  method: SearchMethod
  /** Seed of a random order; null for other orders. */
  seed: number | null
  alsoShowing: readonly string[]
  correctedTerm: string | null
  /** Signed-in users would see more. */
  isCapped: boolean
  hasEnded: boolean
}

export type ListResults = {
  status: 'loading' | 'signed-in' | 'signed-out'
  /** The list to show: the previous one until the requested one is loaded. */
  list: LoadedList | undefined
  /** The list shown is not the requested one yet. */
  isStale: boolean
  isLoadingMore: boolean
  /** What failed to load: the list, or a further page of it. */
  failure: 'list' | 'page' | null
  error: Error | null
  /** The request is paused until the network is back. */
  isPaused: boolean
  isRetrying: boolean
  loadMore: () => void
  retry: () => void
}

export type ListPages = Omit<ListResults, 'status'>

type Options = {
  /** A navigation to another list is pending, which brings its own seed. */
  isNavigating?: boolean
}

/** One interface for both audiences: visitors get a single page, signed-in users can scroll to the end. */
export function usePhotoList<Params, Output>(
  list: PublicList<Params, Output>,
  params: Params,
  { isNavigating = false }: Options = {},
): ListResults {
  const { status } = useAuthContext()
  const userPages = useUserPages(list, params)
  const visitorPage = useVisitorPage(list, params)
  const pages = status === 'signed-in' ? userPages : visitorPage
  const isSettled = !isNavigating && !pages.isStale
  useWriteSeedToUrl({ list, params, seed: isSettled ? (pages.list?.seed ?? null) : null })

  const isFirstLoad = status === 'signed-in' && pages.list === undefined && pages.failure === null
  const canPreview = isFirstLoad && !visitorPage.isStale && visitorPage.list?.sort !== 'random'
  // Keeps the server-rendered photos on screen until the user's own list is loaded.
  return canPreview ? { ...visitorPage, status: 'loading', isStale: true } : { status, ...pages }
}

/** The whole list for signed-in users, with all its pages. */
export function useUserPages<Params>(list: PhotoList<Params>, params: Params): ListPages {
  const { user } = useAuthContext()
  const query = useInfiniteQuery({
    ...list.userQuery(params, user?.id ?? ''),
    enabled: user !== null,
  })
  const { data, hasNextPage, isFetchNextPageError } = query
  // Not `select`: before the first commit, an observer runs it on every read, and each run returns a new list.
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
      // One page at a time; after a failure, only the user's retry continues.
      if (hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage()
    },
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}

function useVisitorPage<Params, Output>(
  list: PublicList<Params, Output>,
  params: Params,
): ListPages {
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

/** The last page has the most recent total; the first one has the search method. */
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
    correctedTerm: first.corrected_query,
    isCapped: last.is_capped,
    hasEnded: last.next_cursor === null,
  }
}

type ListOrPreviousInput<Params> = {
  list: PhotoList<Params>
  params: Params
  mergedPages: MergedPages | undefined
}

/** Keeps the previous list while the next one loads, and if it fails. */
function useListOrPrevious<Params>({ list, params, mergedPages }: ListOrPreviousInput<Params>) {
  const [previous, setPrevious] = useState<{ mergedPages: MergedPages; list: LoadedList }>()
  if (mergedPages === undefined) return previous?.list

  const address = list.address(withSeed({ list, params, seed: mergedPages.seed }))
  if (previous?.mergedPages === mergedPages && previous.list.link.href === address.href)
    return previous.list

  const current = { ...mergedPages, link: { list: list.name, ...address } }
  setPrevious({ mergedPages, list: current })
  return current
}

type SeededList<Params> = { list: PhotoList<Params>; params: Params; seed: number | null }

/**
 * Writes the seed of a signed-in user's random list into the URL once the server has chosen it, so that a reload, Back
 * and a shared link show the same list. Copies the loaded pages to the new query key, so nothing is refetched.
 */
function useWriteSeedToUrl<Params>({ list, params, seed }: SeededList<Params>): void {
  const { user } = useAuthContext()
  const client = useQueryClient()
  const navigate = useAppNavigate()
  const userId = user?.id ?? null

  useEffect(() => {
    const seededParams = withSeed({ list, params, seed })
    const { href } = list.address(seededParams)
    if (userId === null || href === list.address(params).href) return

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
