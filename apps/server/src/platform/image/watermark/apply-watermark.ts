import type { Picture } from '../decoder.ts'
import { type DistanceField, distanceAt, measureDistances } from './distance-field.ts'
import { lightAt, measureLight } from './local-light.ts'
import { type MarkSeed, warpFor } from './warp.ts'
import { mapPixelsToWordmark } from './word-map.ts'
import { flatten, wordmark } from './wordmark.ts'

/** Covers the whole picture with the wordmark, rotated and bent differently for each photo. */
export function applyWatermark(picture: Picture, seed: MarkSeed): Picture {
  const { width, height } = picture
  const data = Buffer.from(picture.data)
  const warp = warpFor(seed)
  const longSide = Math.max(width, height)
  const pixelsPerUnit = (warp.size * longSide) / wordmark.capHeight
  const rim = longSide / 900
  const field = wordField()
  const light = measureLight(picture)
  const wordMap = mapPixelsToWordmark(warp, picture)

  for (let y = 0; y < height; y += 1) {
    wordMap.startRow(y)
    for (let x = wordMap.skipGap(0); x < width; x = wordMap.skipGap(x + 1)) {
      const point = wordMap.at(x)
      if (!point.isInWord) continue

      const inside = (distanceAt(field, point.x, point.y) + extraWeight) * pixelsPerUnit
      if (inside < -rim - 0.5) continue

      const fill = clamp(inside + 0.5)
      const edge = clamp(inside + rim + 0.5) - fill
      const strength = 0.85 + 0.3 * wordMap.numberOf(point)
      const brightness = lightAt(light, x, y)
      const white = strength * fill * lighten(brightness)
      const black = strength * (edge * darken(brightness) + fill * shade(brightness))
      const at = (y * width + x) * 3
      data[at] = tint(data[at] ?? 0, white, black)
      data[at + 1] = tint(data[at + 1] ?? 0, white, black)
      data[at + 2] = tint(data[at + 2] ?? 0, white, black)
    }
  }
  return { data, width, height }
}

/** Outline units added to the strokes, to make the letters bolder. */
const extraWeight = 6

// Chosen by eye: light letters with a dark rim are legible on shadow (fill) and on snow (rim), and faces stay recognizable.
const lighten = (brightness: number) => 0.18 + 0.09 * brightness
const darken = (brightness: number) => 0.1 + 0.16 * brightness
const shade = (brightness: number) => 0.1 * clamp((brightness - 0.7) / 0.3)

function tint(channel: number, white: number, black: number): number {
  const lit = channel * (1 - white) + 255 * white
  // Adding 0.5 rounds, because storing in a buffer truncates.
  return lit * (1 - black) + 0.5
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

let cachedField: DistanceField | undefined

/** Computed once: the field is the same for all pictures. */
function wordField(): DistanceField {
  cachedField ??= measureDistances(wordmark.outlines.flatMap(flatten), {
    width: wordmark.width,
    height: wordmark.capHeight,
    step: 8,
    margin: 64,
  })
  return cachedField
}
