import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { createPageTrigger, minPageIntervalMs } from '@shoebox/web-kit/grid/pacing'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type GridView, readView } from './use-grid-window.ts'

type InfiniteScrollOptions = {
  listRef: RefObject<HTMLElement | null>
  layout: GridLayout
  listKey: string
  photoCount: number
  /** There is a next page that may load on scroll, and it isn't loading yet. */
  canLoad: boolean
  loadMore: () => void
}

/** After this many pages, keyboard users get a Continue button; otherwise they could never reach the footer. */
const maxPagesByKeyboard = 10

/** Loads the next page when the user scrolls near the end of the list. */
export function useInfiniteScroll({
  listRef,
  layout,
  listKey,
  photoCount,
  canLoad,
  loadMore,
}: InfiniteScrollOptions) {
  const [pageTrigger] = useState(createPageTrigger)
  const [pausedListKey, setPausedListKey] = useState<string | null>(null)
  const isPaused = pausedListKey === listKey
  const loadedPages = useRef({ listKey, photoCount: 0, pageCount: 0 })
  const isKeyboardInput = useIsKeyboardInput()

  const loadMoreIfNearEnd = useCallback(
    ({ top, height }: GridView) => {
      if (!canLoad || isPaused || listRef.current === null) return
      if (isKeyboardInput.current && isFocusAfter(listRef.current)) return

      const position = { viewEnd: top + height, listEnd: layout.height, time: performance.now() }
      if (!pageTrigger.tryTrigger(position)) return

      // Count loaded pages, not requests: a slow page may be requested more than once.
      const previous =
        loadedPages.current.listKey === listKey
          ? loadedPages.current
          : { photoCount: 0, pageCount: 0 }
      const pageCount = previous.pageCount + (previous.photoCount === photoCount ? 0 : 1)
      loadedPages.current = { listKey, photoCount, pageCount }
      if (isKeyboardInput.current && pageCount >= maxPagesByKeyboard) setPausedListKey(listKey)
      else loadMore()
    },
    [
      listRef,
      layout,
      listKey,
      photoCount,
      canLoad,
      loadMore,
      pageTrigger,
      isPaused,
      isKeyboardInput,
    ],
  )

  // Check again after the throttle pause: after a short page, the next one may be due without another scroll event.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (listRef.current !== null) loadMoreIfNearEnd(readView(listRef.current, layout))
    }, minPageIntervalMs)

    return () => clearTimeout(timer)
  }, [listRef, layout, loadMoreIfNearEnd])

  function resume() {
    loadedPages.current.pageCount = 0
    setPausedListKey(null)
    loadMore()
  }

  return { loadMoreIfNearEnd, isPaused: isPaused && canLoad, resume }
}

/** True if the last input was a key press, not a pointer, touch or wheel event. */
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

/** True if focus is after the list, such as in the footer. Another page would push the focused element down. */
function isFocusAfter(list: HTMLElement): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return false

  return (
    (list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    !list.contains(focused)
  )
}
