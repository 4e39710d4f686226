/** The car is the guest of honour. */

import { css, drift, lit, rgb } from '../../drawing/color.ts'
import { fill, poly } from '../../drawing/svg.ts'
import { fence, house } from '../../kit/house.ts'
import { grassOf, ground, sky, tree, treeline } from '../../kit/nature.ts'
import { car } from '../../kit/vehicle.ts'
import { fit, lineUp } from '../group.ts'
import type { Scene } from '../scene.ts'

export const driveway: Scene = {
  kind: 'car',
  years: [1908, 2005],
  weight: 9,
  months: [3, 4, 5, 6, 7, 8, 9, 10],
  shapes: ['land', 'land', 'land', 'square', 'wide'],
  indoors: false,
  closest: 1.35,
  roles: [],
  extras: [1, 4],
  extraAges: [2, 80],
  occasion: 'everyday',
  events: ['first car', 'new car', 'Sunday drive', 'learning to drive', 'leaving for college'],
  style: ['posed group', 'portrait', 'candid'],
  tags: ['automobile', 'driveway', 'street', 'transport', 'outdoors'],
  mood: ['proud', 'sunny', 'optimistic'],
  captions: [
    '{lead} and the new car, {place}, {year}',
    'Paid for in cash. {lead}, {year}',
    '{all} with the old car, {place}, {year}',
    'First Sunday drive, {month} {year}',
    'She ran till the transmission went. {place}, {year}',
  ],
  draw: (s, cast, { season }) => {
    const { rng } = s
    const horizon = s.h * rng.range(0.4, 0.5)
    sky(s, horizon)
    treeline(s, horizon, s.h * rng.range(0.14, 0.26), season)
    ground(s, horizon, grassOf(s, season))
    if (rng.chance(0.7))
      house(
        s,
        s.w * rng.range(-0.2, 0.4),
        horizon + 14,
        s.w * rng.range(0.5, 0.8),
        s.h * rng.range(0.28, 0.38),
      )
    else if (rng.chance(0.5)) fence(s, horizon + 20, s.h * 0.12, 'board', rgb('#9a8a72'))
    if (rng.chance(0.6))
      tree(s, s.w * rng.pick([0.06, 0.92]), horizon + 14, s.h * rng.range(0.55, 0.8), season)
    const road = drift(rng.pick([rgb('#a39c90'), rgb('#8d8a86'), rgb('#b09c7c')]), 14, rng.next)
    const y = s.h * rng.range(0.74, 0.82)
    s.on(
      'back',
      fill(
        poly([
          [-120, y - s.h * 0.17],
          [s.w + 120, y - s.h * 0.17 + rng.gauss() * 12],
          [s.w + 160, s.h + 80],
          [-160, s.h + 80],
        ]),
        s.sweep('back', y - s.h * 0.17, s.h, [lit(road, 0.75), lit(road, 0.62), lit(road, 0.5)]),
      ),
    )
    s.on(
      'back',
      fill(
        poly([
          [-120, y - s.h * 0.185],
          [s.w + 120, y - s.h * 0.185],
          [s.w + 120, y - s.h * 0.165],
          [-120, y - s.h * 0.165],
        ]),
        css(lit([200, 196, 186], 0.7)),
        0.6,
      ),
    )
    const length = s.w * rng.range(0.66, 0.86)
    car(s, s.w * rng.range(0.45, 0.58), y, length)
    const unit = Math.min(fit(s, cast.length, 0.66), length * 0.46)
    lineUp(s, cast, { x: s.w * rng.range(0.34, 0.66), y: y + unit * rng.range(0.06, 0.13), unit })
  },
}
