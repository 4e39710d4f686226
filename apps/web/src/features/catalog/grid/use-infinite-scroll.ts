import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { createPageTrigger, minPageIntervalMs } from '@shoebox/web-kit/grid/pacing'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type GridView, readView } from './use-grid-window.ts'

type InfiniteScrollOptions = {
  listRef: RefObject<HTMLElement | null>
  layout: GridLayout
  listKey: string
  /** Number of loaded photos. */
  count: number
  /** There is a next page, it is not in flight, and loading is not stopped. */
  canLoad: boolean
  loadMore: () => void
}

/** Keyboard users get a Continue button after ten pages; otherwise they could never reach the footer. */
const maxPagesByKeyboard = 10

/** Loads the next page when the user nears the end of the list. */
export function useInfiniteScroll({
  listRef,
  layout,
  listKey,
  count,
  canLoad,
  loadMore,
}: InfiniteScrollOptions) {
  const [nextPage] = useState(createPageTrigger)
  const [pausedList, setPausedList] = useState<string | null>(null)
  const isPaused = pausedList === listKey
  const loadedPages = useRef({ listKey, count: 0, pageCount: 0 })
  const isKeyboardInput = useIsKeyboardInput()

  const loadMoreIfNearEnd = useCallback(
    ({ top, height }: GridView) => {
      if (!canLoad || isPaused || listRef.current === null) return
      if (isKeyboardInput.current && isFocusAfter(listRef.current)) return

      const position = { viewEnd: top + height, listEnd: layout.height, time: performance.now() }
      if (!nextPage.isDue(position)) return

      // Count the pages that arrived, not the requests: a slow page may be requested more than once.
      const previous =
        loadedPages.current.listKey === listKey ? loadedPages.current : { count: 0, pageCount: 0 }
      const pageCount = previous.pageCount + (previous.count === count ? 0 : 1)
      loadedPages.current = { listKey, count, pageCount }
      if (isKeyboardInput.current && pageCount >= maxPagesByKeyboard) setPausedList(listKey)
      else loadMore()
    },
    [listRef, layout, listKey, count, canLoad, loadMore, nextPage, isPaused, isKeyboardInput],
  )

  // A page can be so short that the next one is already due during the pause, without another scroll event.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (listRef.current !== null) loadMoreIfNearEnd(readView(listRef.current, layout))
    }, minPageIntervalMs)

    return () => clearTimeout(timer)
  }, [listRef, layout, loadMoreIfNearEnd])

  function resume() {
    loadedPages.current.pageCount = 0
    setPausedList(null)
    loadMore()
  }

  return { loadMoreIfNearEnd, isPaused: isPaused && canLoad, resume }
}

/** Whether the last input was a key press, not a pointer, touch or wheel event. */
function useIsKeyboardInput(): RefObject<boolean> {
  const isKeyboardInput = useRef(false)

  useEffect(() => {
    const onKey = () => {
      isKeyboardInput.current = true
    }
    const onPointer = () => {
      isKeyboardInput.current = false
    }
    const pointerEvents = ['wheel', 'pointerdown', 'touchstart'] as const
    document.addEventListener('keydown', onKey)
    for (const type of pointerEvents) document.addEventListener(type, onPointer, { passive: true })

    return () => {
      document.removeEventListener('keydown', onKey)
      for (const type of pointerEvents) document.removeEventListener(type, onPointer)
    }
  }, [])

  return isKeyboardInput
}

/** Focus is after the list, e.g. in the footer: another page would push it away. */
function isFocusAfter(list: HTMLElement): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return false

  return (
    (list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    !list.contains(focused)
  )
}
