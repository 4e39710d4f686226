import { isObject } from '../../lists/list-pages.ts'
import type { ListPlace } from '../../lists/list-place.ts'

type PhotoId = number | string

export type Enlarged = {
  id: PhotoId
  /** Which photo was enlarged; along the list it is another one that is shown. */
  first: PhotoId
  path: string
  place: ListPlace | null
}

/** Where the page is: its `first` is null where nothing is enlarged. */
type Now = Omit<Enlarged, 'first'> & { first: PhotoId | null }

/** Which photo was enlarged, by the state of its entry. */
export function readEnlarged(state: unknown): PhotoId | null {
  const id = isObject(state) ? state.enlarged : null

  return typeof id === 'number' || typeof id === 'string' ? id : null
}

/** The same of an entry as the browser keeps it for the router. */
export function isEntryEnlarged(entry: unknown): boolean {
  return isObject(entry) && readEnlarged(entry.usr) !== null
}

/** The enlarged photo that is seen; null once it is closed and its own page is there, or any other that is not its own. */
export function lastEnlarged(last: Enlarged | null, now: Now): Enlarged | null {
  const { id, first } = now
  if (first !== null) return last?.id === id && last.first === first ? last : { ...now, first }

  return last !== null && id === last.first && id !== last.id ? last : null
}
