/** The pram, and the hood that lies over the baby in it. */

import { css, lit, rgb } from '../drawing/color.ts'
import { fill, n, oval, type Point, smooth, stroke } from '../drawing/svg.ts'
import type { Stage } from '../stage.ts'

export function pram(s: Stage, ...[x, y, size]: [x: number, y: number, size: number]): void {
  s.facts.add('pram')
  const c = s.rng.pick(['#2b2f3a', '#4a3a34', '#3a4a5a', '#6b5f4a'].map(rgb))
  const P = (px: number, py: number): Point => [x + px * size, y + py * size]
  s.on('shade', oval(x, y, size * 0.6, size * 0.1, '#000', 0.9))
  for (const k of [-0.34, 0.34])
    s.on(
      'mid',
      `<circle cx="${n(x + k * size)}" cy="${n(y - size * 0.2)}" r="${n(size * 0.2)}" fill="none" stroke="#2a2826" stroke-width="${n(size * 0.03)}"/>`,
      oval(x + k * size, y - size * 0.2, size * 0.03, size * 0.03, '#cfcac0'),
      stroke(
        Array.from(
          { length: 6 },
          (_, i) =>
            `M${n(x + k * size)} ${n(y - size * 0.2)}l${n(Math.cos(i * 1.05) * size * 0.19)} ${n(Math.sin(i * 1.05) * size * 0.19)}`,
        ).join(''),
        '#8a857c',
        size * 0.01,
        0.8,
      ),
    )
  s.on(
    'mid',
    fill(
      smooth([P(-0.55, -0.72), P(-0.45, -0.42), P(-0.1, -0.3), P(0.35, -0.36), P(0.55, -0.72)]),
      s.defs.mid.linear(P(0, -0.74), P(0, -0.3), [
        [0, css(lit(c, 0.75))],
        [1, css(lit(c, 0.2))],
      ]),
    ),
  )
  s.on(
    'mid',
    stroke(
      `M${P(0.55, -0.72).map(n).join(' ')}L${P(0.8, -0.95).map(n).join(' ')}`,
      '#b8b2a4',
      size * 0.03,
    ),
  )
}

export function pramHood(s: Stage, ...[x, y, size]: [x: number, y: number, size: number]): void {
  const P = (px: number, py: number): Point => [x + px * size, y + py * size]
  s.on(
    'mid',
    fill(
      smooth([
        P(-0.56, -0.7),
        P(-0.62, -1.05),
        P(-0.35, -1.22),
        P(-0.1, -1.15),
        P(-0.26, -0.95),
        P(-0.3, -0.7),
      ]),
      '#2f323a',
    ),
  )
  s.on(
    'mid',
    fill(
      smooth([P(-0.3, -0.7), P(0.1, -0.78), P(0.52, -0.74), P(0.45, -0.56), P(-0.2, -0.54)]),
      s.defs.mid.linear(P(0, -0.8), P(0, -0.52), [
        [0, '#f0ebe0'],
        [1, '#a8a296'],
      ]),
    ),
  )
}
