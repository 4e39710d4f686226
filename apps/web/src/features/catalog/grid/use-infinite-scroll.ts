import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { createNextPage, pauseMs } from '@shoebox/web-kit/grid/pacing'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type GridView, readView } from './use-grid-window.ts'

type InfiniteScrollOptions = {
  list: RefObject<HTMLElement | null>
  layout: GridLayout
  listKey: string
  /** Photos so far. */
  count: number
  /** There is a next page, it is not in flight, and loading is not halted. */
  canLoad: boolean
  loadMore: () => void
}

/** Keyboard users get a Continue button after ten pages; otherwise they could never reach the footer. */
const maxPagesByKeyboard = 10

/** Loads the next page when the user nears the end of the list. */
export function useInfiniteScroll({
  list,
  layout,
  listKey,
  count,
  canLoad,
  loadMore,
}: InfiniteScrollOptions) {
  const [nextPage] = useState(createNextPage)
  const [pausedList, setPausedList] = useState<string | null>(null)
  const isPaused = pausedList === listKey
  const pages = useRef({ listKey, count: 0, read: 0 })
  const isByKeyboard = useIsByKeyboard()

  const loadMoreIfNearEnd = useCallback(
    ({ top, height }: GridView) => {
      if (!canLoad || isPaused || list.current === null) return
      if (isByKeyboard.current && isFocusBehind(list.current)) return

      const place = { viewEnd: top + height, listEnd: layout.height, time: performance.now() }
      if (!nextPage.isDue(place)) return

      // Count the pages that arrived, not the requests: a slow page may be requested more than once.
      const known = pages.current.listKey === listKey ? pages.current : { count: 0, read: 0 }
      const read = known.read + (known.count === count ? 0 : 1)
      pages.current = { listKey, count, read }
      if (isByKeyboard.current && read >= maxPagesByKeyboard) setPausedList(listKey)
      else loadMore()
    },
    [list, layout, listKey, count, canLoad, loadMore, nextPage, isPaused, isByKeyboard],
  )

  // A page can be so short that the next one is already due during the pause, without another scroll event.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (list.current !== null) loadMoreIfNearEnd(readView(list.current, layout))
    }, pauseMs)

    return () => clearTimeout(timer)
  }, [list, layout, loadMoreIfNearEnd])

  function resume() {
    pages.current.read = 0
    setPausedList(null)
    loadMore()
  }

  return { loadMoreIfNearEnd, isPaused: isPaused && canLoad, resume }
}

/** Whether the last input was a key press, not a pointer, touch or wheel event. */
function useIsByKeyboard(): RefObject<boolean> {
  const isByKeyboard = useRef(false)

  useEffect(() => {
    const onKey = () => {
      isByKeyboard.current = true
    }
    const onPointer = () => {
      isByKeyboard.current = false
    }
    const pointerEvents = ['wheel', 'pointerdown', 'touchstart'] as const
    document.addEventListener('keydown', onKey)
    for (const type of pointerEvents) document.addEventListener(type, onPointer, { passive: true })

    return () => {
      document.removeEventListener('keydown', onKey)
      for (const type of pointerEvents) document.removeEventListener(type, onPointer)
    }
  }, [])

  return isByKeyboard
}

/** Focus is after the list, e.g. in the footer: another page would push it away. */
function isFocusBehind(list: HTMLElement): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return false

  return (
    (list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    !list.contains(focused)
  )
}
