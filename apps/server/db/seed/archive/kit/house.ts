/** Whole houses, and what stands before them. */

import { css, drift, lit, type Rgb, rgb } from '../drawing/color.ts'
import { box, fill, line, type Point, poly, stroke } from '../drawing/svg.ts'
import type { Stage } from '../stage.ts'
import { door, paints, sash, wall } from './building.ts'

/** Steps seen from the front; returns the y of each tread from the bottom. */
export function steps(
  s: Stage,
  ...[cx, bottom, width, count, rise, color]: [
    cx: number,
    bottom: number,
    width: number,
    count: number,
    rise: number,
    color: Rgb,
  ]
): number[] {
  s.facts.add('steps')
  const treads: number[] = []
  for (let i = count - 1; i >= 0; i--) {
    const y = bottom - (i + 1) * rise
    const w = width * (1 - i * 0.045)
    s.on(
      'set',
      box(cx - w / 2, y, w, rise * 0.42, css(lit(color, 0.86))),
      box(cx - w / 2, y + rise * 0.42, w, rise * 0.6, css(lit(color, 0.36))),
    )
    s.on('set', box(cx - w / 2, y + rise * 0.4, w, rise * 0.16, '#000', 0.25))
    treads[i] = y + rise * 0.3
  }
  return treads
}

export function fence(
  s: Stage,
  ...[y, h, kind, color]: [y: number, h: number, kind: 'picket' | 'board' | 'rail', color: Rgb]
): void {
  s.facts.add('fence')
  const { rng } = s
  const gap = kind === 'picket' ? h * 0.2 : kind === 'board' ? h * 0.17 : h * 1.3
  const slope = rng.gauss() * 0.02
  const tops: string[] = []
  if (kind !== 'board')
    for (const f of kind === 'rail' ? [0.25, 0.6] : [0.3, 0.75])
      s.on(
        'set',
        fill(
          poly([
            [-60, y - h * f - 60 * slope],
            [s.w + 60, y - h * f + s.w * slope],
            [s.w + 60, y - h * f + h * 0.08 + s.w * slope],
            [-60, y - h * f + h * 0.08 - 60 * slope],
          ]),
          css(lit(color, 0.5)),
        ),
      )
  for (let x = -60; x < s.w + 60; x += gap) {
    const w = gap * (kind === 'picket' ? 0.62 : kind === 'board' ? 0.94 : 0.1)
    const [top, foot] = [y - h * rng.range(0.97, 1.02) + x * slope, y + x * slope]
    const points: Point[] =
      kind === 'picket'
        ? [
            [x, foot],
            [x, top + w * 0.6],
            [x + w / 2, top],
            [x + w, top + w * 0.6],
            [x + w, foot],
          ]
        : [
            [x, foot],
            [x, top],
            [x + w, top],
            [x + w, foot],
          ]
    s.on(
      'set',
      fill(poly(points), css(lit(drift(color, 16, rng.next), 0.5 + rng.range(-0.06, 0.14)))),
    )
    tops.push(
      line([
        [x + w, top + w * 0.5],
        [x + w, foot],
      ]),
    )
  }
  s.on('set', stroke(tops.join(''), css(lit(color, 0.1)), 1.8, 0.4))
  s.on('shade', box(-60, y - 4, s.w + 120, h * 0.12, '#000', 0.5))
}

/** A house front that fills part of the view behind the people. */
export function house(
  s: Stage,
  ...[x, y, w, h]: [x: number, y: number, w: number, h: number]
): void {
  s.facts.add('house')
  const { rng } = s
  const color = rng.pick(paints)
  const trim: Rgb = rng.chance(0.7) ? [238, 234, 224] : [110, 96, 84]
  const kind = rng.pick(['board', 'board', 'brick', 'stucco'] as const)
  wall(s, x, y - h, w, h, kind === 'brick' ? rgb('#9a5f4c') : color, kind)
  const roof = rng.pick(['#5b534c', '#6b4f45', '#4d5154']).valueOf()
  s.on(
    'set',
    fill(
      poly([
        [x - w * 0.06, y - h],
        [x + w * 0.12, y - h * 1.42],
        [x + w * 0.88, y - h * 1.42],
        [x + w * 1.06, y - h],
      ]),
      roof,
    ),
    box(x - w * 0.05, y - h, w * 1.1, h * 0.05, css(lit(trim, 0.6))),
    box(x, y - h * 0.95, w, h * 0.07, '#000', 0.24),
  )
  const count = Math.max(1, Math.round(w / 210))
  for (let i = 0; i < count; i++)
    sash(
      s,
      x + (w * (i + 0.5)) / count - w * 0.07,
      y - h * 0.76,
      Math.min(86, w * 0.14),
      h * 0.36,
      trim,
    )
  if (rng.chance(0.6))
    door(s, x + w * rng.range(0.1, 0.8), y - h * 0.68, w * 0.1, h * 0.68, rgb('#5f3d2e'), trim)
}

export function bunting(s: Stage, y: number, colors: readonly Rgb[]): void {
  s.facts.add('bunting')
  let x = -30
  for (let i = 0; x < s.w + 40; i++, x += 46) {
    const dip = Math.sin(((i % 8) / 8) * Math.PI) * 34
    s.on(
      'set',
      fill(
        poly([
          [x, y + dip],
          [x + 40, y + dip + 4],
          [x + 19, y + dip + 46],
        ]),
        css(lit(colors[i % colors.length] ?? [200, 60, 60], 0.4 + s.rng.next() * 0.35)),
      ),
    )
  }
}
