import { photoPath } from '@shoebox/domain/photo-display'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { formatCount } from '@shoebox/web-kit/text/format'
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { stateFields } from '../../../lib/history-state.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import type { GridPhoto } from '../grid/grid-photo.ts'
import { rememberPhoto } from '../grid/scroll-position.ts'
import { type ListLink, type ListPlace, linkState, readLinkState } from './link-state.ts'
import { openList } from './open-list.ts'
import { type InfiniteListQuery, infiniteListQuery, photosOf } from './photo-list.ts'

/** The fields of a photo that a list has before the photo itself is loaded. */
export type ListedPhoto = Pick<
  GridPhoto,
  'id' | 'photoid' | 'width' | 'height' | 'thumbnail_url' | 'description'
> & { color?: number | null; thumbhash?: string | null }

/** Position of a photo in a list. */
export type ListPosition = {
  at: number
  /** Total number of photos, or the number loaded so far. */
  total: number
  hasMore: boolean
}

export type Neighbors = {
  /** The list that the photo was opened from; null if the user came by a direct link. */
  list: ListLink | null
  /** The photo's fields from the list: enough to show it immediately. */
  listed: ListedPhoto | null
  /** Null if the list is not loaded, or no longer has the photo. */
  position: ListPosition | null
  previous: ListedPhoto | null
  next: ListedPhoto | null
  /** Steps from the target of the previous step: fast key presses are ahead of the render. */
  step: (by: 1 | -1) => void
}

/** Load the next page this many photos before the end. */
const nearEnd = 8

/** Lists are read from the start; a photo deeper than this has no neighbors after a reload. */
const maxPages = 10

/** The list a photo was opened from. Stepping replaces the history entry, so one Back returns to the list. */
export function useNeighbors(id: number | string): Neighbors {
  const { state, search } = useLocation()
  const go = useAppNavigate()
  const place = readLinkState(state)
  const { photos, total, hasMore, loadMore } = useListAt(place)
  const index = place === null ? null : findIndex(photos, { id, index: place.index })
  const isNearEnd = index !== null && index >= photos.length - nearEnd
  const pending = usePendingIndex(place, index)
  useRememberPhoto(place, index)

  useEffect(() => {
    if (isNearEnd) loadMore?.()
  }, [isNearEnd, loadMore])

  const at = (offset: number) => (index === null ? null : (photos[index + offset] ?? null))

  return {
    list: place,
    listed: at(0),
    position:
      index === null
        ? null
        : { at: index + 1, total: total ?? photos.length, hasMore: total === null && hasMore },
    previous: at(-1),
    next: at(1),
    step: (by) => {
      if (place === null || index === null) return
      const to = (pending.read() ?? index) + by
      const photo = photos[to]
      if (photo === undefined) return

      pending.set(to)
      // Preserve the rest of the entry: the enlarged state and the open tab.
      go(`${photoPath(photo)}${search}`, {
        replace: true,
        state: { ...stateFields(state), ...linkState({ ...place, index: to }) },
      })
    },
  }
}

/** "7 of 1,284"; "7 of 24+" if the total is unknown. */
export function positionLabel({ at, total, hasMore }: ListPosition): string {
  return `${formatCount(at)} of ${formatCount(total)}${hasMore ? '+' : ''}`
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
const noQuery = infiniteListQuery({
  queryKey: ['no photo list'],
  read: () => Promise.reject(new Error('There is no list')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The photos of a list that its own page loaded. Can load more pages, and reads the list again after a reload. */
function useListAt(place: ListPlace | null) {
  const { user } = useAuthContext()
  const client = useQueryClient()
  const list = place && openList(place)
  const query = (user && list?.userQuery(user.id)) ?? noQuery
  const pageCount = list === null ? 0 : Math.floor((place?.index ?? 0) / list.pageSize) + 1
  const isMissing = query !== noQuery && client.getQueryData(query.queryKey) === undefined
  const { isFetching: isReading } = useQuery({
    ...readAgainQuery(query, pageCount),
    enabled: isMissing && list?.canReadAgain === true && pageCount <= maxPages,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    // Not observed while it is read: React unmounts and remounts in development, which would cancel the request.
    ...(isReading ? noQuery : query),
    // Refetching is left to the page of the list.
    enabled: false,
  })
  const isReadByOffset = list?.isReadByOffset ?? false
  const photos = useMemo(
    () => (data === undefined ? noPhotos : photosOf({ isReadByOffset }, data.pages)),
    [data, isReadByOffset],
  )

  return {
    photos,
    total: data?.pages.at(-1)?.total_count ?? null,
    hasMore: hasNextPage,
    loadMore: hasNextPage && !isFetching && !isError ? () => void fetchNextPage() : null,
  }
}

/** Puts the list into the cache under its own key, up to the page of the photo; this query only runs that once. */
function readAgainQuery(query: InfiniteListQuery, pages: number) {
  return queryOptions({
    queryKey: ['readListAgain', ...query.queryKey],
    queryFn: async ({ client }) => {
      await client.prefetchInfiniteQuery({ ...query, pages })

      return true
    },
    gcTime: 0,
    retry: false,
  })
}

/** The target of the last step until it has rendered. */
function usePendingIndex(place: ListPlace | null, index: number | null) {
  const pending = useRef<{ href: string; index: number } | null>(null)
  const href = place?.href ?? ''
  const { key } = useLocation()
  const popped = useNavigationType() === NavigationType.Pop ? key : null

  useEffect(() => {
    if (pending.current?.index === index) pending.current = null
  }, [index])

  // Back and Forward discard a pending step.
  useEffect(() => {
    if (popped !== null) pending.current = null
  }, [popped])

  return {
    read: () => (pending.current?.href === href ? pending.current.index : null),
    set: (to: number) => {
      pending.current = { href, index: to }
    },
  }
}

/** Records the last seen photo, so that the list scrolls to it when the user returns. */
function useRememberPhoto(place: ListPlace | null, index: number | null): void {
  const href = place?.href
  const opened = place?.opened
  const seen = index ?? place?.index

  useEffect(() => {
    if (href === undefined || opened === undefined || seen === undefined) return

    rememberPhoto(href, { index: seen, opened })
  }, [href, opened, seen])
}
