import { photoPath } from '@shoebox/domain/catalog/photo-display'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { formatCount } from '@shoebox/web-kit/text/format'
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { readStateFields } from '../../../lib/history-state.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import type { GridPhoto } from '../grid/grid-photo.ts'
import { rememberLastPhoto } from '../grid/scroll-position.ts'
import { type ListLink, type ListOrigin, readLinkState, toLinkState } from './link-state.ts'
import { type InfiniteListQuery, infiniteListQuery, mergePhotos } from './photo-list.ts'
import { resolveList } from './resolve-list.ts'

/** The fields of a photo that are known from a list, before the photo itself loads. */
export type ListedPhoto = Pick<
  GridPhoto,
  'id' | 'photoid' | 'width' | 'height' | 'thumbnail_url' | 'description'
> & { color?: number | null; thumbhash?: string | null }

/** Position of a photo in a list. */
export type ListPosition = {
  /** Starts at 1. */
  number: number
  /** Total number of photos; if unknown, the number loaded so far. */
  total: number
  /** True if the total is unknown and the list has more pages. */
  hasMore: boolean
}

export type Neighbors = {
  /** The list that the photo was opened from; null after a direct link. */
  list: ListLink | null
  /** The photo's fields from the list, enough to show it immediately. */
  listedPhoto: ListedPhoto | null
  /** Null if the list isn't loaded or no longer has the photo. */
  position: ListPosition | null
  previous: ListedPhoto | null
  next: ListedPhoto | null
  /** Goes to the next or previous photo. Fast key presses add up, even before the first one has rendered. */
  step: (offset: 1 | -1) => void
}

/** The next page starts to load when the photo is this close to the end of the loaded photos. */
const prefetchDistance = 8

/** After a reload, the list is refetched up to this page. Photos on later pages have no neighbors. */
const maxRefetchedPages = 10

/** Previous and next photos in the list. Going to them replaces the history entry, so one Back returns to the list. */
export function useNeighbors(id: number | string): Neighbors {
  const { state, search } = useLocation()
  const navigate = useAppNavigate()
  const origin = readLinkState(state)
  const { photos, total, hasMore, loadMore } = useOriginList(origin)
  const index = origin === null ? null : findIndex(photos, { id, index: origin.index })
  const isNearEnd = index !== null && index >= photos.length - prefetchDistance
  const pendingIndex = usePendingIndex(origin, index)
  useRememberLastPhoto(origin, index)

  useEffect(() => {
    if (isNearEnd) loadMore?.()
  }, [isNearEnd, loadMore])

  const photoAtOffset = (offset: number) =>
    index === null ? null : (photos[index + offset] ?? null)

  return {
    list: origin,
    listedPhoto: photoAtOffset(0),
    position:
      index === null
        ? null
        : { number: index + 1, total: total ?? photos.length, hasMore: total === null && hasMore },
    previous: photoAtOffset(-1),
    next: photoAtOffset(1),
    step: (offset) => {
      if (origin === null || index === null) return
      const targetIndex = (pendingIndex.get() ?? index) + offset
      const photo = photos[targetIndex]
      if (photo === undefined) return

      pendingIndex.set(targetIndex)
      // Keep the selected tab (in the query string) and whether the photo is enlarged (in the history state).
      navigate(`${photoPath(photo)}${search}`, {
        replace: true,
        state: { ...readStateFields(state), ...toLinkState({ ...origin, index: targetIndex }) },
      })
    },
  }
}

/** "7 of 1,284"; "7 of 24+" if the total is unknown. */
export function positionLabel({ number, total, hasMore }: ListPosition): string {
  return `${formatCount(number)} of ${formatCount(total)}${hasMore ? '+' : ''}`
}

/** Finds a photo, usually at `index`. It may have moved if the list was refetched. */
export function findIndex(
  photos: readonly ListedPhoto[],
  { id, index }: { id: number | string; index: number },
): number | null {
  const isPhoto = (photo: ListedPhoto | undefined) => photo?.photoid === id || photo?.id === id
  if (isPhoto(photos[index])) return index
  const foundIndex = photos.findIndex(isPhoto)

  return foundIndex === -1 ? null : foundIndex
}

const noPhotos: readonly GridPhoto[] = []
const disabledQuery = infiniteListQuery({
  queryKey: ['no photo list'],
  fetchPage: () => Promise.reject(new Error('There is no list')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The loaded photos of the list. Refetches the list if it is not cached, as after a reload. */
function useOriginList(origin: ListOrigin | null) {
  const { user } = useAuthContext()
  const client = useQueryClient()
  const list = origin && resolveList(origin)
  const query = (user && list?.userQuery(user.id)) ?? disabledQuery
  const pageCount = list === null ? 0 : Math.floor((origin?.index ?? 0) / list.pageSize) + 1
  const isUncached = query !== disabledQuery && client.getQueryData(query.queryKey) === undefined
  const { isFetching: isRefetching } = useQuery({
    ...refetchListQuery(query, pageCount),
    enabled: isUncached && list?.canRefetch === true && pageCount <= maxRefetchedPages,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    // During the refetch, don't observe the list: StrictMode unmounts the observer, which would cancel the request.
    ...(isRefetching ? disabledQuery : query),
    // Refetching stale data is left to the route that shows the list.
    enabled: false,
  })
  const isPagedByOffset = list?.isPagedByOffset ?? false
  const photos = useMemo(
    () => (data === undefined ? noPhotos : mergePhotos({ isPagedByOffset }, data.pages)),
    [data, isPagedByOffset],
  )

  return {
    photos,
    total: data?.pages.at(-1)?.total_count ?? null,
    hasMore: hasNextPage,
    loadMore: hasNextPage && !isFetching && !isError ? () => void fetchNextPage() : null,
  }
}

/** Refetches the list up to the photo's page. It is a separate query, so this happens only once. */
function refetchListQuery(query: InfiniteListQuery, pages: number) {
  return queryOptions({
    queryKey: ['refetchList', ...query.queryKey],
    queryFn: async ({ client }) => {
      await client.prefetchInfiniteQuery({ ...query, pages })

      return true
    },
    gcTime: 0,
    retry: false,
  })
}

/** The index that the user is going to, until that photo renders. */
function usePendingIndex(origin: ListOrigin | null, index: number | null) {
  const pending = useRef<{ href: string; index: number } | null>(null)
  const href = origin?.href ?? ''
  const { key } = useLocation()
  const poppedKey = useNavigationType() === NavigationType.Pop ? key : null

  useEffect(() => {
    if (pending.current?.index === index) pending.current = null
  }, [index])

  // Back and Forward discard the pending index.
  useEffect(() => {
    if (poppedKey !== null) pending.current = null
  }, [poppedKey])

  return {
    get: () => (pending.current?.href === href ? pending.current.index : null),
    set: (targetIndex: number) => {
      pending.current = { href, index: targetIndex }
    },
  }
}

/** Records the last viewed photo. The list scrolls to it when the user returns. */
function useRememberLastPhoto(origin: ListOrigin | null, index: number | null): void {
  const href = origin?.href
  const openedIndex = origin?.openedIndex
  const viewedIndex = index ?? origin?.index

  useEffect(() => {
    if (href === undefined || openedIndex === undefined || viewedIndex === undefined) return

    rememberLastPhoto(href, { index: viewedIndex, openedIndex })
  }, [href, openedIndex, viewedIndex])
}
