/** Blanket under a tree, somebody's potato salad. */

import { css, lit, rgb } from '../../drawing/color.ts'
import { fill, n, oval, smooth, stroke } from '../../drawing/svg.ts'
import { pose } from '../../figure/pose.ts'
import {
  dapple,
  foliage,
  grassOf,
  ground,
  hills,
  nearLeaves,
  sky,
  tree,
  treeline,
} from '../../kit/nature.ts'
import { blanket } from '../../kit/outing.ts'
import { lineUp } from '../group.ts'
import type { Scene } from '../scene.ts'

export const picnic: Scene = {
  kind: 'picnic',
  years: [1900, 2005],
  weight: 7,
  months: [5, 6, 7, 8, 9],
  shapes: ['land', 'land', 'square', 'wide'],
  indoors: false,
  closest: 1.5,
  roles: [],
  extras: [2, 7],
  occasion: 'everyday',
  events: ['picnic', 'church picnic', 'Fourth of July@7', 'family reunion', 'Labor Day@9'],
  style: ['candid', 'posed group'],
  tags: ['picnic', 'shade', 'basket', 'meadow', 'outdoors'],
  mood: ['lazy', 'golden', 'companionable'],
  captions: [
    'Picnic under the big elm, {year}',
    '{all}. Ants got the cake, {year}',
    'Church picnic, {place}, {month} {year}',
    '{all} in the shade, {year}',
    '[@7]The Fourth, {place}, {year}',
  ],
  draw: (s, cast, { season }) => {
    const { rng } = s
    const horizon = s.h * rng.range(0.34, 0.46)
    sky(s, horizon)
    if (rng.chance(0.4)) hills(s, horizon, rgb('#6f8458'), 2)
    treeline(s, horizon, s.h * rng.range(0.1, 0.2), season)
    ground(s, horizon, grassOf(s, season))
    const side = rng.pick([0.1, 0.2, 0.82, 0.92])
    tree(s, s.w * side, s.h * 0.62, s.h * 1.02, season)
    for (let i = 0; i < 5; i++)
      foliage(
        s,
        'back',
        s.w * (side + rng.gauss() * 0.3),
        s.h * rng.range(-0.04, 0.12),
        s.w * 0.16,
        s.h * 0.11,
        rgb('#4f6a38'),
        90,
      )
    const unit = Math.min(s.h * 0.74, (s.w * 0.86) / Math.max(1.4, Math.min(5, cast.length) * 0.4))
    const y = s.h * rng.range(0.78, 0.84)
    const cx = s.w * rng.range(0.42, 0.58)
    blanket(s, cx, y + unit * 0.06, unit * Math.min(2, 0.7 + cast.length * 0.28), unit * 0.3)
    const standing = cast.filter((_, i) => i > 4 || (i > 1 && rng.chance(0.3)))
    const sitting = cast.filter((a) => !standing.includes(a))
    if (standing.length)
      lineUp(s, standing, { x: cx + rng.gauss() * 60, y: y - unit * 0.12, unit: unit * 0.92 })
    sitting.forEach((a, i) =>
      s.person(a, {
        x: cx + (i - (sitting.length - 1) / 2) * unit * 0.46 + rng.gauss() * 8,
        y: y + (i % 2) * unit * 0.08,
        unit,
        pose: pose(
          rng,
          a.age > 2 && a.age < 12 && rng.chance(0.35) ? 'kneel' : 'floor',
          rng.pick(['lap', 'prop', 'relaxed']),
          rng.pick(['lap', 'prop', 'hold']),
          { turn: i < sitting.length / 2 ? 0.35 : -0.35 },
        ),
      }),
    )
    const [bx, by, bw] = [cx + unit * rng.pick([-0.34, 0.34]), y + unit * 0.17, unit * 0.22]
    s.on('shade', oval(bx, by, bw * 0.7, bw * 0.14, '#000', 0.9))
    s.on(
      'mid',
      fill(
        smooth([
          [bx - bw / 2, by - bw * 0.4],
          [bx + bw / 2, by - bw * 0.4],
          [bx + bw * 0.42, by],
          [bx - bw * 0.42, by],
        ]),
        s.defs.mid.round([bx - bw / 2, by], [bx + bw / 2, by], rgb('#a8783f'), s.light),
      ),
      stroke(
        `M${n(bx - bw * 0.4)} ${n(by - bw * 0.38)}Q${n(bx)} ${n(by - bw * 1.1)} ${n(bx + bw * 0.4)} ${n(by - bw * 0.38)}`,
        '#7d5628',
        bw * 0.06,
      ),
    )
    for (let i = 0; i < 6; i++)
      s.on(
        'mid',
        oval(
          cx + rng.gauss() * unit * 0.3,
          y + unit * rng.range(0.13, 0.2),
          unit * 0.05,
          unit * 0.014,
          css(lit(rng.pick(['#f2ece0', '#d8a850', '#c0533c', '#e8e2d4'].map(rgb)), 0.75)),
        ),
      )
    if (rng.chance(0.8)) dapple(s, horizon + 20, s.h)
    if (rng.chance(0.4)) nearLeaves(s, season)
  },
}
