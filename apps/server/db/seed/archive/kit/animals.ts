/** The dog and the cat of the house. */

import { css, drift, lit, mix, type Rgb, rgb } from '../drawing/color.ts'
import { fill, n, oval, type Point, smooth, stroke } from '../drawing/svg.ts'
import type { Stage } from '../stage.ts'

export function dog(s: Stage, ...[x, y, size]: [x: number, y: number, size: number]): void {
  s.facts.add('dog')
  const c = drift(
    s.rng.pick([rgb('#8a5f3a'), rgb('#2e2926'), rgb('#d8c8a8'), rgb('#a8763f'), rgb('#e6e0d4')]),
    20,
    s.rng.next,
  )
  const f = s.rng.chance(0.5) ? 1 : -1
  const patch = s.rng.chance(0.4) ? rgb('#e9e3d6') : c
  const P = (px: number, py: number): Point => [x + px * size * f, y + py * size]
  const tube = (
    ...[a, ra, b, rb, tint]: [a: Point, ra: number, b: Point, rb: number, tint: Rgb]
  ): void => s.on('mid', s.defs.mid.tube(a, ra * size, b, rb * size, tint, s.light))
  s.on('shade', oval(x, y, size * 0.55, size * 0.09, '#000', 0.9))
  tube(P(-0.42, -0.5), 0.045, P(-0.62, -0.78), 0.02, c)
  for (const [a, b] of [
    [-0.3, -0.34],
    [0.24, 0.3],
    [-0.38, -0.4],
    [0.32, 0.3],
  ] as const)
    tube(P(a, -0.4), 0.085, P(b, -0.03), 0.045, lit(c, 0.5))
  tube(P(-0.32, -0.48), 0.17, P(0.28, -0.5), 0.19, c)
  tube(P(0.3, -0.56), 0.15, P(0.44, -0.82), 0.11, c)
  s.on('mid', oval(...P(0.33, -0.42), size * 0.1, size * 0.13, css(lit(patch, 0.6))))
  tube(P(0.44, -0.88), 0.135, P(0.64, -0.82), 0.07, c)
  s.on(
    'mid',
    fill(smooth([P(0.4, -1), P(0.3, -0.92), P(0.32, -0.7), P(0.42, -0.8)]), css(lit(c, 0.22))),
    oval(...P(0.7, -0.84), size * 0.035, size * 0.03, '#17110f'),
    oval(...P(0.53, -0.92), size * 0.018, size * 0.02, '#17110f'),
  )
}

export function cat(s: Stage, ...[x, y, size]: [x: number, y: number, size: number]): void {
  s.facts.add('cat')
  const c = drift(
    s.rng.pick([rgb('#4a4440'), rgb('#b8783c'), rgb('#8d8880'), rgb('#e2dccf')]),
    20,
    s.rng.next,
  )
  const P = (px: number, py: number): Point => [x + px * size, y + py * size]
  s.on('shade', oval(x, y, size * 0.4, size * 0.08, '#000', 0.9))
  s.on(
    'mid',
    stroke(
      `M${P(0.25, -0.08).map(n).join(' ')}q${n(size * 0.35)} ${n(-size * 0.02)} ${n(size * 0.3)} ${n(-size * 0.3)}`,
      css(lit(c, 0.4)),
      size * 0.09,
    ),
  )
  s.on(
    'mid',
    fill(
      smooth([
        P(-0.28, 0),
        P(-0.3, -0.3),
        P(-0.14, -0.62),
        P(0.14, -0.62),
        P(0.3, -0.3),
        P(0.3, 0),
      ]),
      s.defs.mid.round(P(-0.3, 0), P(0.3, 0), c, s.light),
    ),
  )
  s.on(
    'mid',
    oval(
      x,
      y - size * 0.3,
      size * 0.12,
      size * 0.2,
      css(lit(mix(c, [240, 236, 228], 0.6), 0.6)),
      0.8,
    ),
  )
  s.on(
    'mid',
    fill(
      smooth([
        P(-0.2, -0.74),
        P(-0.2, -1.02),
        P(-0.08, -0.92),
        P(0.08, -0.92),
        P(0.2, -1.02),
        P(0.2, -0.74),
        P(0, -0.58),
      ]),
      s.defs.mid.round(P(-0.2, 0), P(0.2, 0), c, s.light),
    ),
  )
  for (const k of [-1, 1])
    s.on('mid', oval(...P(k * 0.08, -0.78), size * 0.03, size * 0.026, '#2a3318'))
}
