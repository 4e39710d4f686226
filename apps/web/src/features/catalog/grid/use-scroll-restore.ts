import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { debounce } from '@shoebox/web-kit/grid/pacing'
import { anchorAt, topOfAnchor } from '@shoebox/web-kit/grid/scroll-position'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import {
  adjustedPosition,
  readScrollPosition,
  type ScrollPosition,
  saveScrollPosition,
  takeLastPhoto,
} from './scroll-position.ts'
import { indexOf } from './use-grid-focus.ts'
import { readView } from './use-grid-window.ts'

type ScrollRestoreOptions = {
  list: RefObject<HTMLElement | null>
  layout: GridLayout
  listKey: string
  jump: (top: number) => void
  focusOn: (index: number, why: 'return') => void
}

const restMs = 150

/** Back restores the scroll position or the last viewed photo, even if the window was resized meanwhile. */
export function useScrollRestore({ list, layout, listKey, jump, focusOn }: ScrollRestoreOptions) {
  const isBack = useNavigationType() === NavigationType.Pop
  const { state } = useLocation()
  const restored = useRef<string | null>(null)
  const refocus = useRef<number | null>(null)

  // Runs after ScrollRestoration, which restored a position for a page whose rows were not rendered yet.
  useLayoutEffect(() => {
    if (layout.rowCount === 0 || restored.current === listKey) return

    restored.current = listKey
    // Read in any case, because reading removes it.
    const viewed = takeLastPhoto(listKey)
    if (!isBack) return

    const saved = readScrollPosition(state, listKey)
    const position = adjustedPosition({ saved, viewed, layout, viewHeight: window.innerHeight })
    const top = position === null ? null : topOfAnchor(layout, position)
    if (position === null || top === null) return

    jump(top)
    refocus.current = position.focus
  }, [layout, listKey, isBack, state, jump])

  // The site frame focuses the main content after a navigation; move focus back to the photo after that.
  useEffect(() => {
    const index = refocus.current
    if (index === null) return

    refocus.current = null
    queueMicrotask(() => {
      if (!isElsewhere(list.current)) focusOn(index, 'return')
    })
  })

  const savePosition = useCallback(() => {
    if (list.current !== null) saveScrollPosition(positionOf(list.current, layout), listKey)
  }, [list, layout, listKey])

  useEffect(() => {
    const { call, cancel } = debounce(savePosition, restMs)
    window.addEventListener('scroll', call, { passive: true })

    return () => {
      window.removeEventListener('scroll', call)
      cancel()
    }
  }, [savePosition])

  return savePosition
}

function positionOf(list: HTMLElement, layout: GridLayout): ScrollPosition | null {
  const focused = document.activeElement
  const focus = focused !== null && list.contains(focused) ? indexOf(focused) : null
  const { top } = readView(list, layout)
  const anchor = anchorAt(layout, top)
  if (anchor === null && focus === null) return null

  // Above the grid, anchor to the first photo.
  return { ...(anchor ?? { index: 0, offset: -top }), focus }
}

/** The user already moved focus elsewhere. Focus inside the list does not count: the previous list left it there. */
function isElsewhere(list: HTMLElement | null): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return false

  return !focused.contains(list) && list?.contains(focused) !== true
}
