import type { QueryKey } from '@tanstack/react-query'

/** The list a photo was opened from, and its index. The list itself stays in the cache: it may hold 20,000 photos. */
export type ListPlace = {
  /** Query key of the list. */
  key: QueryKey
  index: number
  /** The index of the photo that was opened from the list itself. */
  opened: number
  /** URL of the page that shows the list. */
  address: string
}

/** The navigation state of a link to a photo. */
export function listPlaceState(place: ListPlace): { from: ListPlace } {
  return { from: place }
}
