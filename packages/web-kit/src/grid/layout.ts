export type LayoutInput = GridMeasures & {
  /** Aspect ratio of each photo, clamped: see ratioOf. */
  ratios: Float32Array
  /** Whole pixels. */
  width: number
  /** Height of the caption below each photo, within its row. */
  caption: number
  /** No more photos follow, so the last row is shown even if it is short. */
  hasEnded: boolean
}

/** Typed arrays, because a list may have a hundred thousand photos. */
export type GridLayout = {
  rowCount: number
  /** Index of the first photo of each row; one more entry holds the number of photos shown. */
  rowStart: Uint32Array
  /** Top of each row; one more entry holds where the next row would start. */
  rowTop: Float64Array
  /** Height of the photos of each row, without captions. */
  rowHeight: Uint16Array
  /** Left edge and width of each photo. */
  left: Uint16Array
  width: Uint16Array
  /** From the top of the first row to the bottom of the last. */
  height: number
}

const lowest = 0.75
const highest = 1.25

/**
 * Justified rows. Where a row ends depends only on its own photos and the next one, so appended photos never move a
 * complete row. Photos that do not fill a row yet are held back until more arrive or the list has ended.
 */
export function layoutRows(input: LayoutInput): GridLayout {
  const { ratios, width, gap, target, hasEnded } = input
  const sheet = createSheet(input)
  /** The row height at which `count` photos, plus the gaps between them, fill the width. */
  const heightOf = (count: number, sum: number) => Math.max(1, width - gap * (count - 1)) / sum

  let first = 0
  let sum = 0
  for (let at = 0; at < ratios.length; at += 1) {
    const before = sum
    sum += ratios[at] ?? 0
    const height = heightOf(at + 1 - first, sum)
    if (height > target) continue

    // The row is full; without its last photo it may be closer to the target height.
    const without = at > first ? heightOf(at - first, before) : Number.POSITIVE_INFINITY
    if (isNearer({ without, height, target })) {
      sheet.close({ first, end: at, height: without, sum: before })
      first = at
      sum = ratios[at] ?? 0
      // The removed photo may fill the next row alone.
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

type Row = { first: number; end: number; height: number; sum: number }

export type GridMeasures = {
  /** The target height of every row. */
  target: number
  gap: number
}

/** Depends on the window width and not on the grid width, like the media queries of the CSS rows. */
export function gridMeasures(windowWidth: number): GridMeasures {
  if (windowWidth < 768) return { target: 120, gap: 4 }
  if (windowWidth < 1024) return { target: 160, gap: 6 }

  return { target: 200, gap: 8 }
}

/** Never picks a row whose photos must be cropped, unless the other row needs cropping too. */
function isNearer({ without, height, target }: Choice): boolean {
  if (without / target >= target / height) return false

  return without <= highest * target || height < lowest * target
}

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
   * Widths are proportional to the aspect ratios and fill the row to the pixel. If the height has to be clamped, the
   * photos are cropped.
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
