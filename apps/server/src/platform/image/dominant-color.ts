import type { Picture } from './decoder.ts'

/**
 * The color a person would name: the largest group of alike pixels, where a colorful group counts for
 * more than a gray one and the middle for more than the border of the print. `#rrggbb`.
 */
export function dominantColor({ data, width, height }: Picture): string {
  const groups = new Map<number, Group>()
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
      const lab = toOklab(rgb)
      const weight = (0.25 + Math.hypot(lab[1], lab[2]) * 4) * centrality(x / width, y / height)
      gather(groups, lab, { rgb, weight })
    }
  }
  const [largest] = [...groups.values()].toSorted((a, b) => b.weight - a.weight)
  if (!largest) return '#808080'

  return `#${largest.sum.map((channel) => toHex(channel / largest.weight)).join('')}`
}

type Triple = readonly [number, number, number]
type Group = { weight: number; sum: [number, number, number] }
type Sample = { rgb: Triple; weight: number }

function gather(groups: Map<number, Group>, [light, a, b]: Triple, { rgb, weight }: Sample) {
  const key =
    Math.round(light * 6) * 10_000 + (Math.round(a / 0.045) + 50) * 100 + Math.round(b / 0.045) + 50
  const group = groups.get(key) ?? { weight: 0, sum: [0, 0, 0] }
  group.weight += weight
  for (const channel of [0, 1, 2] as const) group.sum[channel] += rgb[channel] * weight
  groups.set(key, group)
}

function centrality(x: number, y: number): number {
  const fromEdge = Math.min(x, 1 - x, y, 1 - y)
  return fromEdge < 0.08 ? 0.15 : 1
}

/** Björn Ottosson's Oklab: equal steps look equal. */
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

function toHex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0')
}
