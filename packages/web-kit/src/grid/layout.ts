import type { GridMeasures } from './measures.ts'

export type LayoutInput = GridMeasures & {
  /** Width by height of each picture, clamped: see ratioOf. */
  ratios: Float32Array
  /** Whole pixels. */
  width: number
  /** What stands under each picture, within its row. */
  caption: number
  /** Nothing follows, so the last row is shown however short it is. */
  hasEnded: boolean
}

/** Plain arrays of numbers, because a list may have a hundred thousand pictures. */
export type GridLayout = {
  rowCount: number
  /** The picture that begins each row; one more entry tells how many pictures are shown. */
  rowStart: Uint32Array
  /** The upper edge of each row; one more entry is where the next one would begin. */
  rowTop: Float64Array
  /** Of its pictures, without what stands under them. */
  rowHeight: Uint16Array
  /** The left edge and the width of each picture. */
  left: Uint16Array
  width: Uint16Array
  /** From the first row's upper edge to the last one's lower edge. */
  height: number
}

const lowest = 0.75
const highest = 1.25

/**
 * Rows that fill the width. Where a row ends depends on its own pictures and the one after them, so what is appended
 * later moves nothing; pictures that do not fill a row yet are held back until more come or the list has ended.
 */
export function layoutRows(input: LayoutInput): GridLayout {
  const { ratios, width, gap, target, hasEnded } = input
  const sheet = createSheet(input)
  /** At which so many pictures, gaps between them, fill the width. */
  const heightOf = (count: number, sum: number) => Math.max(1, width - gap * (count - 1)) / sum

  let first = 0
  let sum = 0
  for (let at = 0; at < ratios.length; at += 1) {
    const before = sum
    sum += ratios[at] ?? 0
    const height = heightOf(at + 1 - first, sum)
    if (height > target) continue

    // The row is full; without its last picture it may come nearer to the height that is aimed at.
    const without = at > first ? heightOf(at - first, before) : Number.POSITIVE_INFINITY
    if (isNearer({ without, height, target })) {
      sheet.close({ first, end: at, height: without, sum: before })
      first = at
      sum = ratios[at] ?? 0
      // It may fill the next row alone.
      if (heightOf(1, sum) > target) continue
    }
    sheet.close({ first, end: at + 1, height: heightOf(at + 1 - first, sum), sum })
    first = at + 1
    sum = 0
  }
  if (hasEnded && first < ratios.length) {
    const end = ratios.length
    const height = heightOf(end - first, sum)
    if (height <= highest * target) sheet.close({ first, end, height, sum })
    else sheet.leaveOpen(first)
  }

  return sheet.finish()
}

type Choice = { without: number; height: number; target: number }

/** Never for a row that would have to be trimmed, unless the other one would have to be as well. */
function isNearer({ without, height, target }: Choice): boolean {
  if (without / target >= target / height) return false

  return without <= highest * target || height < lowest * target
}

type Row = { first: number; end: number; height: number; sum: number }

function createSheet({ ratios, width, target, gap, caption }: LayoutInput) {
  const most = ratios.length
  const rowStart = new Uint32Array(most + 1)
  const rowTop = new Float64Array(most + 1)
  const rowHeight = new Uint16Array(most)
  const left = new Uint16Array(most)
  const widths = new Uint16Array(most)
  let rows = 0
  let top = 0

  function begin(first: number, end: number, height: number): void {
    rowStart[rows] = first
    rowTop[rows] = top
    rowHeight[rows] = height
    rows += 1
    top += height + caption + gap
    rowStart[rows] = end
    rowTop[rows] = top
  }

  /**
   * Widths follow the proportions and fill the row to the pixel. Where the height may not follow, because it would
   * leave its bounds, the pictures are trimmed.
   */
  function close({ first, end, height, sum }: Row): void {
    const bounded = Math.min(highest * target, Math.max(lowest * target, height))
    begin(first, end, Math.round(bounded))

    const room = Math.max(1, width - gap * (end - first - 1))
    let passed = 0
    let from = 0
    for (let at = first; at < end; at += 1) {
      passed += ratios[at] ?? 0
      const to = at === end - 1 ? room : Math.round((room * passed) / sum)
      left[at] = from + gap * (at - first)
      widths[at] = to - from
      from = to
    }
  }

  function leaveOpen(first: number): void {
    begin(first, most, target)

    let from = 0
    for (let at = first; at < most; at += 1) {
      left[at] = from
      widths[at] = Math.round((ratios[at] ?? 0) * target)
      from += (widths[at] ?? 0) + gap
    }
  }

  function finish(): GridLayout {
    return {
      rowCount: rows,
      rowStart: rowStart.slice(0, rows + 1),
      rowTop: rowTop.slice(0, rows + 1),
      rowHeight: rowHeight.slice(0, rows),
      left,
      width: widths,
      height: rows === 0 ? 0 : top - gap,
    }
  }

  return { close, leaveOpen, finish }
}
