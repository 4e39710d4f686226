import { rowOf, shownCount } from './grid-keys.ts'
import type { GridLayout } from './layout.ts'
import { rowAt } from './row-window.ts'

/** A place in a list that stays the same whatever the width: a picture, and how far below the view's top its row begins. */
export type Anchor = { index: number; offset: number }

/** The first picture that is seen at all; null above the grid. */
export function anchorAt(layout: GridLayout, top: number): Anchor | null {
  if (layout.rowCount === 0 || top <= 0) return null

  const row = rowAt(layout, top)

  return { index: layout.rowStart[row] ?? 0, offset: (layout.rowTop[row] ?? 0) - top }
}

/** Where the view begins for its anchor to be in place; null if the list does not reach so far. */
export function topOfAnchor(layout: GridLayout, { index, offset }: Anchor): number | null {
  if (index >= shownCount(layout)) return null

  return (layout.rowTop[rowOf(layout, index)] ?? 0) - offset
}
