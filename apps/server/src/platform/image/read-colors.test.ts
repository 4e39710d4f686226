import { describe, expect, it } from 'vitest'
import type { Picture } from './decoder.ts'
import { readColors } from './read-colors.ts'

const width = 96
const height = 64

type Rgb = readonly [number, number, number]
type Paint = (x: number, y: number) => Rgb

/** With noise of a few levels, the same every time, as grain and JPEG leave it. */
function draw(paint: Paint): Picture {
  const data = Buffer.alloc(width * height * 3)
  let state = 1
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (const [channel, value] of paint(x / width, y / height).entries()) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
        const noise = ((state >>> 16) % 5) - 2
        data[(y * width + x) * 3 + channel] = Math.min(255, Math.max(0, Math.round(value + noise)))
      }
  return { data, width, height }
}

/** Light and dark shapes: every level of gray appears. */
const level: (x: number, y: number) => number = (x, y) =>
  128 + 105 * Math.sin(x * 9) * Math.cos(y * 7)
const gray: Paint = (x, y) => [level(x, y), level(x, y), level(x, y)]
const sepia: Paint = (x, y) => {
  const light = level(x, y) / 255
  return [40 + 200 * light, 24 + 190 * light, 10 + 160 * light]
}
const meadow: Paint = (x, y) => {
  if (y < 0.4) return [110, 160, 225]
  return x > 0.4 && x < 0.6 && y > 0.5 ? [190, 60, 50] : [80, 140, 60]
}

const onPaper =
  (paint: Paint, paper: Rgb): Paint =>
  (x, y) =>
    Math.min(x, 1 - x) < 0.08 || Math.min(y, 1 - y) < 0.1 ? paper : paint(x, y)

const withCast =
  (paint: Paint, [red, green, blue]: Rgb): Paint =>
  (x, y) => {
    const [r, g, b] = paint(x, y)
    return [r * red, g * green, b * blue]
  }

describe('the color mode of a print', () => {
  it.each<[string, Paint]>([
    ['gray', gray],
    ['gray on white paper', onPaper(gray, [245, 245, 245])],
    ['gray on yellowed paper', withCast(onPaper(gray, [245, 245, 245]), [1, 0.92, 0.72])],
    ['gray with a cold cast of the scanner', withCast(gray, [0.93, 0.97, 1])],
    ['gray with a magenta cast', withCast(gray, [1, 0.9, 0.97])],
  ])('is black and white for %s', (_, paint) => {
    const { mode, names, dominant } = readColors(draw(paint))
    expect(mode).toBe('black and white')
    expect(names).toEqual([])
    expect(dominant).toMatch(/^#(..)\1\1$/)
  })

  it.each<[string, Paint]>([
    ['a toned print', sepia],
    ['a toned print on cream paper', onPaper(sepia, [240, 230, 208])],
    ['a toned print on white paper', onPaper(sepia, [250, 250, 248])],
  ])('is sepia for %s', (_, paint) => {
    expect(readColors(draw(paint)).mode).toBe('sepia')
  })

  it.each<[string, Paint]>([
    ['a meadow', meadow],
    ['a meadow on white paper', onPaper(meadow, [250, 250, 250])],
    ['a faded meadow', withCast(meadow, [1, 0.85, 0.7])],
    [
      'a gray day with one red coat',
      (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.12 ? [170, 50, 45] : gray(x, y)),
    ],
  ])('is color for %s', (_, paint) => {
    expect(readColors(draw(paint)).mode).toBe('color')
  })

  it('is black and white for a frame without any light', () => {
    expect(readColors(draw(() => [3, 3, 3]))).toMatchObject({ mode: 'black and white', names: [] })
  })
})

describe('the colors of a print', () => {
  it('are named, the most striking first, without the paper', () => {
    const { names } = readColors(draw(onPaper(meadow, [250, 250, 250])))
    expect(names).toContain('green')
    expect(names).toContain('blue')
    expect(names).not.toContain('white')
  })

  it('are those of the photo, not of yellowed paper', () => {
    const yellowed = readColors(draw(withCast(onPaper(meadow, [250, 250, 250]), [1, 0.92, 0.75])))
    const fresh = readColors(draw(onPaper(meadow, [250, 250, 250])))
    expect(yellowed.names.toSorted()).toEqual(fresh.names.toSorted())
  })

  it('are at most three', () => {
    const rainbow: Paint = (x) =>
      x < 0.25 ? [200, 40, 40] : x < 0.5 ? [40, 160, 60] : x < 0.75 ? [40, 70, 200] : [230, 200, 40]
    expect(readColors(draw(rainbow)).names).toHaveLength(3)
  })
})
