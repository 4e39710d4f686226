import { type ColorName, nameColor } from '@shoebox/domain/catalog/color-name'
import type { ColorMode } from '@shoebox/domain/catalog/photo-vocabulary'
import type { Picture } from './decoder.ts'

export type PictureColors = {
  mode: ColorMode
  /** The color that a person would name first, as `#rrggbb`. */
  dominant: string
  /** All colors that a person would name, including the dominant one. Empty for a print without color. */
  names: ColorName[]
}

/**
 * Determines the colors of a scanned print. A paper border does not count. If there is one, it shows the color cast of the
 * scan or of yellowed paper, which is removed first.
 */
export function readColors(picture: Picture): PictureColors {
  const area = findPicture(picture)
  const samples = takeSamples(picture, area)
  const mode = modeOf(samples, area)
  const shown = mode === 'black and white' ? samples.map(toGray) : samples
  const ranked = rankColors(shown)

  return {
    mode,
    dominant: ranked[0]?.hex ?? '#808080',
    names: mode === 'color' ? nameColors(ranked) : [],
  }
}

type Triple = readonly [number, number, number]

/** A pixel: its color in sRGB and in Oklab, and its weight. */
type Sample = { rgb: Triple; lab: Triple; weight: number }

type Area = { left: number; top: number; right: number; bottom: number; gains: Triple }

/** A row or column of pixels is paper if it is at least this light and varies at most this much. */
const paperLightness = 0.72
const maxSpread = 0.035
/** The widest border to look for, as a fraction of the side. */
const maxBorder = 0.2

function findPicture(picture: Picture): Area {
  const { width, height } = picture
  const row = (y: number) => lineOf(picture, { x: 0, y, stepX: 1, stepY: 0, length: width })
  const column = (x: number) => lineOf(picture, { x, y: 0, stepX: 0, stepY: 1, length: height })
  const top = countPaper(Math.floor(height * maxBorder), row)
  const bottom = countPaper(Math.floor(height * maxBorder), (at) => row(height - 1 - at))
  const left = countPaper(Math.floor(width * maxBorder), column)
  const right = countPaper(Math.floor(width * maxBorder), (at) => column(width - 1 - at))
  const sides = [top, bottom, left, right].filter(({ depth }) => depth > 0)

  return {
    // Skip one more pixel: where paper and picture meet, colors are mixed.
    left: left.depth && left.depth + 1,
    top: top.depth && top.depth + 1,
    right: width - (right.depth && right.depth + 1),
    bottom: height - (bottom.depth && bottom.depth + 1),
    // A light area on one or two sides may be sky; a paper border is on at least three.
    gains: sides.length >= 3 ? gainsOf(sides.map(({ color }) => color)) : [1, 1, 1],
  }
}

type Line = { mean: Triple; lightness: number; spread: number }
type LineStart = { x: number; y: number; stepX: number; stepY: number; length: number }

function lineOf({ data, width }: Picture, { x, y, stepX, stepY, length }: LineStart): Line {
  const sum: [number, number, number] = [0, 0, 0]
  let light = 0
  let squares = 0
  for (let at = 0; at < length; at += 1) {
    const rgb = pixelAt(data, ((y + at * stepY) * width + x + at * stepX) * 3)
    const [lightness] = toOklab(rgb)
    light += lightness
    squares += lightness * lightness
    for (const channel of [0, 1, 2] as const) sum[channel] += rgb[channel]
  }
  const lightness = light / length
  const spread = Math.sqrt(Math.max(0, squares / length - lightness * lightness))
  return { mean: [sum[0] / length, sum[1] / length, sum[2] / length], lightness, spread }
}

function countPaper(
  maxDepth: number,
  line: (at: number) => Line,
): { depth: number; color: Triple } {
  let depth = 0
  while (depth < maxDepth) {
    const { lightness, spread } = line(depth)
    if (lightness < paperLightness || spread > maxSpread) break
    depth += 1
  }
  return { depth, color: line(depth >> 1).mean }
}

/** Channel gains that make the paper neutral. Paper of a strong color is assumed to be intended and left as it is. */
function gainsOf(colors: readonly Triple[]): Triple {
  const mean = ([0, 1, 2] as const).map(
    (channel) => colors.reduce((sum, color) => sum + toLinear(color[channel]), 0) / colors.length,
  )
  const [red = 1, green = 1, blue = 1] = mean
  const highest = Math.max(red, green, blue)
  const gains: Triple = [highest / red, highest / green, highest / blue]
  return Math.max(...gains) > 2.2 ? [1, 1, 1] : gains
}

function takeSamples({ data, width, height }: Picture, area: Area): Sample[] {
  const samples: Sample[] = []
  for (let y = area.top; y < area.bottom; y += 1) {
    for (let x = area.left; x < area.right; x += 1) {
      const rgb = balance(pixelAt(data, (y * width + x) * 3), area.gains)
      const lab = toOklab(rgb)
      // Colorful pixels weigh more than gray ones, and the middle more than the edge.
      const weight = (0.25 + chromaOf(lab) * 4) * centrality(x / width, y / height)
      samples.push({ rgb, lab, weight })
    }
  }
  return samples
}

function pixelAt(data: Buffer, at: number): Triple {
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

function balance(rgb: Triple, gains: Triple): Triple {
  if (gains.every((gain) => gain === 1)) return rgb
  const channel = (at: 0 | 1 | 2) => fromLinear(Math.min(1, toLinear(rgb[at]) * gains[at]))
  return [channel(0), channel(1), channel(2)]
}

function centrality(x: number, y: number): number {
  const fromEdge = Math.min(x, 1 - x, y, 1 - y)
  return fromEdge < 0.08 ? 0.15 : 1
}

/** A toned print has one color per step of lightness, a color photo many. */
const lightnessSteps = 12
/** A pixel further than this from the mean color of its lightness step has a color of its own. */
const ownColorDistance = 0.04
const maxOwnShare = 0.015
const maxMeanDistance = 0.012
/** Neither toning nor a scanner gives a print a stronger tone than this. */
const maxToneChroma = 0.11
/** Separates slightly aged paper from toned prints. Lower if the cast of the paper was removed. */
const sepiaChroma = { raw: 0.025, balanced: 0.015 } as const
const sepiaHues = { from: 30, to: 110 } as const

function modeOf(samples: readonly Sample[], { gains }: Area): ColorMode {
  // The deepest shadows and blown highlights contain only noise.
  const lit = samples.filter(({ lab: [lightness] }) => lightness > 0.15 && lightness < 0.97)
  if (lit.length === 0) return 'black and white'

  const means = meanTones(lit)
  const distances = lit.map((sample) => {
    const [a, b] = means[stepOf(sample)] ?? [0, 0]
    return Math.hypot(sample.lab[1] - a, sample.lab[2] - b)
  })
  const meanDistance = distances.reduce((sum, distance) => sum + distance, 0) / lit.length
  const ownShare = distances.filter((distance) => distance > ownColorDistance).length / lit.length
  const isTone = means.every((tone) => Math.hypot(...tone) <= maxToneChroma)
  if (!isTone || meanDistance > maxMeanDistance || ownShare > maxOwnShare) return 'color'

  const isBalanced = gains.some((gain) => gain !== 1)
  const minChroma = isBalanced ? sepiaChroma.balanced : sepiaChroma.raw
  return isSepia(lit, minChroma) ? 'sepia' : 'black and white'
}

const stepOf = ({ lab: [lightness] }: Sample) => Math.floor(lightness * lightnessSteps)

function meanTones(samples: readonly Sample[]): [number, number][] {
  const sums = Array.from({ length: lightnessSteps + 1 }, () => ({ a: 0, b: 0, count: 0 }))
  for (const sample of samples) {
    const sum = sums[stepOf(sample)]
    if (!sum) continue
    sum.a += sample.lab[1]
    sum.b += sample.lab[2]
    sum.count += 1
  }
  return sums.map(({ a, b, count }) => (count === 0 ? [0, 0] : [a / count, b / count]))
}

function isSepia(samples: readonly Sample[], minChroma: number): boolean {
  const midtones = samples.filter(({ lab: [lightness] }) => lightness > 0.3 && lightness < 0.88)
  if (midtones.length === 0) return false
  const mean = (at: 1 | 2) => midtones.reduce((sum, { lab }) => sum + lab[at], 0) / midtones.length
  const [a, b] = [mean(1), mean(2)]
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return Math.hypot(a, b) > minChroma && hue > sepiaHues.from && hue < sepiaHues.to
}

function toGray({ lab: [lightness], weight }: Sample): Sample {
  const level = fromLinear(lightness ** 3)
  return { rgb: [level, level, level], lab: [lightness, 0, 0], weight }
}

type RankedColor = { hex: string; share: number }

/** Groups pixels of similar color, largest group first. */
function rankColors(samples: readonly Sample[]): RankedColor[] {
  const groups = new Map<number, Group>()
  let total = 0
  for (const sample of samples) {
    addToGroup(groups, sample)
    total += sample.weight
  }
  return [...groups.values()]
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ weight, sum }) => ({
      hex: `#${sum.map((channel) => toHex(channel / weight)).join('')}`,
      share: weight / total,
    }))
}

type Group = { weight: number; sum: [number, number, number] }

function addToGroup(groups: Map<number, Group>, { rgb, lab: [light, a, b], weight }: Sample) {
  const key =
    Math.round(light * 6) * 10_000 + (Math.round(a / 0.045) + 50) * 100 + Math.round(b / 0.045) + 50
  const group = groups.get(key) ?? { weight: 0, sum: [0, 0, 0] }
  group.weight += weight
  for (const channel of [0, 1, 2] as const) group.sum[channel] += rgb[channel] * weight
  groups.set(key, group)
}

const maxNames = 3
const minShare = 0.12

/** The dominant color, then other names by the total share of their groups, if that is large enough. */
function nameColors(ranked: readonly RankedColor[]): ColorName[] {
  const shares = new Map<ColorName, number>()
  for (const { hex, share } of ranked) {
    const name = nameColor(hex)
    shares.set(name, (shares.get(name) ?? 0) + share)
  }
  const first = ranked[0] && nameColor(ranked[0].hex)
  const others = [...shares]
    .filter(([name, share]) => name !== first && share >= minShare)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name]) => name)
  return [...(first ? [first] : []), ...others].slice(0, maxNames)
}

const chromaOf = ([, a, b]: Triple) => Math.hypot(a, b)

/** Oklab by Björn Ottosson: a perceptually uniform color space. */
function toOklab(rgb: Triple): Triple {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  const channel = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return channel * 255
}

function toHex(channel: number): string {
  return Math.round(Math.min(255, Math.max(0, channel)))
    .toString(16)
    .padStart(2, '0')
}
