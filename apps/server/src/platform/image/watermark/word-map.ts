import { type Warp, wordNumber } from './warp.ts'
import { wordmark } from './wordmark.ts'

/** A place in the word that lies there, in units of the outlines. One object, refilled for speed. */
type Place = { x: number; y: number; isInWord: boolean; line: number; word: number }

type WordMap = {
  startRow: (y: number) => void
  /** The next pixel, from this one on, that does not lie between two lines. */
  skipGap: (x: number) => number
  at: (x: number) => Place
  /** From 0 to 1, the same for the whole word. */
  numberOf: (place: Place) => number
}

/** Heights of a capital from one word to the next, and from one line to the next. */
const pitch = { across: wordmark.width / wordmark.capHeight + 3.8, down: 4.9 }

/** Heights of a capital that stay free around a word, for its rim. */
const air = 0.15

/** Pixels between the points that are bent exactly; between them the bend is straight to the eye. */
const knot = 32

/** From a pixel to its place in a word: the picture is tiled with turned, bent lines of words. */
export function mapPixelsToWordmark(
  warp: Warp,
  { width, height }: { width: number; height: number },
): WordMap {
  const longSide = Math.max(width, height)
  const knots = Math.ceil(width / knot) + 2
  const alongs = new Float64Array(knots)
  const downs = new Float64Array(knots)
  // Whether all pixels from here to the next knot lie between two lines, as most do; not beyond the last one.
  const isBetween = new Uint8Array(knots)
  const place: Place = { x: 0, y: 0, isInWord: false, line: 0, word: 0 }
  let shiftedLine = Number.NaN
  let shift = 0

  return {
    startRow: (y) => {
      for (let index = 0; index < knots; index += 1) {
        const [along, down] = bend(warp, (index * knot) / longSide, y / longSide)
        alongs[index] = along
        downs[index] = down
        if (index > 0) isBetween[index - 1] = isGap(downs[index - 1] ?? 0, down) ? 1 : 0
      }
    },
    skipGap: (x) => {
      let index = Math.floor(x / knot)
      if (isBetween[index] === 0) return x
      while (isBetween[index] === 1) index += 1
      return index * knot
    },
    at: (x) => {
      const index = Math.floor(x / knot)
      const share = (x % knot) / knot
      const down = (downs[index] ?? 0) * (1 - share) + (downs[index + 1] ?? 0) * share
      const line = Math.floor(down)
      const below = (down - line) * pitch.down - air
      place.isInWord = below < 1 + air
      if (!place.isInWord) return place

      const along = (alongs[index] ?? 0) * (1 - share) + (alongs[index + 1] ?? 0) * share
      if (line !== shiftedLine) {
        shift = lineShift(warp, line)
        shiftedLine = line
      }
      const shifted = along + shift
      const word = Math.floor(shifted)
      place.x = ((shifted - word) * pitch.across - air) * wordmark.capHeight
      place.y = (1 - below) * wordmark.capHeight
      place.line = line
      place.word = word
      return place
    },
    numberOf: ({ line, word }) => wordNumber(warp.salt, line, word),
  }
}

/** Both places are below the words of one and the same line. */
function isGap(down: number, next: number): boolean {
  const isBelow = (place: number) => (place - Math.floor(place)) * pitch.down - air >= 1 + air
  return Math.floor(down) === Math.floor(next) && isBelow(down) && isBelow(next)
}

/** Words along the line, and lines down, at a point given in shares of the long side. */
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

/** Lines stand like bricks, each a little off. */
function lineShift({ salt }: Warp, line: number): number {
  return line * 0.5 + 0.24 * wordNumber(salt, line, 0)
}
