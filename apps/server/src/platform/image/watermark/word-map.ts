import { type Warp, wordNumber } from './warp.ts'
import { wordmark } from './wordmark.ts'

/** The point of the wordmark under a pixel, in outline units. One object is reused for all pixels, for speed. */
type WordPoint = { x: number; y: number; isInWord: boolean; line: number; word: number }

type WordMap = {
  startRow: (y: number) => void
  /** The first pixel from `x` on that is not in the gap between two lines of words. */
  skipGap: (x: number) => number
  at: (x: number) => WordPoint
  /** A pseudo-random number from 0 to 1 for the word. */
  numberOf: (point: WordPoint) => number
}

/** Distance from word to word and from line to line, in cap heights. */
const pitch = { across: wordmark.width / wordmark.capHeight + 3.8, down: 4.9 }

/** Space around a word for its rim, in cap heights. */
const rimSpace = 0.15

/** The bend is computed every 32 pixels and interpolated between; the difference is not visible. */
const knotDistance = 32

/** Maps each pixel to a point of the wordmark. The picture is tiled with rotated, bent lines of words. */
export function mapPixelsToWordmark(
  warp: Warp,
  { width, height }: { width: number; height: number },
): WordMap {
  const longSide = Math.max(width, height)
  const knots = Math.ceil(width / knotDistance) + 2
  const alongs = new Float64Array(knots)
  const downs = new Float64Array(knots)
  // 1 if all pixels from this knot to the next lie in the gap between two lines, as most do. 0 after the last knot.
  const isInGap = new Uint8Array(knots)
  const point: WordPoint = { x: 0, y: 0, isInWord: false, line: 0, word: 0 }
  let shiftedLine = Number.NaN
  let shift = 0

  return {
    startRow: (y) => {
      for (let index = 0; index < knots; index += 1) {
        const [along, down] = bend(warp, (index * knotDistance) / longSide, y / longSide)
        alongs[index] = along
        downs[index] = down
        if (index > 0) isInGap[index - 1] = isGap(downs[index - 1] ?? 0, down) ? 1 : 0
      }
    },
    skipGap: (x) => {
      let index = Math.floor(x / knotDistance)
      if (isInGap[index] === 0) return x
      while (isInGap[index] === 1) index += 1
      return index * knotDistance
    },
    at: (x) => {
      const index = Math.floor(x / knotDistance)
      const share = (x % knotDistance) / knotDistance
      const down = (downs[index] ?? 0) * (1 - share) + (downs[index + 1] ?? 0) * share
      const line = Math.floor(down)
      const below = (down - line) * pitch.down - rimSpace
      point.isInWord = below < 1 + rimSpace
      if (!point.isInWord) return point

      const along = (alongs[index] ?? 0) * (1 - share) + (alongs[index + 1] ?? 0) * share
      if (line !== shiftedLine) {
        shift = lineShift(warp, line)
        shiftedLine = line
      }
      const shifted = along + shift
      const word = Math.floor(shifted)
      point.x = ((shifted - word) * pitch.across - rimSpace) * wordmark.capHeight
      point.y = (1 - below) * wordmark.capHeight
      point.line = line
      point.word = word
      return point
    },
    numberOf: ({ line, word }) => wordNumber(warp.salt, line, word),
  }
}

/** True if both points are below the words of the same line. */
function isGap(down: number, next: number): boolean {
  const isBelow = (point: number) =>
    (point - Math.floor(point)) * pitch.down - rimSpace >= 1 + rimSpace
  return Math.floor(down) === Math.floor(next) && isBelow(down) && isBelow(next)
}

/** Converts a point (fractions of the long side) to a position in words along the line and in lines down. */
function bend({ angle, size, shift, waves }: Warp, x: number, y: number): [number, number] {
  let [bentX, bentY] = [x, y]
  for (const { across, down, phase, bendX, bendY } of waves) {
    const turn = 2 * Math.PI * (across * x + down * y) + phase
    bentX += bendX * Math.sin(turn)
    bentY += bendY * Math.cos(turn)
  }
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [
    (cos * bentX + sin * bentY) / size / pitch.across + shift[0],
    (cos * bentY - sin * bentX) / size / pitch.down + shift[1],
  ]
}

/** Shifts lines like bricks, each by a slightly different amount. */
function lineShift({ salt }: Warp, line: number): number {
  return line * 0.5 + 0.24 * wordNumber(salt, line, 0)
}
