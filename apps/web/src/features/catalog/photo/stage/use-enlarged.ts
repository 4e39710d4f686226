import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '../../../../lib/use-go.ts'
import { isObject } from '../../lists/list-pages.ts'
import { listPlaceState } from '../../lists/list-place.ts'
import { readListPlace } from '../../lists/read-list-place.ts'
import { photoFailure } from '../photo-failure.ts'
import { photoQuery } from '../photo-query.ts'
import { type Enlarged, isEntryEnlarged, lastEnlarged, readEnlarged } from './enlarged-state.ts'

/**
 * An enlarged photo is an entry of its own on top of its page, so that Back closes it. Along the list only that entry
 * changes; once it is closed, the page below is still that of the photo that was enlarged first, and follows.
 */
export function useEnlarged(id: number | string) {
  const { key, pathname, search, state } = useLocation()
  const go = useGo()
  const [last, setLast] = useState<Enlarged | null>(null)
  const first = readEnlarged(state)
  const place = readListPlace(state)
  const isFailed = useFailed(last?.id)
  // To a photo that cannot be shown the page does not follow: Back would lead to where one is.
  const before = first === null && isFailed ? null : last
  const shown = lastEnlarged(before, { id, first, path: pathname + search, place })
  if (shown !== last) setLast(shown)

  // Closed, and on the page of another photo.
  const onTo = first === null ? shown : null
  useEffect(() => {
    if (onTo === null || onTo.place === null) return

    const options = { replace: true, preventScrollReset: true, state: listPlaceState(onTo.place) }
    go(onTo.path, options)
  }, [go, onTo])

  /** The entry that is being left. */
  const left = useRef<string | null>(null)
  useEffect(() => {
    // By Forward it is there again.
    if (left.current !== key) left.current = null
  }, [key])

  return {
    /** The photo that the page has to show. */
    id: shown?.id ?? id,
    isEnlarged: shown !== null,
    enlarge: () => {
      // Asked of the browser: whoever clicks twice is ahead of what is drawn, and one entry is enough.
      if (isEntryEnlarged(window.history.state)) return
      const kept = isObject(state) ? state : {}
      go(pathname + search, { preventScrollReset: true, state: { ...kept, enlarged: id } })
    },
    close: () => {
      // Esc twice is not two steps back.
      if (left.current === key) return
      left.current = key
      window.history.back()
    },
  }
}

/** Read of the cache, where whoever shows the photo keeps it. */
function useFailed(id: number | string | undefined): boolean {
  const client = useQueryClient()
  const { user } = useAuthContext()
  if (id === undefined) return false
  const photo = client.getQueryState(photoQuery(id, user?.id ?? '').queryKey)

  return photo !== undefined && photoFailure(photo) !== null
}
