type Rows = { rowCount: number; rowTop: Float64Array | Uint32Array }

type View = {
  /** Top of the viewport relative to the first row; negative if the grid starts further down. */
  top: number
  height: number
}

/** `end` is exclusive. */
export type RowWindow = { first: number; end: number }

/**
 * How far to render beyond each edge of the viewport, in viewport heights. During a fling, most of it would be wasted. The
 * first render of a grid blocks the browser, so it has none.
 */
const overscans = { normal: 1, fling: 0.35, first: 0 }

export type Overscan = keyof typeof overscans

/** The row at a y position: the last one that starts at or above it. */
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

/** The rows in the viewport. */
export function visibleRows(rows: Rows, { top, height }: View): RowWindow {
  if (rows.rowCount === 0) return { first: 0, end: 0 }

  return { first: rowAt(rows, top), end: rowAt(rows, top + height - 1) + 1 }
}

/** The rows to render: the visible ones plus overscan. Rounded to pairs of rows, to re-render half as often. */
export function mountedRows(rows: Rows, { top, height }: View, overscan: Overscan): RowWindow {
  const overscanPx = height * overscans[overscan]
  const { first, end } = visibleRows(rows, {
    top: top - overscanPx,
    height: height + 2 * overscanPx,
  })

  return { first: first & ~1, end: Math.min(rows.rowCount, (end + 1) & ~1) }
}
