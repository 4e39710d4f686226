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

const minHeightRatio = 0.75
const maxHeightRatio = 1.25

/**
 * Justified rows. Where a row ends depends only on its own photos and the next one, so appended photos never move a
 * complete row. Photos that do not fill a row yet are held back until more arrive or the list has ended.
 */
export function layoutRows(input: LayoutInput): GridLayout {
  const { ratios, width, gap, target, hasEnded } = input
  const builder = createLayoutBuilder(input)
  /** The row height at which `count` photos, plus the gaps between them, fill the width. */
  const heightOf = (count: number, sum: number) => Math.max(1, width - gap * (count - 1)) / sum

  let first = 0
  let sum = 0
  for (let index = 0; index < ratios.length; index += 1) {
    const sumBefore = sum
    sum += ratios[index] ?? 0
    const height = heightOf(index + 1 - first, sum)
    if (height > target) continue

    // The row is full; without its last photo it may be closer to the target height.
    const heightWithoutLast =
      index > first ? heightOf(index - first, sumBefore) : Number.POSITIVE_INFINITY
    if (isNearer({ heightWithoutLast, height, target })) {
      builder.addRow({ first, end: index, height: heightWithoutLast, sum: sumBefore })
      first = index
      sum = ratios[index] ?? 0
      // The removed photo may fill the next row alone.
      if (heightOf(1, sum) > target) continue
    }
    builder.addRow({ first, end: index + 1, height: heightOf(index + 1 - first, sum), sum })
    first = index + 1
    sum = 0
  }
  if (hasEnded && first < ratios.length) {
    const end = ratios.length
    const height = heightOf(end - first, sum)
    if (height <= maxHeightRatio * target) builder.addRow({ first, end, height, sum })
    else builder.addUnfilledRow(first)
  }

  return builder.finish()
}

type RowChoice = { heightWithoutLast: number; height: number; target: number }

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
function isNearer({ heightWithoutLast, height, target }: RowChoice): boolean {
  if (heightWithoutLast / target >= target / height) return false

  return heightWithoutLast <= maxHeightRatio * target || height < minHeightRatio * target
}

function createLayoutBuilder({ ratios, width, target, gap, caption }: LayoutInput) {
  const photoCount = ratios.length
  const rowStart = new Uint32Array(photoCount + 1)
  const rowTop = new Float64Array(photoCount + 1)
  const rowHeight = new Uint16Array(photoCount)
  const left = new Uint16Array(photoCount)
  const widths = new Uint16Array(photoCount)
  let rows = 0
  let top = 0

  function startRow(first: number, end: number, height: number): void {
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
  function addRow({ first, end, height, sum }: Row): void {
    const bounded = Math.min(maxHeightRatio * target, Math.max(minHeightRatio * target, height))
    startRow(first, end, Math.round(bounded))

    const rowWidth = Math.max(1, width - gap * (end - first - 1))
    let ratioSum = 0
    let from = 0
    for (let index = first; index < end; index += 1) {
      ratioSum += ratios[index] ?? 0
      const to = index === end - 1 ? rowWidth : Math.round((rowWidth * ratioSum) / sum)
      left[index] = from + gap * (index - first)
      widths[index] = to - from
      from = to
    }
  }

  function addUnfilledRow(first: number): void {
    startRow(first, photoCount, target)

    let from = 0
    for (let index = first; index < photoCount; index += 1) {
      left[index] = from
      widths[index] = Math.round((ratios[index] ?? 0) * target)
      from += (widths[index] ?? 0) + gap
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

  return { addRow, addUnfilledRow, finish }
}
