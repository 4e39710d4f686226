import type { Picture } from '../decoder.ts'
import { type DistanceField, measureDistances } from './distance-field.ts'
import { lightAt, measureLight } from './local-light.ts'
import { flatten } from './outline.ts'
import { type Warp, warpFor, wordNumber } from './warp.ts'
import { wordmark } from './wordmark.ts'

/** Lays the wordmark over the whole picture, bent and turned for this photo alone. */
export function markPicture(picture: Picture, photoId: string): Picture {
  const { width, height } = picture
  const data = Buffer.from(picture.data)
  const warp = warpFor(photoId)
  const longSide = Math.max(width, height)
  const pixelsPerUnit = (warp.size * longSide) / wordmark.capHeight
  const light = measureLight(picture)
  const rim = Math.max(0.8, longSide / 900)
  const map = bend(warp, picture)

  for (let y = 0; y < height; y += 1) {
    map.startRow(y)
    for (let x = 0; x < width; x += 1) {
      const word = map.at(x)
      const away = distanceAt(word.x, word.y) * pixelsPerUnit
      if (away < -rim - 0.5) continue

      const fill = clamp(away + 0.5)
      const edge = clamp(away + rim + 0.5) - fill
      const brightness = lightAt(light, x, y)
      const strength = 0.85 + 0.3 * word.number
      const white = fill * strength * lighten(brightness)
      const black = edge * strength * darken(brightness) + fill * strength * shade(brightness)
      tint(data, (y * width + x) * 3, { white, black })
    }
  }
  return { data, width, height }
}

// Chosen by looking at forty pictures at 1600 px: the word reads on snow, sky and shadow alike, and
// a face under it stays a face.
const lighten = (brightness: number) => 0.2 + 0.1 * brightness
const darken = (brightness: number) => 0.1 + 0.16 * brightness
const shade = (brightness: number) => 0.06 * clamp((brightness - 0.7) / 0.3)

function tint(data: Buffer, at: number, { white, black }: { white: number; black: number }) {
  for (let channel = at; channel < at + 3; channel += 1) {
    const lit = (data[channel] ?? 0) * (1 - white) + 255 * white
    data[channel] = Math.round(lit * (1 - black))
  }
}

type Word = { x: number; y: number; number: number }

/** Heights of a capital from one word to the next, and from one line to the next. */
const pitch = { across: wordmark.width / wordmark.capHeight + 3.4, down: 4.4 }

/** Pixels between the points that are bent exactly; between them the bend is straight to the eye. */
const knot = 16

/** From a pixel to its place in the word that lies there. */
function bend(warp: Warp, { width, height }: Picture) {
  const longSide = Math.max(width, height)
  const [cos, sin] = [Math.cos(warp.angle), Math.sin(warp.angle)]
  const knots = Math.ceil(width / knot) + 2
  const row = new Float64Array(knots * 2)
  const word: Word = { x: 0, y: 0, number: 0 }

  const startRow = (y: number) => {
    for (let index = 0; index < knots; index += 1) {
      const [x0, y0] = [(index * knot) / longSide, y / longSide]
      let [x, down] = [x0, y0]
      for (const wave of warp.waves) {
        const turn = 2 * Math.PI * (wave.across * x0 + wave.down * y0) + wave.phase
        x += wave.bendX * Math.sin(turn)
        down += wave.bendY * Math.cos(turn)
      }
      row[index * 2] = (cos * x + sin * down) / warp.size / pitch.across + warp.shift[0]
      row[index * 2 + 1] = (cos * down - sin * x) / warp.size / pitch.down + warp.shift[1]
    }
  }

  const at = (x: number): Word => {
    const index = Math.floor(x / knot) * 2
    const share = (x % knot) / knot
    const line = (row[index + 1] ?? 0) * (1 - share) + (row[index + 3] ?? 0) * share
    const lineNumber = Math.floor(line)
    const place =
      (row[index] ?? 0) * (1 - share) + (row[index + 2] ?? 0) * share + lineShift(warp, lineNumber)
    const placeNumber = Math.floor(place)
    word.x = (place - placeNumber) * pitch.across * wordmark.capHeight
    word.y = wordmark.capHeight * (1 - (line - lineNumber) * pitch.down)
    word.number = wordNumber(warp.salt, lineNumber, placeNumber)
    return word
  }
  return { startRow, at }
}

/** Lines stand like bricks, each a little off. */
function lineShift({ salt }: Warp, line: number): number {
  return line * 0.5 + 0.24 * wordNumber(salt, line, 0)
}

const margin = 64
let field: DistanceField | undefined

/** Units to the nearest outline of the word, inside positive. */
function distanceAt(x: number, y: number): number {
  field ??= measureDistances(wordmark.outlines.flatMap(flatten), {
    width: wordmark.width,
    height: wordmark.capHeight,
    step: 8,
    margin,
  })
  const across = (x + margin) / field.step
  const down = (y + margin) / field.step
  if (across < 0 || down < 0 || across >= field.columns - 1 || down >= field.rows - 1)
    return -margin

  const [column, row] = [Math.floor(across), Math.floor(down)]
  const [s, t] = [across - column, down - row]
  const at = row * field.columns + column
  const { cells, columns } = field
  const below = (cells[at] ?? 0) * (1 - s) + (cells[at + 1] ?? 0) * s
  const above = (cells[at + columns] ?? 0) * (1 - s) + (cells[at + columns + 1] ?? 0) * s
  return below * (1 - t) + above * t
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
