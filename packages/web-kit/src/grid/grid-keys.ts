import type { GridLayout } from './layout.ts'
import { rowAt } from './row-window.ts'

type KeyPress = {
  key: string
  /** The focused photo. */
  index: number
  viewHeight: number
}

/** The index of the photo that a key moves focus to; null for other keys. */
export function indexAfterKey(
  layout: GridLayout,
  { key, index, viewHeight }: KeyPress,
): number | null {
  const last = countShownPhotos(layout) - 1
  if (last < 0) return null

  const row = findRow(layout, index)
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'ArrowRight':
      return Math.min(last, index + 1)
    case 'ArrowUp':
      return findNearest(layout, index, row - 1)
    case 'ArrowDown':
      return findNearest(layout, index, row + 1)
    case 'PageUp':
      return findNearest(layout, index, findRowOnePageAway(layout, row, -viewHeight))
    case 'PageDown':
      return findNearest(layout, index, findRowOnePageAway(layout, row, viewHeight))
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

export function countShownPhotos({ rowStart, rowCount }: GridLayout): number {
  return rowStart[rowCount] ?? 0
}

/**
 * The row that contains the photo at this index. Reuses the binary search of `rowAt`, over indexes instead of pixels.
 */
export function findRow({ rowCount, rowStart }: GridLayout, index: number): number {
  return rowAt({ rowCount, rowTop: rowStart }, index)
}

/** The row one viewport up or down, but at least one row away. */
function findRowOnePageAway(layout: GridLayout, row: number, distance: number): number {
  const targetRow = rowAt(layout, (layout.rowTop[row] ?? 0) + distance)

  return targetRow === row ? row + Math.sign(distance) : targetRow
}

/** The photo in another row with the nearest horizontal center; the same photo if there is no such row. */
function findNearest(layout: GridLayout, index: number, row: number): number {
  if (row < 0 || row >= layout.rowCount) return index

  const first = layout.rowStart[row] ?? 0
  const end = layout.rowStart[row + 1] ?? 0
  const targetX = centerX(layout, index)
  const distance = (photo: number) => Math.abs(centerX(layout, photo) - targetX)
  let best = first
  for (let photo = first; photo < end; photo += 1)
    if (distance(photo) < distance(best)) best = photo

  return best
}

function centerX({ left, width }: GridLayout, index: number): number {
  return (left[index] ?? 0) + (width[index] ?? 0) / 2
}
