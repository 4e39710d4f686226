import { rowOf, shownCount } from './grid-keys.ts'
import type { GridLayout } from './layout.ts'
import { rowAt } from './row-window.ts'

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
