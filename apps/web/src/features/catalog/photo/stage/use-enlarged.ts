import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { stateFields } from '../../../../lib/history-state.ts'
import { useGo } from '../../../../lib/use-go.ts'
import { linkState, readLinkState } from '../../lists/link-state.ts'
import { photoFailure } from '../photo-errors.tsx'
import { photoQuery } from '../photo-query.ts'
import { type Enlarged, isEntryEnlarged, lastEnlarged, readEnlarged } from './enlarged-state.ts'

/**
 * An enlarged photo is a history entry on top of its page, so Back closes it. Stepping through the list replaces only
 * that entry. After closing, the page below is still that of the first photo, and navigates to the last one.
 */
export function useEnlarged(id: number | string) {
  const { key, pathname, search, state } = useLocation()
  const go = useGo()
  const [last, setLast] = useState<Enlarged | null>(null)
  const first = readEnlarged(state)
  const place = readLinkState(state)
  const isFailed = useFailed(last?.id)
  // The page does not follow to a photo that failed to load; otherwise Back would lead to the current page.
  const before = first === null && isFailed ? null : last
  const shown = lastEnlarged(before, { id, first, path: pathname + search, place })
  if (shown !== last) setLast(shown)

  // Set after closing, if the page still shows another photo.
  const onTo = first === null ? shown : null
  useEffect(() => {
    if (onTo === null || onTo.place === null) return

    const options = { replace: true, preventScrollReset: true, state: linkState(onTo.place) }
    go(onTo.path, options)
  }, [go, onTo])

  /** Key of the entry that is closing. */
  const left = useRef<string | null>(null)
  useEffect(() => {
    // Forward can return to the entry, which must then close again.
    if (left.current !== key) left.current = null
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
      if (left.current === key) return
      left.current = key
      window.history.back()
    },
  }
}

/** Reads the cache entry of the component that shows the photo. */
function useFailed(id: number | string | undefined): boolean {
  const client = useQueryClient()
  const { user } = useAuthContext()
  if (id === undefined) return false
  const photo = client.getQueryState(photoQuery(id, user?.id ?? '').queryKey)

  return photo !== undefined && photoFailure(photo) !== null
}
