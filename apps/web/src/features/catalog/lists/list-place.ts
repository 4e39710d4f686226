import type { QueryKey } from '@tanstack/react-query'

/** Which list a photo was opened from, and where in it. The list itself stays in the cache: it may hold 20,000 photos. */
export type ListPlace = {
  /** Of the query that read the list. */
  key: QueryKey
  index: number
  /** The index of the photo that was opened from the list itself. */
  opened: number
  /** Where the list is seen. */
  address: string
}

/** The state of a link to a photo. */
export function listPlaceState(place: ListPlace): { from: ListPlace } {
  return { from: place }
}
