import { rowOf, shownCount } from './grid-keys.ts'
import type { GridLayout } from './layout.ts'
import { rowAt } from './row-window.ts'

/** Browsers cannot scroll beyond about 16.8 million pixels on a high-density screen. */
const maxDrawnHeight = 15_000_000

type GridSize = { height: number; viewHeight: number }

/** The rendered height of the grid. Above the limit, each scrolled pixel represents more than one. */
export function drawnHeight(height: number): number {
  return Math.min(height, maxDrawnHeight)
}

/** Maps a page position to a list position. */
export function toListTop(drawnTop: number, size: GridSize): number {
  return scalePosition(drawnTop, lastTops(size))
}

/** Maps a list position to a page position. */
export function toDrawnTop(listTop: number, size: GridSize): number {
  const { from, to } = lastTops(size)

  return scalePosition(listTop, { from: to, to: from })
}

/** A scroll position that does not depend on the width: a photo, and its row's offset from the top of the viewport. */
export type Anchor = { index: number; offset: number }

/** Anchors to the first photo of the topmost visible row; null above the grid. */
export function anchorAt(layout: GridLayout, top: number): Anchor | null {
  if (layout.rowCount === 0 || top <= 0) return null

  const row = rowAt(layout, top)

  return { index: layout.rowStart[row] ?? 0, offset: (layout.rowTop[row] ?? 0) - top }
}

/** The scroll position that restores an anchor; null if the list is too short. */
export function topOfAnchor(layout: GridLayout, { index, offset }: Anchor): number | null {
  if (index >= shownCount(layout)) return null

  return (layout.rowTop[rowOf(layout, index)] ?? 0) - offset
}

/** Maps the last viewport of the page to the last viewport of the list. */
function lastTops({ height, viewHeight }: GridSize) {
  return { from: drawnHeight(height) - viewHeight, to: height - viewHeight }
}

/** No scaling above and below the grid, where other content is. */
function scalePosition(top: number, { from, to }: { from: number; to: number }): number {
  if (from === to || top <= 0) return top

  return top > from ? to + (top - from) : (top * to) / from
}
