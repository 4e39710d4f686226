import { countShownPhotos, findRow } from './grid-keys.ts'
import type { GridLayout } from './layout.ts'
import { rowAt } from './row-window.ts'

/** Browsers cannot scroll beyond about 16.8 million pixels on a high-density screen. */
const maxRenderedHeight = 15_000_000

type GridSize = { height: number; viewHeight: number }

/** The rendered height of a list. If it is less than the list's height, one scrolled pixel moves the list by more. */
export function renderedHeight(height: number): number {
  return Math.min(height, maxRenderedHeight)
}

/** Maps a scroll position of the page to a position in the list. */
export function toListTop(pageTop: number, size: GridSize): number {
  const { pageMax, listMax } = maxTops(size)

  return scalePosition(pageTop, { maxBefore: pageMax, maxAfter: listMax })
}

/** Maps a position in the list to a scroll position of the page. */
export function toPageTop(listTop: number, size: GridSize): number {
  const { pageMax, listMax } = maxTops(size)

  return scalePosition(listTop, { maxBefore: listMax, maxAfter: pageMax })
}

/** A scroll position that survives a resize: a photo, and the offset of its row from the top of the viewport. */
export type Anchor = { index: number; offset: number }

/** Anchors to the first photo of the topmost visible row; null above the grid. */
export function findAnchor(layout: GridLayout, top: number): Anchor | null {
  if (layout.rowCount === 0 || top <= 0) return null

  const row = rowAt(layout, top)

  return { index: layout.rowStart[row] ?? 0, offset: (layout.rowTop[row] ?? 0) - top }
}

/** The scroll position that restores an anchor; null if the list is too short. */
export function findAnchorTop(layout: GridLayout, { index, offset }: Anchor): number | null {
  if (index >= countShownPhotos(layout)) return null

  return (layout.rowTop[findRow(layout, index)] ?? 0) - offset
}

/** The maximum scroll positions of the page and of the list. */
function maxTops({ height, viewHeight }: GridSize) {
  return { pageMax: renderedHeight(height) - viewHeight, listMax: height - viewHeight }
}

type MaxTops = { maxBefore: number; maxAfter: number }

/** Scales positions within the grid only: other content is above and below it. */
function scalePosition(top: number, { maxBefore, maxAfter }: MaxTops): number {
  if (maxBefore === maxAfter || top <= 0) return top

  return top > maxBefore ? maxAfter + (top - maxBefore) : (top * maxAfter) / maxBefore
}
