import { isObject } from './list-pages.ts'
import type { ListPlace } from './list-place.ts'

/** Parses the list a photo was opened from out of history state. */
export function readListPlace(state: unknown): ListPlace | null {
  if (!isObject(state) || !isObject(state.from)) return null
  const { key, index, opened, address } = state.from
  if (!Array.isArray(key) || typeof address !== 'string') return null

  return isIndex(index) && isIndex(opened) ? { key, index, opened, address } : null
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
