import type { QueryKey } from '@tanstack/react-query'

/** Which list a photo was opened from, and where in it. The list itself stays in the cache: it may hold 20,000 photos. */
export type ListPlace = {
  /** Of the query that read the list. */
  key: QueryKey
  index: number
  /** Where the list is seen. */
  address: string
}

/** The state of a link to a photo. */
export function listPlaceState(place: ListPlace): { from: ListPlace } {
  return { from: place }
}

export function readListPlace(state: unknown): ListPlace | null {
  if (!isObject(state) || !isObject(state.from)) return null
  const { key, index, address } = state.from
  if (!Array.isArray(key) || typeof index !== 'number' || typeof address !== 'string') return null

  return Number.isInteger(index) && index >= 0 ? { key, index, address } : null
}

/** How the way back is called. */
export function listName(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://list.invalid')
  const term = searchParams.get('q')?.trim()
  const photo = /^\/photo\/(\d+)$/.exec(pathname)?.[1]
  if (term) return `Results for “${term}”`

  return photo === undefined ? 'Back to results' : `Back to #${photo}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
