import { isPrinting } from '@shoebox/web-kit/browser/media'
import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { createFlingDetector, settleMs } from '@shoebox/web-kit/grid/pacing'
import {
  mountedRows,
  type Overscan,
  type RowWindow,
  visibleRows,
} from '@shoebox/web-kit/grid/row-window'
import {
  type Anchor,
  findAnchor,
  findAnchorTop,
  toListTop,
  toPageTop,
} from '@shoebox/web-kit/grid/scroll-position'
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

type GridWindowOptions = {
  listRef: RefObject<HTMLElement | null>
  layout: GridLayout
  listKey: string
  /** Changes if the width changes or captions appear, which rearranges the rows. */
  sizeKey: string
  /** Called on every scroll frame, jump and layout change. */
  onViewChange: (view: GridView) => void
}

type GridWindow = RowWindow & {
  /** The rows that were visible when the mounted rows last changed. */
  visibleRange: RowWindow
  shift: number
  isFling: boolean
}

type AnchorState = { anchor: Anchor | null; top: number }

const emptyWindow: GridWindow = {
  first: 0,
  end: 0,
  visibleRange: { first: 0, end: 0 },
  shift: 0,
  isFling: false,
}

/** Virtualization: chooses the rows to mount. The window moves two rows at a time, which halves the renders. */
export function useGridWindow({
  listRef,
  layout,
  listKey,
  sizeKey,
  onViewChange,
}: GridWindowOptions) {
  const [gridWindow, setGridWindow] = useState(emptyWindow)
  const [flingDetector] = useState(createFlingDetector)
  const latest = useRef({ layout, listKey, sizeKey, onViewChange })
  const anchorState = useRef<AnchorState>({ anchor: null, top: 0 })

  const update = useCallback(
    (isFirst = false) => {
      const element = listRef.current
      // While printing, keep the rows that are on screen, because their images are loaded.
      if (element === null || isPrinting()) return false

      const view = readView(element, latest.current.layout)
      const time = performance.now()
      flingDetector.recordMove({ y: view.top, time })
      // Change the anchor only if the view has moved. A new anchor after each resize step would let the view drift.
      if (Math.abs(view.top - anchorState.current.top) > 1)
        anchorState.current = { anchor: findAnchor(latest.current.layout, view.top), top: view.top }
      const isFling = flingDetector.isFling(time)
      const overscan = isFirst ? 'first' : isFling ? 'fling' : 'normal'
      const nextWindow = {
        ...computeWindow(latest.current.layout, view, overscan),
        isFling,
      }
      setGridWindow((last) => (isSameWindow(last, nextWindow) ? last : nextWindow))
      latest.current.onViewChange(view)
      return nextWindow.isFling
    },
    [listRef, flingDetector],
  )

  // Before paint, mount the rows of the new layout and keep the same photo at the top.
  useLayoutEffect(() => {
    const previous = latest.current
    latest.current = { layout, listKey, sizeKey, onViewChange }
    // Measuring forces a reflow, so skip it if the layout didn't change.
    if (previous.layout === layout && previous.listKey === listKey) return

    const isResized = previous.listKey === listKey && previous.sizeKey !== sizeKey
    const { anchor } = anchorState.current
    const top = isResized && anchor !== null ? findAnchorTop(layout, anchor) : null
    if (top !== null && listRef.current !== null) {
      scrollToTop(listRef.current, layout, top)
      anchorState.current = { anchor, top: readView(listRef.current, layout).top }
      flingDetector.reset()
    }
    update(previous.layout.rowCount === 0)
  }, [layout, listKey, sizeKey, onViewChange, update, listRef, flingDetector])

  // Once there are rows, mounts the normal overscan in a transition, which React can interrupt.
  const hasRows = layout.rowCount > 0
  useEffect(() => {
    if (hasRows) startTransition(() => void update())
  }, [hasRows, update])

  useEffect(() => watchScroll(update), [update])

  const jumpTo = useCallback(
    (top: number) => {
      if (listRef.current === null) return

      scrollToTop(listRef.current, latest.current.layout, top)
      flingDetector.reset()
      update()
    },
    [listRef, flingDetector, update],
  )

  return { ...gridWindow, jumpTo }
}

/** The visible range of a list, in list coordinates. */
export type GridView = {
  top: number
  height: number
  /** Pixels between list coordinates and page coordinates; 0 unless the list is taller than browsers can scroll. */
  shift: number
}

export function readView(list: HTMLElement, { height }: GridLayout): GridView {
  const pageTop = -list.getBoundingClientRect().top
  const viewHeight = window.innerHeight
  const top = toListTop(pageTop, { height, viewHeight })

  return { top, height: viewHeight, shift: top - pageTop }
}

/** Scrolls the page until the view starts at `top`. */
function scrollToTop(list: HTMLElement, layout: GridLayout, top: number): void {
  const pageTop = toPageTop(top, { height: layout.height, viewHeight: window.innerHeight })
  const distance = pageTop + list.getBoundingClientRect().top

  if (Math.abs(distance) >= 0.5) window.scrollBy({ top: distance, behavior: 'instant' })
}

function computeWindow(
  layout: GridLayout,
  view: GridView,
  overscan: Overscan,
): Omit<GridWindow, 'isFling'> {
  return {
    ...mountedRows(layout, view, overscan),
    visibleRange: visibleRows(layout, view),
    shift: view.shift,
  }
}

/** Ignores `visibleRange`, which changes too often to render each time. */
function isSameWindow(a: GridWindow, b: GridWindow): boolean {
  return a.first === b.first && a.end === b.end && a.isFling === b.isFling && a.shift === b.shift
}

/** Calls `update` on every scroll frame, and until a fling has ended. */
function watchScroll(update: () => boolean): () => void {
  let frameId = 0
  let settleTimer: ReturnType<typeof setTimeout> | undefined

  const onFrame = () => {
    frameId = 0
    // flushSync renders within the frame. Rendering between frames took a fifth more scripting time, because the next
    // measurement forced a reflow.
    const isFling = flushSync(() => update())
    clearTimeout(settleTimer)
    // Check the rendered value, not the detector: images don't load while a fling is rendered, so one more update is
    // needed even if the fling has just ended.
    if (isFling) settleTimer = setTimeout(onFrame, settleMs)
  }
  const onScroll = () => {
    if (frameId === 0) frameId = requestAnimationFrame(onFrame)
  }
  window.addEventListener('scroll', onScroll, { passive: true })

  return () => {
    window.removeEventListener('scroll', onScroll)
    cancelAnimationFrame(frameId)
    clearTimeout(settleTimer)
  }
}
