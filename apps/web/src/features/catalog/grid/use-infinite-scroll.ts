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
  /** There is more, it is not on its way, and nothing keeps it from coming. */
  canLoad: boolean
  loadMore: () => void
}

/** So many pages come by themselves while somebody moves by keys: the footer must stay within reach. */
const mostPages = 10

/** Goes on with the list near its end. */
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

      // By what came and not by what was asked for: a slow page is asked for more than once.
      const known = pages.current.listKey === listKey ? pages.current : { count: 0, read: 0 }
      const read = known.read + (known.count === count ? 0 : 1)
      pages.current = { listKey, count, read }
      if (isByKeys.current && read >= mostPages) setPausedList(listKey)
      else loadMore()
    },
    [list, layout, listKey, count, canLoad, loadMore, nextPage, isPaused, isByKeys],
  )

  // A page may end so near that the next one is due, within the pause, and nobody scrolls any more.
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

/** Whether the last thing somebody did was to press a key, and not to point, touch or turn the wheel. */
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

/** The focus is after the list, as in the footer: more of the list would push it away. */
function isBehind(list: HTMLElement): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return false

  return (
    (list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    !list.contains(focused)
  )
}
