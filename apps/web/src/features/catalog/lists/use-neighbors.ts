import { photoPath } from '@shoebox/domain/photo-display'
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useGo } from '../../../lib/use-go.ts'
import { rememberPhoto } from '../grid/scroll-position.ts'
import { type ListedPhoto, placeOf } from './cached-list.ts'
import { isObject } from './list-pages.ts'
import { type ListPlace, listPlaceState } from './list-place.ts'
import type { ListPosition } from './list-position.ts'
import { readListPlace } from './read-list-place.ts'
import { useCachedList } from './use-cached-list.ts'

export type Neighbors = {
  /** URL of the list; null if the user came by a direct link. */
  address: string | null
  /** The photo's fields from the list: enough to show it immediately. */
  listed: ListedPhoto | null
  /** Null if the list is no longer cached. */
  position: ListPosition | null
  previous: ListedPhoto | null
  next: ListedPhoto | null
  /** Steps from the target of the previous step: fast key presses are ahead of the render. */
  step: (by: 1 | -1) => void
}

/** Load the next page this many photos before the end. */
const nearEnd = 8

/** The list a photo was opened from. Stepping replaces the history entry, so one Back returns to the list. */
export function useNeighbors(id: number | string): Neighbors {
  const { state, search } = useLocation()
  const go = useGo()
  const place = readListPlace(state)
  const { list, hasMore, loadMore } = useCachedList(place)
  const index = place === null || list === null ? null : placeOf(list, id, place.index)
  const count = list?.photos.length ?? 0
  const isNearEnd = index !== null && index >= count - nearEnd
  const wanted = useWanted(place, index)
  useSeen(place, index)

  useEffect(() => {
    if (isNearEnd) loadMore?.()
  }, [isNearEnd, loadMore])

  const at = (other: number) => (index === null ? null : (list?.photos[index + other] ?? null))
  const total = list?.total ?? null

  return {
    address: place?.address ?? null,
    listed: at(0),
    position:
      index === null
        ? null
        : { at: index + 1, total: total ?? count, hasMore: total === null && hasMore },
    previous: at(-1),
    next: at(1),
    step: (by) => {
      if (place === null || index === null) return
      const to = (wanted.read() ?? index) + by
      const photo = list?.photos[to]
      if (photo === undefined) return

      wanted.keep(to)
      const moved = listPlaceState({ ...place, index: to })
      // Preserve the rest of the entry: the enlarged state and the open tab.
      go(`${photoPath(photo)}${search}`, {
        replace: true,
        state: isObject(state) ? { ...state, ...moved } : moved,
      })
    },
  }
}

/** The target of the last step until it has rendered. */
function useWanted(place: ListPlace | null, index: number | null) {
  const wanted = useRef<{ list: string; index: number } | null>(null)
  const list = JSON.stringify(place?.key)
  const { key } = useLocation()
  const popped = useNavigationType() === NavigationType.Pop ? key : null

  useEffect(() => {
    if (wanted.current?.index === index) wanted.current = null
  }, [index])

  // Back and Forward discard a pending step.
  useEffect(() => {
    if (popped !== null) wanted.current = null
  }, [popped])

  return {
    read: () => (wanted.current?.list === list ? wanted.current.index : null),
    keep: (to: number) => {
      wanted.current = { list, index: to }
    },
  }
}

/** Records the last seen photo, so that the list scrolls to it when the user returns. */
function useSeen(place: ListPlace | null, index: number | null): void {
  const address = place?.address
  const opened = place?.opened
  const seen = index ?? place?.index

  useEffect(() => {
    if (address === undefined || opened === undefined || seen === undefined) return

    rememberPhoto(address, { index: seen, opened })
  }, [address, opened, seen])
}
