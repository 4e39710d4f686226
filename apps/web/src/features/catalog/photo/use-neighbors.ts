import { photoPath } from '@shoebox/domain/photo-display'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '../../../lib/use-go.ts'
import { type ListedPhoto, placeOf } from './cached-list.ts'
import { type ListPlace, listPlaceState, readListPlace } from './list-place.ts'
import { useCachedList } from './use-cached-list.ts'

export type Neighbors = {
  /** Where the list is seen; null for whoever came by a link. */
  address: string | null
  /** The photo as the list knows it: enough to show it at once. */
  listed: ListedPhoto | null
  /** Null where the list is not known any more. */
  position: { number: number; total: number | null } | null
  previous: ListedPhoto | null
  next: ListedPhoto | null
  open: (photo: ListedPhoto) => void
}

/** So many before the end of what is known, the list is read on. */
const nearEnd = 8

/** The list that a photo was opened from. Whoever goes along it comes back to it by one step. */
export function useNeighbors(id: number | string): Neighbors {
  const { state } = useLocation()
  const go = useGo()
  const place = readListPlace(state)
  const { list, loadMore } = useCachedList(place?.key)
  const index = place === null || list === null ? null : placeOf(list, id, place.index)
  const count = list?.photos.length ?? 0
  const isNearEnd = index !== null && index >= count - nearEnd

  useEffect(() => {
    if (isNearEnd) loadMore?.()
  }, [isNearEnd, loadMore])

  const at = (other: number) => (index === null ? null : (list?.photos[index + other] ?? null))
  const isWhole = list !== null && loadMore === null && list.total === null

  return {
    address: place?.address ?? null,
    listed: at(0),
    position:
      index === null ? null : { number: index + 1, total: list?.total ?? (isWhole ? count : null) },
    previous: at(-1),
    next: at(1),
    open: (photo) => {
      if (place === null || list === null) return

      const moved: ListPlace = { ...place, index: list.photos.indexOf(photo) }
      go(photoPath(photo), { replace: true, state: listPlaceState(moved) })
    },
  }
}
