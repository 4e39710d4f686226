import { readStateFields } from '../../../lib/history-state.ts'
import { type ListAddress, type ListName, listNames } from './photo-list.ts'

/** A list by its name and address. */
export type ListLink = ListAddress & { list: ListName }

/** The list that a photo was opened from, and the position of the photo in it. */
export type ListOrigin = ListLink & {
  index: number
  /** The index of the photo that was opened from the list itself. */
  opened: number
}

/** The navigation state of a link to a photo. The photos stay in the query cache: a list may hold 20,000 of them. */
export function toLinkState(origin: ListOrigin): { from: ListOrigin } {
  return { from: origin }
}

/** Reads the list that a photo was opened from; null if the state of the history entry has none. */
export function readLinkState(state: unknown): ListOrigin | null {
  const { list: name, href, photoId, index, opened } = readStateFields(readStateFields(state).from)
  const list = listNames.find((known) => known === name)
  if (list === undefined || typeof href !== 'string' || !href.startsWith('/')) return null
  if (!isIndex(index) || !isIndex(opened)) return null

  return { list, href, index, opened, ...(typeof photoId === 'string' && { photoId }) }
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
