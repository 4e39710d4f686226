import { type Anchor, anchorAt, topOfAnchor } from '@shoebox/web-kit/grid/anchor'
import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { mountedRows, type RowWindow, visibleRows } from '@shoebox/web-kit/grid/row-window'
import { createVelocityGate, settleMs } from '@shoebox/web-kit/grid/velocity-gate'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type GridView, readView, scrollToTop } from './grid-view.ts'
import { isPrinting } from './is-printing.ts'

type Watched = {
  list: RefObject<HTMLElement | null>
  layout: GridLayout
  listKey: string
  /** Its width and measures. */
  sizeKey: string
  /** With every frame in which something moved. */
  onLook: (view: GridView) => void
}

export type GridWindow = RowWindow & {
  /** The rows that were seen when the window last changed. */
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

/** The rows that exist, as state that changes with every second row; between that nothing is drawn anew. */
export function useGridWindow({ list, layout, listKey, sizeKey, onLook }: Watched) {
  const [current, setCurrent] = useState(nothing)
  const [gate] = useState(createVelocityGate)
  const latest = useRef({ layout, listKey, sizeKey, onLook })
  const held = useRef<Held>({ anchor: null, top: 0 })

  const look = useCallback(() => {
    const element = list.current
    // On paper the cells lie otherwise; those that were on the screen have their pictures.
    if (element === null || isPrinting()) return false

    const view = readView(element, latest.current.layout)
    const time = performance.now()
    gate.move({ y: view.top, time })
    // Where a new width put it is not where somebody went: that would drift with each step of a resize.
    if (Math.abs(view.top - held.current.top) > 1)
      held.current = { anchor: anchorAt(latest.current.layout, view.top), top: view.top }
    const next = windowOf(latest.current.layout, view, gate.isFling(time))
    setCurrent((last) => (isSame(last, next) ? last : next))
    latest.current.onLook(view)
    return next.isFling
  }, [list, gate])

  // Before it is painted: the rows of a new layout, and the same photo at the top as before.
  useLayoutEffect(() => {
    const before = latest.current
    latest.current = { layout, listKey, sizeKey, onLook }
    // Where nothing lies otherwise there is nothing to look at, and to ask where it lies would lay out the page once more.
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

function windowOf(layout: GridLayout, view: GridView, isFling: boolean): GridWindow {
  const { shift } = view

  return { ...mountedRows(layout, view, isFling), seen: visibleRows(layout, view), shift, isFling }
}

/** What is seen changes with every row; it is not worth a drawing of its own. */
function isSame(a: GridWindow, b: GridWindow): boolean {
  return a.first === b.first && a.end === b.end && a.isFling === b.isFling && a.shift === b.shift
}

/** Looks with every frame that scrolls, and for as long as a look finds a fling. */
function watchScroll(look: () => boolean): () => void {
  let frame = 0
  let settling: ReturnType<typeof setTimeout> | undefined

  const onFrame = () => {
    frame = 0
    // Within the frame: its rows are painted with it, and the next one finds a page that is laid out. Drawn between frames
    // they took a fifth more script, because whoever asked next where something lies had to lay them out.
    const isFling = flushSync(look)
    clearTimeout(settling)
    // What was drawn decides, not the clock after it: a fling that ends in between would leave the list without pictures.
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
