export type LayoutInput = GridMeasures & {
  /** The clamped aspect ratio of each photo: see ratioOf. */
  ratios: Float32Array
  /** Width of the grid in whole pixels. */
  width: number
  /** Height of the caption below each photo, in pixels. */
  captionHeight: number
  /** All photos are loaded, so the last row is shown even if it is short. */
  hasEnded: boolean
}

/** Uses typed arrays, because a list can have 100,000 photos. */
export type GridLayout = {
  rowCount: number
  /** Index of the first photo in each row, plus a final entry: the number of photos shown. */
  rowStart: Uint32Array
  /** Top of each row, plus a final entry: where the next row would start. */
  rowTop: Float64Array
  /** Photo height of each row, without captions. */
  rowHeight: Uint16Array
  /** Left edge and width of each photo. */
  left: Uint16Array
  width: Uint16Array
  /** Distance from the top of the first row to the bottom of the last row. */
  height: number
}

const minHeightRatio = 0.75
const maxHeightRatio = 1.25

/**
 * Lays out photos in justified rows. A row break depends only on the photos of the row and the next photo, so appending
 * photos never moves a complete row. An incomplete last row stays hidden until more photos load or the list has ended.
 */
export function layoutRows(input: LayoutInput): GridLayout {
  const { ratios, width, gap, targetHeight, hasEnded } = input
  const builder = createLayoutBuilder(input)
  /** The row height at which `count` photos, plus the gaps between them, fill the width. */
  const rowHeightFor = (count: number, sum: number) => Math.max(1, width - gap * (count - 1)) / sum

  let first = 0
  let ratioSum = 0
  for (let index = 0; index < ratios.length; index += 1) {
    const ratioSumBefore = ratioSum
    ratioSum += ratios[index] ?? 0
    const height = rowHeightFor(index + 1 - first, ratioSum)
    if (height > targetHeight) continue

    // The row is full, but without its last photo it may be closer to the target height.
    const heightWithoutLast =
      index > first ? rowHeightFor(index - first, ratioSumBefore) : Number.POSITIVE_INFINITY
    if (isCloserWithoutLast({ heightWithoutLast, height, targetHeight })) {
      builder.addRow({ first, end: index, height: heightWithoutLast, ratioSum: ratioSumBefore })
      first = index
      ratioSum = ratios[index] ?? 0
      // The removed photo alone may fill the next row.
      if (rowHeightFor(1, ratioSum) > targetHeight) continue
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
    if (height <= maxHeightRatio * targetHeight) builder.addRow({ first, end, height, ratioSum })
    else builder.addUnfilledRow(first)
  }

  return builder.finish()
}

type RowChoice = { heightWithoutLast: number; height: number; targetHeight: number }

type Row = { first: number; end: number; height: number; ratioSum: number }

export type GridMeasures = {
  /** The target height of every row. */
  targetHeight: number
  gap: number
}

/** Depends on the window width, not the grid width, because the CSS rows use the same breakpoints. */
export function gridMeasures(windowWidth: number): GridMeasures {
  if (windowWidth < 768) return { targetHeight: 120, gap: 4 }
  if (windowWidth < 1024) return { targetHeight: 160, gap: 6 }

  return { targetHeight: 200, gap: 8 }
}

/**
 * Whether the row is closer to the target height without its last photo. False if only the row without it would be
 * cropped.
 */
function isCloserWithoutLast({ heightWithoutLast, height, targetHeight }: RowChoice): boolean {
  if (heightWithoutLast / targetHeight >= targetHeight / height) return false

  return (
    heightWithoutLast <= maxHeightRatio * targetHeight || height < minHeightRatio * targetHeight
  )
}

function createLayoutBuilder({ ratios, width, targetHeight, gap, captionHeight }: LayoutInput) {
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
    top += height + captionHeight + gap
    rowStart[rowCount] = end
    rowTop[rowCount] = top
  }

  /**
   * Photo widths are proportional to the aspect ratios and fill the row to the pixel. Clamping the height crops the
   * photos.
   */
  function addRow({ first, end, height, ratioSum }: Row): void {
    const clampedHeight = Math.min(
      maxHeightRatio * targetHeight,
      Math.max(minHeightRatio * targetHeight, height),
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
    startRow(first, photoCount, targetHeight)

    let from = 0
    for (let index = first; index < photoCount; index += 1) {
      left[index] = from
      widths[index] = Math.round((ratios[index] ?? 0) * targetHeight)
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
