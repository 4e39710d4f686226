/** What stands about on a porch. */

import { css, lit, rgb } from '../drawing/color.ts'
import { box, fill, n, poly, stroke } from '../drawing/svg.ts'
import type { Stage } from '../stage.ts'
import { foliage } from './nature.ts'

type Spot = [x: number, y: number, size: number]

export function flowerPot(s: Stage, ...[x, y, size]: Spot): void {
  s.facts.add('flower pot')
  const clay = rgb(s.rng.pick(['#a8603f', '#8a8478', '#c9bfae']))
  const green = rgb(s.rng.pick(['#4d6b35', '#c8545a', '#d8a8b4', '#e0c060']))
  const pot = poly([
    [x - size * 0.34, y - size * 0.6],
    [x + size * 0.34, y - size * 0.6],
    [x + size * 0.24, y],
    [x - size * 0.24, y],
  ])
  foliage(s, 'set', x, y - size * 0.85, size * 0.45, size * 0.4, green, 40)
  s.on('set', fill(pot, css(lit(clay, 0.6))))
}

export function porchSwing(s: Stage, ...[x, y, size]: Spot): void {
  s.facts.add('porch swing')
  const wood = rgb(s.rng.pick(['#e6e0d2', '#7a5c40', '#3f5a4c']))
  const [w, seat] = [size * 1.5, y - size * 0.5]
  const chains = `M${n(x - w * 0.46)} ${n(seat)}V${n(-40)}M${n(x + w * 0.46)} ${n(seat)}V${n(-40)}`
  s.on('set', stroke(chains, '#4a4640', 3, 0.7))
  for (let i = 0; i < 7; i++)
    s.on(
      'set',
      box(x - w / 2 + (w / 7) * i, seat - size * 0.5, w / 9, size * 0.5, css(lit(wood, 0.6))),
    )
  s.on('set', box(x - w / 2, seat - size * 0.54, w, size * 0.08, css(lit(wood, 0.8))))
  s.on('set', box(x - w / 2, seat, w, size * 0.12, css(lit(wood, 0.7))))
}
