import { readStateFields } from '../../../lib/history-state.ts'
import { type ListAddress, type ListName, listNames } from './photo-list.ts'

/** Identifies a list by its name and address. */
export type ListLink = ListAddress & { list: ListName }

/** The list that a photo was opened from, and the photo's index in it. */
export type ListOrigin = ListLink & {
  index: number
  /** Index of the photo that the user opened. Differs from `index` after going to the previous or next photo. */
  openedIndex: number
}

/** Navigation state of a link to a photo. Only identifies the list, because a list can have 20,000 photos. */
export function toLinkState(origin: ListOrigin): { from: ListOrigin } {
  return { from: origin }
}

/** Reads the list that a photo was opened from; null if the history state has none. */
export function readLinkState(state: unknown): ListOrigin | null {
  const origin = readStateFields(readStateFields(state).from)
  const { list: name, href, photoId, index, openedIndex } = origin
  const list = listNames.find((listName) => listName === name)
  if (list === undefined || typeof href !== 'string' || !href.startsWith('/')) return null
  if (!isIndex(index) || !isIndex(openedIndex)) return null

  return { list, href, index, openedIndex, ...(typeof photoId === 'string' && { photoId }) }
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
