import { isPrinting } from '@shoebox/web-kit/browser/media'
import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { createVelocityGate, settleMs } from '@shoebox/web-kit/grid/pacing'
import { mountedRows, type RowWindow, visibleRows } from '@shoebox/web-kit/grid/row-window'
import {
  type Anchor,
  anchorAt,
  toDrawnTop,
  toListTop,
  topOfAnchor,
} from '@shoebox/web-kit/grid/scroll-position'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type GridWindowOptions = {
  list: RefObject<HTMLElement | null>
  layout: GridLayout
  listKey: string
  /** Changes with the width and measures of the grid. */
  sizeKey: string
  /** Called on every scroll frame, jump and layout change. */
  onViewChange: (view: GridView) => void
}

type GridWindow = RowWindow & {
  /** The rows that were visible when the window last changed. */
  visible: RowWindow
  shift: number
  isFling: boolean
}

type Anchored = { anchor: Anchor | null; top: number }

const emptyWindow: GridWindow = {
  first: 0,
  end: 0,
  visible: { first: 0, end: 0 },
  shift: 0,
  isFling: false,
}

/** The mounted rows. Windows move in pairs of rows, so React re-renders only every second row. */
export function useGridWindow({ list, layout, listKey, sizeKey, onViewChange }: GridWindowOptions) {
  const [current, setCurrent] = useState(emptyWindow)
  const [gate] = useState(createVelocityGate)
  const latest = useRef({ layout, listKey, sizeKey, onViewChange })
  const anchored = useRef<Anchored>({ anchor: null, top: 0 })

  const update = useCallback(() => {
    const element = list.current
    // Print lays out the cells differently; keep the rows of the screen, whose images are loaded.
    if (element === null || isPrinting()) return false

    const view = readView(element, latest.current.layout)
    const time = performance.now()
    gate.move({ y: view.top, time })
    // Ignore the position that a resize produced: anchoring to it would drift with each resize step.
    if (Math.abs(view.top - anchored.current.top) > 1)
      anchored.current = { anchor: anchorAt(latest.current.layout, view.top), top: view.top }
    const next = windowOf(latest.current.layout, view, gate.isFling(time))
    setCurrent((last) => (isSame(last, next) ? last : next))
    latest.current.onViewChange(view)
    return next.isFling
  }, [list, gate])

  // Before paint: mount the rows of the new layout and keep the same photo at the top.
  useLayoutEffect(() => {
    const before = latest.current
    latest.current = { layout, listKey, sizeKey, onViewChange }
    // Measuring forces a reflow; skip it if the layout did not change.
    if (before.layout === layout && before.listKey === listKey) return

    const isResized = before.listKey === listKey && before.sizeKey !== sizeKey
    const { anchor } = anchored.current
    const top = isResized && anchor !== null ? topOfAnchor(layout, anchor) : null
    if (top !== null && list.current !== null) {
      scrollToTop(list.current, layout, top)
      anchored.current = { anchor, top: readView(list.current, layout).top }
      gate.reset()
    }
    update()
  }, [layout, listKey, sizeKey, onViewChange, update, list, gate])

  useEffect(() => watchScroll(update), [update])

  const jump = useCallback(
    (top: number) => {
      if (list.current === null) return

      scrollToTop(list.current, latest.current.layout, top)
      gate.reset()
      update()
    },
    [list, gate, update],
  )

  return { ...current, jump }
}

/** The visible part of a list, in list coordinates. */
export type GridView = {
  top: number
  height: number
  /** Offset of list coordinates from page coordinates; 0 unless the list is too tall for the browser to scroll. */
  shift: number
}

export function readView(list: HTMLElement, { height }: GridLayout): GridView {
  const pageTop = -list.getBoundingClientRect().top
  const viewHeight = window.innerHeight
  const top = toListTop(pageTop, { height, viewHeight })

  return { top, height: viewHeight, shift: top - pageTop }
}

/** Scrolls the page so that the view starts at `top`. */
function scrollToTop(list: HTMLElement, layout: GridLayout, top: number): void {
  const pageTop = toDrawnTop(top, { height: layout.height, viewHeight: window.innerHeight })
  const distance = pageTop + list.getBoundingClientRect().top

  if (Math.abs(distance) >= 0.5) window.scrollBy({ top: distance, behavior: 'instant' })
}

function windowOf(layout: GridLayout, view: GridView, isFling: boolean): GridWindow {
  const { shift } = view

  return {
    ...mountedRows(layout, view, isFling),
    visible: visibleRows(layout, view),
    shift,
    isFling,
  }
}

/** Ignores `visible`: it changes with every row and does not justify a render. */
function isSame(a: GridWindow, b: GridWindow): boolean {
  return a.first === b.first && a.end === b.end && a.isFling === b.isFling && a.shift === b.shift
}

/** Calls `update` on every frame that scrolls, and keeps calling it until a fling has settled. */
function watchScroll(update: () => boolean): () => void {
  let frame = 0
  let settling: ReturnType<typeof setTimeout> | undefined

  const onFrame = () => {
    frame = 0
    // flushSync renders within the frame, so the rows are painted with it and the next frame reads a clean layout.
    // Rendering between frames cost a fifth more scripting time, because the next measurement forced a reflow.
    const isFling = flushSync(update)
    clearTimeout(settling)
    // Use what was rendered, not the current time: a fling that ends in between would leave the list without images.
    if (isFling) settling = setTimeout(onFrame, settleMs)
  }
  const onScroll = () => {
    if (frame === 0) frame = requestAnimationFrame(onFrame)
  }
  window.addEventListener('scroll', onScroll, { passive: true })

  return () => {
    window.removeEventListener('scroll', onScroll)
    cancelAnimationFrame(frame)
    clearTimeout(settling)
  }
}
