import { stateFields } from '../../../../lib/history-state.ts'
import type { ListPlace } from '../../lists/link-state.ts'

type PhotoId = number | string

export type Enlarged = {
  id: PhotoId
  /** The photo that was enlarged first; after stepping through the list, `id` differs. */
  first: PhotoId
  path: string
  place: ListPlace | null
}

/** The current location; `first` is null if nothing is enlarged. */
type Now = Omit<Enlarged, 'first'> & { first: PhotoId | null }

/** The photo that was enlarged first, from the router state of the entry. */
export function readEnlarged(state: unknown): PhotoId | null {
  const { enlarged: id } = stateFields(state)

  return typeof id === 'number' || typeof id === 'string' ? id : null
}

/** The same for a raw `history.state`, where the router nests its state in `usr`. */
export function isEntryEnlarged(entry: unknown): boolean {
  return readEnlarged(stateFields(entry).usr) !== null
}

/** The enlarged photo that is still shown; null once it is closed and the page has caught up or is another page. */
export function lastEnlarged(last: Enlarged | null, now: Now): Enlarged | null {
  const { id, first } = now
  if (first !== null) return last?.id === id && last.first === first ? last : { ...now, first }

  return last !== null && id === last.first && id !== last.id ? last : null
}
