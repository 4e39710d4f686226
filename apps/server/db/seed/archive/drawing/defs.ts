/** Gradients collected while drawing; each call returns the paint to use. */

import { css, lit, type Rgb } from './color.ts'
import { n, type Point, type Tube, tubePath } from './svg.ts'

export type Light = { x: number; y: number; z: number; ambient: number }

type Stop = readonly [offset: number, color: string, opacity?: number | undefined]

export type Defs = {
  add: (body: (id: string) => string) => string
  /** Straight gradient between two points in scene units. */
  linear: (a: Point, b: Point, stops: readonly Stop[]) => string
  /** A soft spot that fades to nothing at the edge of whatever it fills. */
  spot: (color: string, opacity: number, core?: number) => string
  /** Shading of a rounded form seen across the line a–b (both are its edges). */
  round: (...form: [a: Point, b: Point, color: Rgb, light: Light, flat?: number]) => string
  /** A shaded limb. */
  tube: (...limb: [...Tube, color: Rgb, light: Light]) => string
  text: () => string
}

const ring = [-1, -0.72, -0.3, 0.15, 0.55, 0.85, 1]

export function createDefs(): Defs {
  const parts: string[] = []
  const known = new Map<string, string>()

  const add: Defs['add'] = (body) => {
    const blank = body('#')
    const found = known.get(blank)
    if (found) return found
    const id = `d${parts.length}`
    parts.push(body(id))
    const paint = `url(#${id})`
    known.set(blank, paint)
    return paint
  }

  const linear: Defs['linear'] = (a, b, stops) =>
    add(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(a[0])}" y1="${n(a[1])}" x2="${n(b[0])}" y2="${n(b[1])}">${stops.map(stop).join('')}</linearGradient>`,
    )

  const round: Defs['round'] = (...[a, b, color, light, flat = 1]) => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const long = Math.hypot(dx, dy) || 1
    const stops = ring.map((s): Stop => {
      const side = s * 0.95 * flat
      const across = (dx / long) * side * light.x + (dy / long) * side * light.y
      const facing = Math.max(0, across + Math.sqrt(1 - side * side) * light.z)
      return [(s + 1) / 2, css(lit(color, light.ambient + (1 - light.ambient) * facing))]
    })
    return linear(a, b, stops)
  }

  const tube: Defs['tube'] = (...[a, ra, b, rb, color, light]) => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const long = Math.hypot(dx, dy) || 1
    const r = Math.max(ra, rb)
    const mid: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const [nx, ny] = [(-dy / long) * r, (dx / long) * r]
    const edges = [
      [mid[0] + nx, mid[1] + ny],
      [mid[0] - nx, mid[1] - ny],
    ] as const
    return `<path d="${tubePath(a, ra, b, rb)}" fill="${round(...edges, color, light)}"/>`
  }

  return {
    add,
    linear,
    round,
    tube,
    spot: (color, opacity, core = 0) => add((id) => spotOf({ id, color, opacity, core })),
    text: () => `<defs>${parts.join('')}</defs>`,
  }
}

const stop = ([offset, color, opacity]: Stop): string =>
  `<stop offset="${offset.toFixed(2)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity.toFixed(2)}"`}/>`

type Spot = { id: string; color: string; opacity: number; core: number }

function spotOf({ id, color, opacity, core }: Spot): string {
  const stops: Stop[] = [
    [core, color, opacity],
    [(core + 1) / 2, color, opacity * 0.42],
    [1, color, 0],
  ]
  return `<radialGradient id="${id}">${stops.map(stop).join('')}</radialGradient>`
}
