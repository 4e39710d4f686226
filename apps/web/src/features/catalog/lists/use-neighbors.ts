import { photoPath } from '@shoebox/domain/photo-display'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { formatCount } from '@shoebox/web-kit/text/format'
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { readStateFields } from '../../../lib/history-state.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import type { GridPhoto } from '../grid/grid-photo.ts'
import { rememberPhoto } from '../grid/scroll-position.ts'
import { type ListLink, type ListOrigin, readLinkState, toLinkState } from './link-state.ts'
import { type InfiniteListQuery, infiniteListQuery, mergePhotos } from './photo-list.ts'
import { resolveList } from './resolve-list.ts'

/** The fields of a photo that a list has before the photo itself is loaded. */
export type ListedPhoto = Pick<
  GridPhoto,
  'id' | 'photoid' | 'width' | 'height' | 'thumbnail_url' | 'description'
> & { color?: number | null; thumbhash?: string | null }

/** Position of a photo in a list. */
export type ListPosition = {
  /** Counted from 1. */
  number: number
  /** Total number of photos, or the number loaded so far. */
  total: number
  hasMore: boolean
}

export type Neighbors = {
  /** The list that the photo was opened from; null if the user came by a direct link. */
  list: ListLink | null
  /** The photo's fields from the list: enough to show it immediately. */
  listedPhoto: ListedPhoto | null
  /** Null if the list is not loaded, or no longer has the photo. */
  position: ListPosition | null
  previous: ListedPhoto | null
  next: ListedPhoto | null
  /** Starts from the target of the previous step, because fast key presses come before its render. */
  step: (by: 1 | -1) => void
}

/** The next page is loaded this many photos before the end. */
const prefetchDistance = 8

/** Lists are refetched from the start; after a reload, a photo on a later page than this has no neighbors. */
const maxPages = 10

/** The list a photo was opened from. Stepping replaces the history entry, so one Back returns to the list. */
export function useNeighbors(id: number | string): Neighbors {
  const { state, search } = useLocation()
  const navigate = useAppNavigate()
  const origin = readLinkState(state)
  const { photos, total, hasMore, loadMore } = useOriginList(origin)
  const index = origin === null ? null : findIndex(photos, { id, index: origin.index })
  const isNearEnd = index !== null && index >= photos.length - prefetchDistance
  const pendingIndex = usePendingIndex(origin, index)
  useRememberPhoto(origin, index)

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
    step: (by) => {
      if (origin === null || index === null) return
      const targetIndex = (pendingIndex.get() ?? index) + by
      const photo = photos[targetIndex]
      if (photo === undefined) return

      pendingIndex.set(targetIndex)
      // Preserve the rest of the entry: the enlarged state and the open tab.
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

/** The photo is at its index, unless the list was loaded again and the photo has moved. */
export function findIndex(
  photos: readonly ListedPhoto[],
  { id, index }: { id: number | string; index: number },
): number | null {
  const isPhoto = (photo: ListedPhoto | undefined) => photo?.photoid === id || photo?.id === id
  if (isPhoto(photos[index])) return index
  const found = photos.findIndex(isPhoto)

  return found === -1 ? null : found
}

const noPhotos: readonly GridPhoto[] = []
const disabledQuery = infiniteListQuery({
  queryKey: ['no photo list'],
  fetchPage: () => Promise.reject(new Error('There is no list')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The photos that the page of the list has loaded. Can load more pages, and refetches the list after a page reload. */
function useOriginList(origin: ListOrigin | null) {
  const { user } = useAuthContext()
  const client = useQueryClient()
  const list = origin && resolveList(origin)
  const query = (user && list?.userQuery(user.id)) ?? disabledQuery
  const pageCount = list === null ? 0 : Math.floor((origin?.index ?? 0) / list.pageSize) + 1
  const isMissing = query !== disabledQuery && client.getQueryData(query.queryKey) === undefined
  const { isFetching: isRefetching } = useQuery({
    ...refetchListQuery(query, pageCount),
    enabled: isMissing && list?.canRefetch === true && pageCount <= maxPages,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    // Not observed during the refetch: React unmounts and remounts in development, which would cancel the request.
    ...(isRefetching ? disabledQuery : query),
    // Refetching is left to the page of the list.
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

/** Prefetches the list under its own query key, up to the page of the photo. This query exists to run that once. */
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

/** The target of the last step until it has rendered. */
function usePendingIndex(origin: ListOrigin | null, index: number | null) {
  const pending = useRef<{ href: string; index: number } | null>(null)
  const href = origin?.href ?? ''
  const { key } = useLocation()
  const poppedKey = useNavigationType() === NavigationType.Pop ? key : null

  useEffect(() => {
    if (pending.current?.index === index) pending.current = null
  }, [index])

  // Back and Forward discard a pending step.
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

/** Records the last seen photo, so that the list scrolls to it when the user returns. */
function useRememberPhoto(origin: ListOrigin | null, index: number | null): void {
  const href = origin?.href
  const openedIndex = origin?.opened
  const seenIndex = index ?? origin?.index

  useEffect(() => {
    if (href === undefined || openedIndex === undefined || seenIndex === undefined) return

    rememberPhoto(href, { index: seenIndex, opened: openedIndex })
  }, [href, openedIndex, seenIndex])
}
