/** Halloween on the doorstep, after dark, by flash. */

import { css, lit, rgb } from '../../drawing/color.ts'
import { fill, n, oval, poly, smooth, stroke } from '../../drawing/svg.ts'
import { door, paints, wall } from '../../kit/building.ts'
import { steps } from '../../kit/house.ts'
import type { Stage } from '../../stage.ts'
import { lineUp } from '../group.ts'
import type { Scene } from '../scene.ts'

export const halloween: Scene = {
  kind: 'halloween',
  years: [1928, 2005],
  weight: 5,
  months: [10],
  shapes: ['port', 'square', 'land'],
  indoors: false,
  closest: 1.4,
  roles: [{ ages: [3, 12], occasion: 'costume' }],
  extras: [0, 3],
  extraAges: [2, 13],
  occasion: 'costume',
  events: ['Halloween'],
  style: ['posed group', 'candid'],
  tags: ['Halloween', 'costume', 'pumpkin', 'doorstep', 'night', 'children', 'trick or treat'],
  mood: ['spooky', 'giddy', 'nocturnal'],
  captions: [
    'Halloween, {place}, {year}',
    '{kids} before trick-or-treat, {year}',
    '{lead} made the costume, Halloween {year}',
    'Witches and such. {all}, {year}',
    'Halloween on the step, {year}',
  ],
  draw: (s, cast) => {
    const { rng } = s
    s.flash(rng.chance(0.5) ? 1 : -1)
    Object.assign(s.optics, { rough: 2, shadeDepth: 0.75 })
    const floor = s.h * 0.8
    wall(
      s,
      -60,
      -60,
      s.w + 120,
      floor + 66,
      lit(rng.pick(paints), 0.3),
      rng.pick(['board', 'brick', 'stucco']),
    )
    const dw = s.w * (s.h > s.w ? 0.36 : 0.24)
    const dx = s.w * rng.range(0.3, 0.44)
    door(
      s,
      dx,
      floor - dw * 1.95,
      dw,
      dw * 1.95,
      rng.pick(['#5f3d2e', '#2f4a3c', '#6a2f2a', '#c9c4b4'].map(rgb)),
      rgb('#c8c2b2'),
    )
    steps(s, dx + dw / 2, s.h * 1.02, s.w * 0.96, 2, s.h * 0.1, rgb('#8d877c'))
    const unit = Math.min(s.h * 0.98, (s.w * 0.9) / Math.max(0.9, cast.length * 0.3))
    const y = floor + s.h * 0.1
    lineUp(s, cast, { x: dx + dw / 2, y, unit, gap: 0.28, around: false })
    pumpkins(s, { unit })
    night(s)
  },
}

function night(s: Stage): void {
  for (const [x, y0] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    s.on('veil', oval(x * s.w, y0 * s.h, s.w * 0.42, s.h * 0.36, s.defs.veil.spot('#000', 1)))
}

function pumpkins(s: Stage, { unit }: { unit: number }): void {
  const { rng } = s
  for (let i = rng.int(1, 3); i > 0; i--) {
    const [x, py, r] = [
      s.w * rng.pick([0.12, 0.2, 0.82, 0.9]) + rng.gauss() * 16,
      s.h * rng.range(0.86, 0.93),
      unit * rng.range(0.08, 0.12),
    ]
    const c = rgb('#d8741f')
    s.on('shade', oval(x, py + r * 0.8, r * 1.2, r * 0.24, '#000', 1))
    s.on(
      'mid',
      oval(x, py, r * 1.12, r * 0.9, s.defs.mid.round([x - r, py], [x + r, py], c, s.light)),
      stroke(
        [-0.6, -0.2, 0.2, 0.6]
          .map(
            (k) =>
              `M${n(x + k * r)} ${n(py - r * 0.78)}q${n(k * r * 0.6)} ${n(r * 0.8)} 0 ${n(r * 1.56)}`,
          )
          .join(''),
        css(lit(c, 0.2)),
        r * 0.05,
        0.5,
      ),
      stroke(`M${n(x)} ${n(py - r * 0.85)}l4 ${n(-r * 0.3)}`, '#4a5a2a', r * 0.16),
    )
    s.on(
      'mid',
      fill(
        poly([
          [x - r * 0.5, py - r * 0.1],
          [x - r * 0.3, py - r * 0.4],
          [x - r * 0.12, py - r * 0.1],
        ]) +
          poly([
            [x + r * 0.5, py - r * 0.1],
            [x + r * 0.3, py - r * 0.4],
            [x + r * 0.12, py - r * 0.1],
          ]) +
          smooth([
            [x - r * 0.6, py + r * 0.15],
            [x, py + r * 0.36],
            [x + r * 0.6, py + r * 0.15],
            [x + r * 0.3, py + r * 0.54],
            [x - r * 0.3, py + r * 0.54],
          ]),
        '#ffd87a',
      ),
    )
    s.pool('glow', x, py + r * 0.1, r * 2.4, r * 2, [255, 170, 60], 0.7)
  }
}
