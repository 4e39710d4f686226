import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '../../../lib/use-go.ts'
import { type Enlarged, lastEnlarged, readEnlarged } from './enlarged-state.ts'
import { isObject } from './list-pages.ts'
import { listPlaceState } from './list-place.ts'
import { readListPlace } from './read-list-place.ts'

/**
 * An enlarged photo is an entry of its own on top of its page, so that Back closes it. Along the list only that entry
 * changes; once it is closed, the page below is still that of the photo that was enlarged first, and follows.
 */
export function useEnlarged(id: number | string) {
  const { pathname, search, state } = useLocation()
  const go = useGo()
  const [last, setLast] = useState<Enlarged | null>(null)
  const first = readEnlarged(state)
  const place = readListPlace(state)
  const shown = lastEnlarged(last, { id, first, path: pathname, place })
  if (shown !== last) setLast(shown)

  // Closed, and on the page of another photo.
  const onTo = first === null ? shown : null
  useEffect(() => {
    if (onTo === null || onTo.place === null) return

    const options = { replace: true, preventScrollReset: true, state: listPlaceState(onTo.place) }
    go(onTo.path, options)
  }, [go, onTo])

  const isLeaving = useRef(false)
  useEffect(() => {
    if (first === null) isLeaving.current = false
  }, [first])

  return {
    /** The photo that the page has to show. */
    id: shown?.id ?? id,
    isEnlarged: shown !== null,
    enlarge: () => {
      const kept = isObject(state) ? state : {}
      go(pathname + search, { preventScrollReset: true, state: { ...kept, enlarged: id } })
    },
    close: () => {
      // Esc twice is not two steps back.
      if (isLeaving.current) return
      isLeaving.current = true
      window.history.back()
    },
  }
}
