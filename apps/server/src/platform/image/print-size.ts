type Size = { width: number; height: number }

/** Standard frame sizes in inches, short side first. */
const prints = [
  [2.5, 3.5],
  [3.5, 5],
  [4, 6],
  [5, 7],
  [8, 10],
  [8, 12],
  [11, 14],
  [12, 18],
  [16, 20],
  [20, 24],
  [20, 30],
  [24, 36],
  [30, 40],
] as const

const squares = [2.5, 3.5, 4, 5, 6, 8, 10, 12, 16, 20, 24, 30] as const

const dotsPerInch = 300

/** A scan that is a few pixels too small for a size can still be printed at it. */
const tolerance = 1.01

/** The largest standard print size that the file fills at 300 dpi, width first: '5 x 7 in'. */
export function printSize(size: Size): string {
  const [across, down] = printInches(size)
  return `${across} x ${down} in`
}

/** The resolution at which the file fills its print size. JPEG stores whole numbers only. */
export function printResolution(size: Size): number {
  const [across, down] = printInches(size)
  if (across === 0 || down === 0) return dotsPerInch
  return Math.round(Math.min(size.width / across, size.height / down))
}

function printInches({ width, height }: Size): readonly [across: number, down: number] {
  const short = (Math.min(width, height) / dotsPerInch) * tolerance
  const long = (Math.max(width, height) / dotsPerInch) * tolerance
  const orientation = orientationOf({ width, height })

  if (long / short > maxStandardRatio)
    return [Math.floor(width / dotsPerInch), Math.floor(height / dotsPerInch)]
  if (orientation === 'square') {
    const side = squares.findLast((inches) => inches <= short)
    if (side) return [side, side]
  }
  const print = prints.findLast(([a, b]) => a <= short && b <= long)
  if (!print) return [toTenth(width), toTenth(height)]

  const [a, b] = print
  return width > height ? [b, a] : [a, b]
}

/** No standard size is this elongated; then the actual size is more useful. */
const maxStandardRatio = 2.2

function toTenth(pixels: number): number {
  return Math.floor((pixels / dotsPerInch) * 10) / 10
}

export type Orientation = 'landscape' | 'portrait' | 'square' | 'panorama'

/** Ratios that still look square. */
const square = { from: 0.94, to: 1.06 }
const minPanoramaRatio = 1.8

export function orientationOf({ width, height }: Size): Orientation {
  const ratio = width / height
  if (ratio > minPanoramaRatio) return 'panorama'
  if (ratio > square.to) return 'landscape'
  if (ratio < square.from) return 'portrait'
  return 'square'
}
