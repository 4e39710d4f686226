type Size = { width: number; height: number }

/** The prints that frames are sold for, short side first, in inches. */
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

/** A scan a few pixels short of a size still prints at it. */
const tolerance = 1.01

/** The largest print a decorator knows that the file fills at 300 dpi, as it hangs: '5 x 7 in'. */
export function printSize({ width, height }: Size): string {
  const short = (Math.min(width, height) / dotsPerInch) * tolerance
  const long = (Math.max(width, height) / dotsPerInch) * tolerance
  const orientation = orientationOf({ width, height })

  if (long / short > strip)
    return write(Math.floor(width / dotsPerInch), Math.floor(height / dotsPerInch))
  if (orientation === 'square') {
    const side = squares.findLast((inches) => inches <= short)
    if (side) return write(side, side)
  }
  const print = prints.findLast(([a, b]) => a <= short && b <= long)
  if (!print) return write(toTenth(width), toTenth(height))

  const [a, b] = print
  return width > height ? write(b, a) : write(a, b)
}

/** Nothing sold is as long as this; its own size says more. */
const strip = 2.2

function toTenth(pixels: number): number {
  return Math.floor((pixels / dotsPerInch) * 10) / 10
}

function write(across: number, down: number): string {
  return `${across} x ${down} in`
}

export type Orientation = 'landscape' | 'portrait' | 'square' | 'panorama'

/** A few percent beside square is still a square to the eye. */
const square = { from: 0.94, to: 1.06 }
const panorama = 1.8

export function orientationOf({ width, height }: Size): Orientation {
  const ratio = width / height
  if (ratio > panorama) return 'panorama'
  if (ratio > square.to) return 'landscape'
  if (ratio < square.from) return 'portrait'
  return 'square'
}
