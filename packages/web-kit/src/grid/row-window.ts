type Rows = { rowCount: number; rowTop: Float64Array | Uint32Array }

type View = {
  /** Where the view begins, from the first row's upper edge; negative while the grid is below. */
  top: number
  height: number
}

/** From `first` up to, without, `end`. */
export type RowWindow = { first: number; end: number }

/** In a fling what lies far ahead is gone before it is seen. */
const overscan = { calm: 1, fling: 0.35 }

/** The row at a height: the last one that begins at or above it. */
export function rowAt({ rowCount, rowTop }: Rows, y: number): number {
  let low = 0
  let high = rowCount - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((rowTop[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }

  return low
}

/** The rows that are seen. */
export function visibleRows(rows: Rows, { top, height }: View): RowWindow {
  if (rows.rowCount === 0) return { first: 0, end: 0 }

  return { first: rowAt(rows, top), end: rowAt(rows, top + height - 1) + 1 }
}

/** The rows that exist: those seen and some beyond, in pairs, so that a window is the same for two rows' way. */
export function mountedRows(rows: Rows, { top, height }: View, isFling: boolean): RowWindow {
  const beyond = height * (isFling ? overscan.fling : overscan.calm)
  const { first, end } = visibleRows(rows, { top: top - beyond, height: height + 2 * beyond })

  return { first: first & ~1, end: Math.min(rows.rowCount, (end + 1) & ~1) }
}
