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
  /** The photo that the user enlarged first. `id` differs after the user goes to another photo. */
  firstId: PhotoId
  path: string
  origin: ListOrigin | null
}

/** The current location. `firstId` is null if no photo is enlarged. */
type CurrentEntry = Omit<Enlarged, 'firstId'> & { firstId: PhotoId | null }

/**
 * An enlarged photo has its own history entry on top of its page, so Back closes it. Going to the next photo replaces
 * only that entry. After closing, the page below still shows the first photo, so the hook navigates to the last one.
 */
export function useEnlarged(id: PhotoId) {
  const { key, pathname, search, state } = useLocation()
  const navigate = useAppNavigate()
  const [lastEnlarged, setLastEnlarged] = useState<Enlarged | null>(null)
  const firstId = readEnlargedId(state)
  const origin = readLinkState(state)
  const hasFailed = useHasFailed(lastEnlarged?.id)
  // Don't navigate to a photo that failed to load; otherwise Back would lead to the current page.
  const candidate = firstId === null && hasFailed ? null : lastEnlarged
  const enlarged = updateEnlarged(candidate, { id, firstId, path: pathname + search, origin })
  if (enlarged !== lastEnlarged) setLastEnlarged(enlarged)

  // Set after closing if the URL still leads to the first photo.
  const pendingPhoto = firstId === null ? enlarged : null
  useEffect(() => {
    if (pendingPhoto === null || pendingPhoto.origin === null) return

    const options = {
      replace: true,
      preventScrollReset: true,
      state: toLinkState(pendingPhoto.origin),
    }
    navigate(pendingPhoto.path, options)
  }, [navigate, pendingPhoto])

  /** Key of the history entry that is closing. */
  const closingKey = useRef<string | null>(null)
  useEffect(() => {
    // Reset, because Forward can return to the entry, and the user must be able to close it again.
    if (closingKey.current !== key) closingKey.current = null
  }, [key])

  return {
    /** The photo that the page must show. */
    id: enlarged?.id ?? id,
    isEnlarged: enlarged !== null,
    enlarge: () => {
      // Read the browser's state: a double click fires before React renders the new entry, and must push only one.
      if (isEntryEnlarged(window.history.state)) return
      navigate(pathname + search, {
        preventScrollReset: true,
        state: { ...readStateFields(state), enlarged: id },
      })
    },
    close: () => {
      // Pressing Esc twice must not go back two entries. Before React renders, the browser may already be on the page below.
      if (closingKey.current === key || !isEntryEnlarged(window.history.state)) return
      closingKey.current = key
      window.history.back()
    },
  }
}

/** True if the photo failed to load. Only reads the cache, because the photo page runs the query. */
function useHasFailed(id: PhotoId | undefined): boolean {
  const client = useQueryClient()
  const { user } = useAuthContext()
  if (id === undefined) return false
  const photo = client.getQueryState(photoQuery(id, user?.id ?? '').queryKey)

  return photo !== undefined && classifyFailure(photo) !== null
}

/** Reads from the router state which photo was enlarged first; null if none is enlarged. */
export function readEnlargedId(state: unknown): PhotoId | null {
  const { enlarged: id } = readStateFields(state)

  return typeof id === 'number' || typeof id === 'string' ? id : null
}

/** Reads the raw `history.state`, where the router nests its state in `usr`. */
export function isEntryEnlarged(entry: unknown): boolean {
  return readEnlargedId(readStateFields(entry).usr) !== null
}

/** Returns the enlarged photo; null after closing, once the page shows that photo or the user has left the page. */
export function updateEnlarged(last: Enlarged | null, entry: CurrentEntry): Enlarged | null {
  const { id, firstId } = entry
  if (firstId !== null)
    return last?.id === id && last.firstId === firstId ? last : { ...entry, firstId }

  return last !== null && id === last.firstId && id !== last.id ? last : null
}
