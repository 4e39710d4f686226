import type { Picture } from '../decoder.ts'
import { type DistanceField, distanceAt, measureDistances } from './distance-field.ts'
import { lightAt, measureLight } from './local-light.ts'
import { type MarkSeed, warpFor } from './warp.ts'
import { mapPixelsToWordmark } from './word-map.ts'
import { flatten, wordmark } from './wordmark.ts'

/** Lays the wordmark over the whole picture, bent and turned for this photo alone. */
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
      const place = wordMap.at(x)
      if (!place.isInWord) continue

      const inside = (distanceAt(field, place.x, place.y) + bolder) * pixelsPerUnit
      if (inside < -rim - 0.5) continue

      const fill = clamp(inside + 0.5)
      const edge = clamp(inside + rim + 0.5) - fill
      const strength = 0.85 + 0.3 * wordMap.numberOf(place)
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

/** Units by which the letters are drawn fatter than the regular weight. */
const bolder = 6

// Chosen by looking: light letters with a dark rim read on shadow by their fill and on snow by their
// rim, and a face under them stays a face.
const lighten = (brightness: number) => 0.18 + 0.09 * brightness
const darken = (brightness: number) => 0.1 + 0.16 * brightness
const shade = (brightness: number) => 0.1 * clamp((brightness - 0.7) / 0.3)

function tint(channel: number, white: number, black: number): number {
  const lit = channel * (1 - white) + 255 * white
  // Rounded: a byte takes the whole part.
  return lit * (1 - black) + 0.5
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

let kept: DistanceField | undefined

/** The same for all pictures; made for the first one. */
function wordField(): DistanceField {
  kept ??= measureDistances(wordmark.outlines.flatMap(flatten), {
    width: wordmark.width,
    height: wordmark.capHeight,
    step: 8,
    margin: 64,
  })
  return kept
}
