/** Road trip: the railing, the view, the car behind the camera. */

import { css, lit, mix, rgb } from '../../drawing/color.ts'
import { fill, type Point, poly, smooth } from '../../drawing/svg.ts'
import { fence } from '../../kit/house.ts'
import { ground, hills, nearLeaves, sky, tree } from '../../kit/nature.ts'
import { car } from '../../kit/vehicle.ts'
import { fit, lineUp } from '../group.ts'
import type { Scene } from '../scene.ts'

export const overlook: Scene = {
  kind: 'road trip',
  years: [1922, 2005],
  weight: 7,
  months: [5, 6, 7, 8, 9, 10],
  shapes: ['land', 'land', 'square', 'wide', 'port'],
  indoors: false,
  roles: [],
  extras: [1, 5],
  extraAges: [2, 80],
  occasion: 'everyday',
  place: 'lookout',
  events: ['road trip', 'summer vacation', 'honeymoon', 'national park visit'],
  style: ['posed group', 'candid'],
  tags: ['road trip', 'overlook', 'mountains', 'view', 'vacation', 'landscape'],
  mood: ['wide-open', 'adventurous', 'hazy'],
  captions: [
    '{all} at {place}, {year}',
    'The view did not come out. {all}, {year}',
    '{place}, {month} {year}. Hot as blazes',
    'Eleven states in two weeks. {place}, {year}',
    '{lead} held on to the rail, {year}',
  ],
  draw: (s, cast, { season }) => {
    const { rng } = s
    const edge = s.h * rng.range(0.58, 0.68)
    sky(s, edge * 0.8, rng.pick(['clear', 'cloud', 'cloud', 'dusk']))
    const rock = rng.pick([rgb('#a8644a'), rgb('#6f7f6a'), rgb('#8a7a6c'), rgb('#5f7484')])
    hills(s, edge * 0.9, rock, 4)
    if (rng.chance(0.6))
      for (let i = 0; i < 9; i++) {
        const [x, w, h] = [rng.next() * s.w, rng.range(60, 200), rng.range(30, 130)]
        const top: Point[] = [
          [x - w / 2, edge],
          [x - w * 0.3, edge - h],
          [x + w * 0.28, edge - h * rng.range(0.85, 1.05)],
          [x + w / 2, edge],
        ]
        const c = mix(rock, [176, 186, 200], rng.range(0.2, 0.6))
        s.on(
          'back',
          fill(
            smooth(top),
            s.defs.back.linear(
              [x - w / 2, 0],
              [x + w / 2, 0],
              [
                [0, css(lit(c, 0.5 - s.light.x * 0.5))],
                [1, css(lit(c, 0.5 + s.light.x * 0.5))],
              ],
            ),
          ),
        )
      }
    ground(s, edge, rng.pick([rgb('#a8977a'), rgb('#8f8c7a'), rgb('#9a8f6a')]), {
      streaks: 60,
      tufts: rng.chance(0.5),
    })
    if (rng.chance(0.5))
      tree(s, s.w * rng.pick([0.04, 0.94]), edge + 20, s.h * rng.range(0.5, 0.8), season)
    const rail = rng.pick(['rail', 'stone', 'rail', 'none'])
    if (rail === 'rail')
      fence(
        s,
        edge + s.h * 0.05,
        s.h * 0.15,
        'rail',
        rng.pick([rgb('#8a7a66'), rgb('#d8d4c8'), rgb('#6a6a6a')]),
      )
    if (rail === 'stone')
      for (let x = -60; x < s.w + 60; x += 44)
        s.on(
          'set',
          fill(
            poly([
              [x, edge - s.h * 0.06],
              [x + 42, edge - s.h * 0.06 + rng.gauss() * 3],
              [x + 43, edge + s.h * 0.05],
              [x + 1, edge + s.h * 0.05],
            ]),
            css(lit(rgb('#9a9286'), rng.range(0.35, 0.75))),
          ),
        )
    if (rng.chance(0.28)) car(s, s.w * rng.pick([0.12, 0.86]), edge + s.h * 0.12, s.w * 0.5)
    const unit = fit(s, cast.length, s.w > s.h * 1.9 ? 0.76 : 0.6)
    lineUp(s, cast, {
      x: s.w * rng.range(0.36, 0.64),
      y: Math.min(s.h * 0.95, edge + unit * rng.range(0.28, 0.42)),
      unit,
      back: rng.chance(0.16),
    })
    s.pool('glow', s.w * 0.5, edge * 0.7, s.w * 0.8, s.h * 0.3, [226, 232, 240], 0.3)
    if (rng.chance(0.35)) nearLeaves(s, season)
  },
}
