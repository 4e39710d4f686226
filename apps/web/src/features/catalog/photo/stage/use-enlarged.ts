import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { stateFields } from '../../../../lib/history-state.ts'
import { useAppNavigate } from '../../../../lib/use-app-navigate.ts'
import { type ListPlace, linkState, readLinkState } from '../../lists/link-state.ts'
import { photoQuery } from '../../photo-query.ts'
import { photoFailure } from '../photo-errors.tsx'

type PhotoId = number | string

type Enlarged = {
  id: PhotoId
  /** The photo that was enlarged first; after stepping through the list, `id` differs. */
  first: PhotoId
  path: string
  place: ListPlace | null
}

/** The current location; `first` is null if nothing is enlarged. */
type CurrentEntry = Omit<Enlarged, 'first'> & { first: PhotoId | null }

/**
 * An enlarged photo is a history entry on top of its page, so Back closes it. Stepping through the list replaces only
 * that entry. After closing, the page below is still that of the first photo, and navigates to the last one.
 */
export function useEnlarged(id: PhotoId) {
  const { key, pathname, search, state } = useLocation()
  const go = useAppNavigate()
  const [last, setLast] = useState<Enlarged | null>(null)
  const first = readEnlarged(state)
  const place = readLinkState(state)
  const isFailed = useFailed(last?.id)
  // The page does not follow to a photo that failed to load; otherwise Back would lead to the current page.
  const before = first === null && isFailed ? null : last
  const shown = lastEnlarged(before, { id, first, path: pathname + search, place })
  if (shown !== last) setLast(shown)

  // Set after closing, if the page still shows another photo.
  const pending = first === null ? shown : null
  useEffect(() => {
    if (pending === null || pending.place === null) return

    const options = { replace: true, preventScrollReset: true, state: linkState(pending.place) }
    go(pending.path, options)
  }, [go, pending])

  /** Key of the entry that is closing. */
  const closing = useRef<string | null>(null)
  useEffect(() => {
    // Forward can return to the entry, which must then close again.
    if (closing.current !== key) closing.current = null
  }, [key])

  return {
    /** The photo that the page must show. */
    id: shown?.id ?? id,
    isEnlarged: shown !== null,
    enlarge: () => {
      // Read from the browser: a double click fires before the new entry has rendered, and must push only one.
      if (isEntryEnlarged(window.history.state)) return
      go(pathname + search, {
        preventScrollReset: true,
        state: { ...stateFields(state), enlarged: id },
      })
    },
    close: () => {
      // Pressing Esc twice must not go back two entries.
      if (closing.current === key) return
      closing.current = key
      window.history.back()
    },
  }
}

/** Reads the cache entry of the component that shows the photo. */
function useFailed(id: PhotoId | undefined): boolean {
  const client = useQueryClient()
  const { user } = useAuthContext()
  if (id === undefined) return false
  const photo = client.getQueryState(photoQuery(id, user?.id ?? '').queryKey)

  return photo !== undefined && photoFailure(photo) !== null
}

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
export function lastEnlarged(last: Enlarged | null, now: CurrentEntry): Enlarged | null {
  const { id, first } = now
  if (first !== null) return last?.id === id && last.first === first ? last : { ...now, first }

  return last !== null && id === last.first && id !== last.id ? last : null
}
