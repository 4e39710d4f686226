import type { GridLayout } from './layout.ts'
import { rowAt } from './row-window.ts'

type Press = {
  key: string
  /** The focused photo. */
  index: number
  viewHeight: number
}

/** The photo that a key moves focus to; null for any other key. */
export function pressedIndex(layout: GridLayout, { key, index, viewHeight }: Press): number | null {
  const last = shownCount(layout) - 1
  if (last < 0) return null

  const row = rowOf(layout, index)
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'ArrowRight':
      return Math.min(last, index + 1)
    case 'ArrowUp':
      return nearest(layout, index, row - 1)
    case 'ArrowDown':
      return nearest(layout, index, row + 1)
    case 'PageUp':
      return nearest(layout, index, pageFrom(layout, row, -viewHeight))
    case 'PageDown':
      return nearest(layout, index, pageFrom(layout, row, viewHeight))
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

export function shownCount({ rowStart, rowCount }: GridLayout): number {
  return rowStart[rowCount] ?? 0
}

/** The row that contains a photo. */
export function rowOf({ rowCount, rowStart }: GridLayout, index: number): number {
  return rowAt({ rowCount, rowTop: rowStart }, index)
}

/** One viewport up or down, and at least one row. */
function pageFrom(layout: GridLayout, row: number, distance: number): number {
  const reached = rowAt(layout, (layout.rowTop[row] ?? 0) + distance)

  return reached === row ? row + Math.sign(distance) : reached
}

/** The photo of a row whose center is horizontally nearest; the photo itself if the row does not exist. */
function nearest(layout: GridLayout, index: number, row: number): number {
  if (row < 0 || row >= layout.rowCount) return index

  const first = layout.rowStart[row] ?? 0
  const end = layout.rowStart[row + 1] ?? 0
  const targetX = centerX(layout, index)
  let best = first
  for (let at = first; at < end; at += 1)
    if (Math.abs(centerX(layout, at) - targetX) < Math.abs(centerX(layout, best) - targetX))
      best = at

  return best
}

function centerX({ left, width }: GridLayout, index: number): number {
  return (left[index] ?? 0) + (width[index] ?? 0) / 2
}
