import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readStateFields } from '../../../../lib/history-state.ts'
import { useAppNavigate } from '../../../../lib/use-app-navigate.ts'
import { type ListOrigin, readLinkState, toLinkState } from '../../lists/link-state.ts'
import { photoQuery } from '../../photo-query.ts'
import { classifyFailure } from '../photo-errors.tsx'

type PhotoId = number | string

type Enlarged = {
  id: PhotoId
  /** The photo that was enlarged first; after stepping through the list, `id` differs. */
  firstId: PhotoId
  path: string
  origin: ListOrigin | null
}

/** The current location; `firstId` is null if nothing is enlarged. */
type CurrentEntry = Omit<Enlarged, 'firstId'> & { firstId: PhotoId | null }

/**
 * An enlarged photo is a history entry on top of its page, so Back closes it. Stepping through the list replaces only
 * that entry. After closing, the page below is still that of the first photo, and navigates to the last one.
 */
export function useEnlarged(id: PhotoId) {
  const { key, pathname, search, state } = useLocation()
  const navigate = useAppNavigate()
  const [last, setLast] = useState<Enlarged | null>(null)
  const firstId = readEnlargedId(state)
  const origin = readLinkState(state)
  const hasFailed = useHasFailed(last?.id)
  // The page does not navigate to a photo that failed to load; otherwise Back would lead to the current page.
  const candidate = firstId === null && hasFailed ? null : last
  const enlarged = updateEnlarged(candidate, { id, firstId, path: pathname + search, origin })
  if (enlarged !== last) setLast(enlarged)

  // Set after closing, if the page still shows another photo.
  const pending = firstId === null ? enlarged : null
  useEffect(() => {
    if (pending === null || pending.origin === null) return

    const options = { replace: true, preventScrollReset: true, state: toLinkState(pending.origin) }
    navigate(pending.path, options)
  }, [navigate, pending])

  /** Key of the entry that is closing. */
  const closingKey = useRef<string | null>(null)
  useEffect(() => {
    // Forward can return to the entry, which must then close again.
    if (closingKey.current !== key) closingKey.current = null
  }, [key])

  return {
    /** The photo that the page must show. */
    id: enlarged?.id ?? id,
    isEnlarged: enlarged !== null,
    enlarge: () => {
      // Read from the browser: a double click fires before the new entry has rendered, and must push only one.
      if (isEntryEnlarged(window.history.state)) return
      navigate(pathname + search, {
        preventScrollReset: true,
        state: { ...readStateFields(state), enlarged: id },
      })
    },
    close: () => {
      // Pressing Esc twice must not go back two entries.
      if (closingKey.current === key) return
      closingKey.current = key
      window.history.back()
    },
  }
}

/** Reads the cache entry of the component that shows the photo. */
function useHasFailed(id: PhotoId | undefined): boolean {
  const client = useQueryClient()
  const { user } = useAuthContext()
  if (id === undefined) return false
  const photo = client.getQueryState(photoQuery(id, user?.id ?? '').queryKey)

  return photo !== undefined && classifyFailure(photo) !== null
}

/** The photo that was enlarged first, from the router state of the entry. */
export function readEnlargedId(state: unknown): PhotoId | null {
  const { enlarged: id } = readStateFields(state)

  return typeof id === 'number' || typeof id === 'string' ? id : null
}

/** The same for a raw `history.state`, where the router nests its state in `usr`. */
export function isEntryEnlarged(entry: unknown): boolean {
  return readEnlargedId(readStateFields(entry).usr) !== null
}

/** The enlarged photo to show; null once it is closed and the page shows that photo, or the user left the page. */
export function updateEnlarged(last: Enlarged | null, entry: CurrentEntry): Enlarged | null {
  const { id, firstId } = entry
  if (firstId !== null)
    return last?.id === id && last.firstId === firstId ? last : { ...entry, firstId }

  return last !== null && id === last.firstId && id !== last.id ? last : null
}
