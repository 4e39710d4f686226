import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { debounce } from '@shoebox/web-kit/grid/pacing'
import { findAnchor, findAnchorTop } from '@shoebox/web-kit/grid/scroll-position'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import {
  adjustScrollPosition,
  readScrollPosition,
  type ScrollPosition,
  saveScrollPosition,
  takeLastPhoto,
} from './scroll-position.ts'
import { readPhotoIndex } from './use-grid-focus.ts'
import { readView } from './use-grid-window.ts'

type ScrollRestoreOptions = {
  listRef: RefObject<HTMLElement | null>
  layout: GridLayout
  listKey: string
  jumpTo: (top: number) => void
  focusPhoto: (index: number, reason: 'return') => void
}

/** The position is saved after this time without scroll events. */
const saveDebounceMs = 150

/** On Back or Forward, restores the scroll position or shows the last viewed photo, even after a resize. */
export function useScrollRestore({
  listRef,
  layout,
  listKey,
  jumpTo,
  focusPhoto,
}: ScrollRestoreOptions) {
  const isBackOrForward = useNavigationType() === NavigationType.Pop
  const { state } = useLocation()
  const restoredListKey = useRef<string | null>(null)
  const indexToFocus = useRef<number | null>(null)

  // Runs after the router's ScrollRestoration, which restored a position before the rows were rendered.
  useLayoutEffect(() => {
    if (layout.rowCount === 0 || restoredListKey.current === listKey) return

    restoredListKey.current = listKey
    // Call this even if the result isn't used, because it also removes the stored index.
    const viewedIndex = takeLastPhoto(listKey)
    if (!isBackOrForward) return

    const saved = readScrollPosition(state, listKey)
    const position = adjustScrollPosition({
      saved,
      viewedIndex,
      layout,
      viewHeight: window.innerHeight,
    })
    const top = position === null ? null : findAnchorTop(layout, position)
    if (position === null || top === null) return

    jumpTo(top)
    indexToFocus.current = position.focusedIndex
  }, [layout, listKey, isBackOrForward, state, jumpTo])

  // The site frame focuses the main content after a navigation. Wait for that, then focus the photo.
  useEffect(() => {
    const index = indexToFocus.current
    if (index === null) return

    indexToFocus.current = null
    queueMicrotask(() => {
      if (!isFocusElsewhere(listRef.current)) focusPhoto(index, 'return')
    })
  })

  const savePosition = useCallback(() => {
    if (listRef.current !== null) saveScrollPosition(readPosition(listRef.current, layout), listKey)
  }, [listRef, layout, listKey])

  useEffect(() => {
    const { call, cancel } = debounce(savePosition, saveDebounceMs)
    window.addEventListener('scroll', call, { passive: true })

    return () => {
      window.removeEventListener('scroll', call)
      cancel()
    }
  }, [savePosition])

  return savePosition
}

function readPosition(list: HTMLElement, layout: GridLayout): ScrollPosition | null {
  const activeElement = document.activeElement
  const focusedIndex =
    activeElement !== null && list.contains(activeElement) ? readPhotoIndex(activeElement) : null
  const { top } = readView(list, layout)
  const anchor = findAnchor(layout, top)
  if (anchor === null && focusedIndex === null) return null

  // If the view starts above the grid, anchor to the first photo.
  return { ...(anchor ?? { index: 0, offset: -top }), focusedIndex }
}

/** True if the user already moved focus elsewhere. Focus inside the grid or on an element around it does not count. */
function isFocusElsewhere(list: HTMLElement | null): boolean {
  const activeElement = document.activeElement
  if (activeElement === null || activeElement === document.body) return false

  return !activeElement.contains(list) && list?.contains(activeElement) !== true
}
