import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { createNextPage, pauseMs } from '@shoebox/web-kit/grid/next-page'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type GridView, readView } from './grid-view.ts'

type Loading = {
  list: RefObject<HTMLElement | null>
  layout: GridLayout
  listKey: string
  /** Photos so far. */
  count: number
  /** There is a next page, it is not in flight, and loading is not halted. */
  canLoad: boolean
  loadMore: () => void
}

/** Pages that load automatically during keyboard navigation: the footer must stay reachable. */
const mostPages = 10

/** Loads the next page when the user nears the end of the list. */
export function useInfiniteScroll({ list, layout, listKey, count, canLoad, loadMore }: Loading) {
  const [nextPage] = useState(createNextPage)
  const [pausedList, setPausedList] = useState<string | null>(null)
  const isPaused = pausedList === listKey
  const pages = useRef({ listKey, count: 0, read: 0 })
  const isByKeys = useIsByKeys()

  const goOn = useCallback(
    ({ top, height }: GridView) => {
      if (!canLoad || isPaused || list.current === null) return
      if (isByKeys.current && isBehind(list.current)) return

      const place = { viewEnd: top + height, listEnd: layout.height, time: performance.now() }
      if (!nextPage.isDue(place)) return

      // Count the pages that arrived, not the requests: a slow page may be requested more than once.
      const known = pages.current.listKey === listKey ? pages.current : { count: 0, read: 0 }
      const read = known.read + (known.count === count ? 0 : 1)
      pages.current = { listKey, count, read }
      if (isByKeys.current && read >= mostPages) setPausedList(listKey)
      else loadMore()
    },
    [list, layout, listKey, count, canLoad, loadMore, nextPage, isPaused, isByKeys],
  )

  // A page can be so short that the next one is already due during the pause, without another scroll event.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (list.current !== null) goOn(readView(list.current, layout))
    }, pauseMs)

    return () => clearTimeout(timer)
  }, [list, layout, goOn])

  function resume() {
    pages.current.read = 0
    setPausedList(null)
    loadMore()
  }

  return { goOn, isPaused: isPaused && canLoad, resume }
}

/** Whether the last input was a key press, not a pointer, touch or wheel event. */
function useIsByKeys(): RefObject<boolean> {
  const isByKeys = useRef(false)

  useEffect(() => {
    const byKeys = () => {
      isByKeys.current = true
    }
    const byHand = () => {
      isByKeys.current = false
    }
    const hands = ['wheel', 'pointerdown', 'touchstart'] as const
    document.addEventListener('keydown', byKeys)
    for (const hand of hands) document.addEventListener(hand, byHand, { passive: true })

    return () => {
      document.removeEventListener('keydown', byKeys)
      for (const hand of hands) document.removeEventListener(hand, byHand)
    }
  }, [])

  return isByKeys
}

/** Focus is after the list, e.g. in the footer: another page would push it away. */
function isBehind(list: HTMLElement): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return false

  return (
    (list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    !list.contains(focused)
  )
}
