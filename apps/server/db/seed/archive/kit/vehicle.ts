/** Period cars in side view: one outline per era, then glass, chrome, wheels and the sky's reflection. */

import { css, drift, lit, type Rgb, rgb } from '../drawing/color.ts'
import type { Defs } from '../drawing/defs.ts'
import { box, fill, n, oval, type Point, pointsOf, poly, smooth, stroke } from '../drawing/svg.ts'
import type { Stage } from '../stage.ts'
import { type Model, modelOf } from './car-models.ts'

/** Draws a car of the year (or a few years older), its middle at x, wheels on y. Negative length faces right. */
export function car(
  s: Stage,
  ...[x, y, length, layer = 'set']: [x: number, y: number, length: number, layer?: 'set' | 'mid']
): void {
  s.facts.add('car')
  const { rng } = s
  const m = modelOf(s.year - rng.int(0, 5))
  const flip = rng.chance(0.5) ? -1 : 1
  const k = length / 100
  const paint: Rgb = drift(rgb(rng.pick(m.paints)), 14, rng.next)
  const P = ([px, py]: Point): Point => [x + (px - 50) * k * flip, y + py * k]
  const shape = (pts: readonly Point[]): string => smooth(pts.map(P))
  const d = s.defs[layer]
  const top = y - 46 * k
  s.on(
    'shade',
    oval(x, y + k, length * 0.54, 5.5 * k, '#000', 1),
    oval(x - s.light.x * 10 * k, y + 3 * k, length * 0.5, 6 * k, '#000', 0.6),
  )
  cabin(s, { y, layer, m, k, paint, P, shape, d, top })
  bodywork(s, { y, layer, m, k, paint, P, shape, d })
  trim(s, { layer, m, k, paint, P })
  wheels(s, { layer, m, k, P, d })
  s.on(layer, box(x - length * 0.44, y - 7 * k, length * 0.88, 2 * k, '#000', 0.3))
}

function wheels(
  s: Stage,
  {
    layer,
    m,
    k,
    P,
    d,
  }: { layer: 'set' | 'mid'; m: Model; k: number; P: (point: Point) => Point; d: Defs },
): void {
  for (const wx of m.wheels) {
    const [cx, cy] = P([wx, -m.r])
    const r = m.r * k
    s.on(
      layer,
      oval(cx, cy - r * 0.12, r * 1.24, r * 1.2, '#0c0b0b', 0.85),
      oval(cx, cy, r, r, '#1b1a1a'),
    )
    if (s.year > 1948 && s.year < 1966)
      s.on(
        layer,
        `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.74)}" fill="none" stroke="#e8e4d8" stroke-width="${n(r * 0.2)}"/>`,
      )
    s.on(
      layer,
      oval(
        cx,
        cy,
        r * 0.52,
        r * 0.52,
        d.linear(
          [cx, cy - r * 0.5],
          [cx, cy + r * 0.5],
          [
            [0, '#eceae4'],
            [0.5, '#9a9c9c'],
            [1, '#4a4a4a'],
          ],
        ),
      ),
    )
    if (m.chrome < 0.3 && s.year < 1930)
      for (let i = 0; i < 10; i++)
        s.on(
          layer,
          stroke(
            `M${n(cx)} ${n(cy)}l${n(Math.cos(i * 0.628) * r * 0.9)} ${n(Math.sin(i * 0.628) * r * 0.9)}`,
            '#6b5a44',
            0.6 * k,
          ),
        )
  }
}

function trim(
  s: Stage,
  {
    layer,
    m,
    k,
    paint,
    P,
  }: { layer: 'set' | 'mid'; m: Model; k: number; paint: Rgb; P: (point: Point) => Point },
): void {
  const seam = (px: number, a: number, b: number): string => {
    const [u, v] = [P([px, a]), P([px, b])]
    return `M${n(u[0])} ${n(u[1])}L${n(v[0])} ${n(v[1])}`
  }
  s.on(
    layer,
    stroke(
      seam(36, -26, -9) + seam(56, -27, -8) + seam(73, -26, -12),
      css(lit(paint, 0.05)),
      0.4 * k,
      0.55,
    ),
  )
  if (m.chrome > 0.3) {
    const strip = (a: Point, b: Point, w: number): string => {
      const [u, v] = [P(a), P(b)]
      return stroke(`M${n(u[0])} ${n(u[1])}L${n(v[0])} ${n(v[1])}`, '#e6e6e0', w * k, 0.85)
    }
    s.on(
      layer,
      strip([4, -17], [97, -18], 0.7 * m.chrome),
      strip([0.5, -10.5], [9, -9.5], 2.4),
      strip([91, -9.5], [99.5, -10.5], 2.4),
      strip([57, -21], [61, -21], 0.8),
    )
  }
  const lampAt = P([3.6, -18])
  s.on(
    layer,
    oval(lampAt[0], lampAt[1], 1.9 * k, 2.4 * k, '#f2eeda'),
    oval(P([97.4, -18])[0], P([97.4, -18])[1], 1 * k, 2.2 * k, '#a8302a'),
  )
}

function bodywork(
  s: Stage,
  {
    y,
    layer,
    m,
    k,
    paint,
    P,
    shape,
    d,
  }: {
    y: number
    layer: 'set' | 'mid'
    m: Model
    k: number
    paint: Rgb
    P: (point: Point) => Point
    shape: (points: readonly Point[]) => string
    d: Defs
  },
): void {
  const { rng } = s
  s.on(
    layer,
    fill(
      shape(m.body),
      d.linear(
        [0, y - 31 * k],
        [0, y - 5 * k],
        [
          [0, css(lit(paint, 1.05))],
          [0.16, css(lit(paint, 0.8))],
          [0.42, css(lit(paint, 0.5))],
          [0.5, css(lit(paint, 0.72))],
          [0.78, css(lit(paint, 0.34))],
          [1, css(lit(paint, 0.08))],
        ],
      ),
    ),
  )
  if (m.fin)
    s.on(
      layer,
      fill(poly(m.fin.map(P)), css(lit(rng.chance(0.5) ? [238, 234, 222] : paint, 0.78)), 0.75),
    )
  if (m.wood && rng.chance(0.5))
    s.on(layer, fill(poly(pointsOf('12,-20 96,-21 96,-12 12,-12').map(P)), '#6b4526', 0.8))
}

function cabin(
  s: Stage,
  {
    y,
    layer,
    m,
    k,
    paint,
    P,
    shape,
    d,
    top,
  }: {
    y: number
    layer: 'set' | 'mid'
    m: Model
    k: number
    paint: Rgb
    P: (point: Point) => Point
    shape: (points: readonly Point[]) => string
    d: Defs
    top: number
  },
): void {
  s.on(
    layer,
    fill(
      shape(m.roof),
      d.linear(
        [0, top],
        [0, y - 24 * k],
        [
          [0, css(lit(paint, 0.95))],
          [0.25, css(lit(paint, 0.6))],
          [1, css(lit(paint, 0.4))],
        ],
      ),
    ),
  )
  for (const g of m.glass) {
    const pane = poly(g.map(P))
    s.on(
      layer,
      fill(
        pane,
        d.linear(
          [0, top],
          [0, y - 26 * k],
          [
            [0, '#c3d0d6'],
            [0.45, '#5c6a72'],
            [1, '#2b3136'],
          ],
        ),
      ),
    )
    s.on(layer, stroke(pane, m.chrome > 0.4 ? '#cfd2d0' : '#26262a', 0.55 * k, 0.8))
  }
}
