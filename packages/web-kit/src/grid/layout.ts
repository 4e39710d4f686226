export type LayoutInput = GridMeasures & {
  /** The clamped aspect ratio of each photo: see ratioOf. */
  ratios: Float32Array
  /** In whole pixels. */
  width: number
  /** Height of the caption below each photo. */
  caption: number
  /** All photos are loaded, so the last row is shown even if it is short. */
  hasEnded: boolean
}

/** Uses typed arrays, because a list can have 100,000 photos. */
export type GridLayout = {
  rowCount: number
  /** Index of the first photo in each row, plus a last entry with the number of shown photos. */
  rowStart: Uint32Array
  /** Top of each row, plus a last entry where the next row would start. */
  rowTop: Float64Array
  /** Photo height of each row, without captions. */
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
 * Lays out photos in justified rows. A row break depends only on the photos of the row and the next photo, so appending
 * photos never moves a complete row. An incomplete last row stays hidden until more photos load or the list has ended.
 */
export function layoutRows(input: LayoutInput): GridLayout {
  const { ratios, width, gap, target, hasEnded } = input
  const builder = createLayoutBuilder(input)
  /** The row height at which `count` photos, plus the gaps between them, fill the width. */
  const rowHeightFor = (count: number, sum: number) => Math.max(1, width - gap * (count - 1)) / sum

  let first = 0
  let ratioSum = 0
  for (let index = 0; index < ratios.length; index += 1) {
    const ratioSumBefore = ratioSum
    ratioSum += ratios[index] ?? 0
    const height = rowHeightFor(index + 1 - first, ratioSum)
    if (height > target) continue

    // The row is full, but without its last photo it may be closer to the target height.
    const heightWithoutLast =
      index > first ? rowHeightFor(index - first, ratioSumBefore) : Number.POSITIVE_INFINITY
    if (isCloserWithoutLast({ heightWithoutLast, height, target })) {
      builder.addRow({ first, end: index, height: heightWithoutLast, ratioSum: ratioSumBefore })
      first = index
      ratioSum = ratios[index] ?? 0
      // The removed photo may fill the next row alone.
      if (rowHeightFor(1, ratioSum) > target) continue
    }
    builder.addRow({
      first,
      end: index + 1,
      height: rowHeightFor(index + 1 - first, ratioSum),
      ratioSum,
    })
    first = index + 1
    ratioSum = 0
  }
  if (hasEnded && first < ratios.length) {
    const end = ratios.length
    const height = rowHeightFor(end - first, ratioSum)
    if (height <= maxHeightRatio * target) builder.addRow({ first, end, height, ratioSum })
    else builder.addUnfilledRow(first)
  }

  return builder.finish()
}

type RowChoice = { heightWithoutLast: number; height: number; target: number }

type Row = { first: number; end: number; height: number; ratioSum: number }

export type GridMeasures = {
  /** The target height of every row. */
  target: number
  gap: number
}

/** Based on the window width, not the grid width: the CSS rows use the same breakpoints. */
export function gridMeasures(windowWidth: number): GridMeasures {
  if (windowWidth < 768) return { target: 120, gap: 4 }
  if (windowWidth < 1024) return { target: 160, gap: 6 }

  return { target: 200, gap: 8 }
}

/** Whether the height without the last photo is closer to the target. False if only that row would need cropping. */
function isCloserWithoutLast({ heightWithoutLast, height, target }: RowChoice): boolean {
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
  let rowCount = 0
  let top = 0

  function startRow(first: number, end: number, height: number): void {
    rowStart[rowCount] = first
    rowTop[rowCount] = top
    rowHeight[rowCount] = height
    rowCount += 1
    top += height + caption + gap
    rowStart[rowCount] = end
    rowTop[rowCount] = top
  }

  /**
   * Photo widths are proportional to the aspect ratios and fill the row to the pixel. Clamping the height crops the
   * photos.
   */
  function addRow({ first, end, height, ratioSum }: Row): void {
    const clampedHeight = Math.min(
      maxHeightRatio * target,
      Math.max(minHeightRatio * target, height),
    )
    startRow(first, end, Math.round(clampedHeight))

    const rowWidth = Math.max(1, width - gap * (end - first - 1))
    let partialSum = 0
    let from = 0
    for (let index = first; index < end; index += 1) {
      partialSum += ratios[index] ?? 0
      const to = index === end - 1 ? rowWidth : Math.round((rowWidth * partialSum) / ratioSum)
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
      rowCount,
      rowStart: rowStart.slice(0, rowCount + 1),
      rowTop: rowTop.slice(0, rowCount + 1),
      rowHeight: rowHeight.slice(0, rowCount),
      left,
      width: widths,
      height: rowCount === 0 ? 0 : top - gap,
    }
  }

  return { addRow, addUnfilledRow, finish }
}
