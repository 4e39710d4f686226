import { isPrinting } from '@shoebox/web-kit/browser/media'
import { type Anchor, anchorAt, topOfAnchor } from '@shoebox/web-kit/grid/anchor'
import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { mountedRows, type RowWindow, visibleRows } from '@shoebox/web-kit/grid/row-window'
import { toDrawnTop, toListTop } from '@shoebox/web-kit/grid/scroll-scale'
import { createVelocityGate, settleMs } from '@shoebox/web-kit/grid/velocity-gate'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type GridWindowOptions = {
  list: RefObject<HTMLElement | null>
  layout: GridLayout
  listKey: string
  /** Changes with the width and measures of the grid. */
  sizeKey: string
  /** Called on every scroll frame, jump and layout change. */
  onLook: (view: GridView) => void
}

type GridWindow = RowWindow & {
  /** The rows that were visible when the window last changed. */
  seen: RowWindow
  shift: number
  isFling: boolean
}

type Held = { anchor: Anchor | null; top: number }

const nothing: GridWindow = {
  first: 0,
  end: 0,
  seen: { first: 0, end: 0 },
  shift: 0,
  isFling: false,
}

/** The mounted rows. Windows move in pairs of rows, so React re-renders only every second row. */
export function useGridWindow({ list, layout, listKey, sizeKey, onLook }: GridWindowOptions) {
  const [current, setCurrent] = useState(nothing)
  const [gate] = useState(createVelocityGate)
  const latest = useRef({ layout, listKey, sizeKey, onLook })
  const held = useRef<Held>({ anchor: null, top: 0 })

  const look = useCallback(() => {
    const element = list.current
    // Print lays out the cells differently; keep the rows of the screen, whose images are loaded.
    if (element === null || isPrinting()) return false

    const view = readView(element, latest.current.layout)
    const time = performance.now()
    gate.move({ y: view.top, time })
    // Ignore the position that a resize produced: anchoring to it would drift with each resize step.
    if (Math.abs(view.top - held.current.top) > 1)
      held.current = { anchor: anchorAt(latest.current.layout, view.top), top: view.top }
    const next = windowOf(latest.current.layout, view, gate.isFling(time))
    setCurrent((last) => (isSame(last, next) ? last : next))
    latest.current.onLook(view)
    return next.isFling
  }, [list, gate])

  // Before paint: mount the rows of the new layout and keep the same photo at the top.
  useLayoutEffect(() => {
    const before = latest.current
    latest.current = { layout, listKey, sizeKey, onLook }
    // Measuring forces a reflow; skip it if the layout did not change.
    if (before.layout === layout && before.listKey === listKey) return

    const isResized = before.listKey === listKey && before.sizeKey !== sizeKey
    const { anchor } = held.current
    const top = isResized && anchor !== null ? topOfAnchor(layout, anchor) : null
    if (top !== null && list.current !== null) {
      scrollToTop(list.current, layout, top)
      held.current = { anchor, top: readView(list.current, layout).top }
      gate.reset()
    }
    look()
  }, [layout, listKey, sizeKey, onLook, look, list, gate])

  useEffect(() => watchScroll(look), [look])

  const jump = useCallback(
    (top: number) => {
      if (list.current === null) return

      scrollToTop(list.current, latest.current.layout, top)
      gate.reset()
      look()
    },
    [list, gate, look],
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
  const drawnTop = -list.getBoundingClientRect().top
  const viewHeight = window.innerHeight
  const top = toListTop(drawnTop, { height, viewHeight })

  return { top, height: viewHeight, shift: top - drawnTop }
}

/** Scrolls the page so that the view starts at `top`. */
function scrollToTop(list: HTMLElement, layout: GridLayout, top: number): void {
  const drawnTop = toDrawnTop(top, { height: layout.height, viewHeight: window.innerHeight })
  const distance = drawnTop + list.getBoundingClientRect().top

  if (Math.abs(distance) >= 0.5) window.scrollBy({ top: distance, behavior: 'instant' })
}

function windowOf(layout: GridLayout, view: GridView, isFling: boolean): GridWindow {
  const { shift } = view

  return { ...mountedRows(layout, view, isFling), seen: visibleRows(layout, view), shift, isFling }
}

/** Ignores `seen`: it changes with every row and does not justify a render. */
function isSame(a: GridWindow, b: GridWindow): boolean {
  return a.first === b.first && a.end === b.end && a.isFling === b.isFling && a.shift === b.shift
}

/** Calls `look` on every frame that scrolls, and keeps calling it until a fling has settled. */
function watchScroll(look: () => boolean): () => void {
  let frame = 0
  let settling: ReturnType<typeof setTimeout> | undefined

  const onFrame = () => {
    frame = 0
    // flushSync renders within the frame, so the rows are painted with it and the next frame reads a clean layout.
    // Rendering between frames cost a fifth more scripting time, because the next measurement forced a reflow.
    const isFling = flushSync(look)
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
