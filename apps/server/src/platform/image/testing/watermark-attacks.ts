import type { Picture } from '../decoder.ts'
import { applyWatermark } from '../watermark/apply-watermark.ts'
import type { MarkSeed } from '../watermark/warp.ts'

type Attack = {
  size: { width: number; height: number }
  averaged: number
  attacked: number
  idOf: (index: number) => string
}

/**
 * Lays many previews over each other to find what they share, then takes that off other previews. The
 * attacker here is stronger than any real one: he knows the unmarked pictures, so that nothing but
 * marks enters his average, and he takes it off as strongly as serves him best, picture by picture.
 * Gives the decibels of PSNR he gains against the unmarked picture, one figure for each.
 */
export function averagingAttack({ size, averaged, attacked, idOf }: Attack): number[] {
  const average = new Float64Array(size.width * size.height * 3)
  for (let index = 0; index < averaged; index += 1) {
    const mark = markOf(drawTones(size, index), idOf(index))
    for (let at = 0; at < mark.length; at += 1)
      average[at] = (average[at] ?? 0) + (mark[at] ?? 0) / averaged
  }
  return Array.from({ length: attacked }, (_, index) => {
    const mark = markOf(drawTones(size, averaged + index), idOf(averaged + index))
    return gain(mark, average)
  })
}

/** What the mark changed, channel by channel. */
function markOf(picture: Picture, photoId: string): Float64Array {
  const { data } = applyWatermark(picture, { photoId, secret: 'a secret of tests' })
  return Float64Array.from(data, (value, at) => value - (picture.data[at] ?? 0))
}

function gain(mark: Float64Array, average: Float64Array): number {
  const strength = product(mark, average) / product(average, average)
  const left = mark.map((value, at) => value - strength * (average[at] ?? 0))
  return 10 * Math.log10(product(mark, mark) / product(left, left))
}

function product(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
}

/** From shadow to light across the picture, another way for each: previews differ in what they show. */
function drawTones({ width, height }: Attack['size'], index: number): Picture {
  const data = Buffer.alloc(width * height * 3)
  const [a, b] = [Math.sin(index * 12.9898), Math.cos(index * 78.233)]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const tone =
        125 + 90 * (a * (x / width - 0.5) + b * (y / height - 0.5)) + 20 * Math.sin(index)
      data.fill(Math.round(tone), (y * width + x) * 3, (y * width + x + 1) * 3)
    }
  }
  return { data, width, height }
}

/**
 * An attacker with the seed applies the watermark again and subtracts the difference, several times. Returns the gain in
 * dB of PSNR against the unmarked image.
 */
export function inversionAttack(picture: Picture, seeds: { own: MarkSeed; guessed: MarkSeed }) {
  const published = applyWatermark(picture, seeds.own).data
  const guess = Float64Array.from(published)
  for (let round = 0; round < 8; round += 1) {
    const data = Buffer.from(Uint8ClampedArray.from(guess))
    const again = applyWatermark({ ...picture, data }, seeds.guessed).data
    for (let at = 0; at < guess.length; at += 1)
      guess[at] = (guess[at] ?? 0) + (published[at] ?? 0) - (again[at] ?? 0)
  }
  return quality(guess, picture.data) - quality(published, picture.data)
}

function quality(seen: ArrayLike<number>, clean: Buffer): number {
  const squares = clean.reduce((sum, value, at) => sum + ((seen[at] ?? 0) - value) ** 2, 0)
  return 10 * Math.log10(255 ** 2 / Math.max(squares / clean.length, 0.01))
}
