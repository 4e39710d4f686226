/** Snow day: sledge, drifts, red mittens. */

import { css, lit, rgb } from '../../drawing/color.ts'
import { box, n, oval, stroke } from '../../drawing/svg.ts'
import { pose } from '../../figure/pose.ts'
import { dog } from '../../kit/animals.ts'
import { fence, house } from '../../kit/house.ts'
import { ground, sky, tree, treeline } from '../../kit/nature.ts'
import { fit, lineUp } from '../group.ts'
import type { Scene } from '../scene.ts'

export const snow: Scene = {
  kind: 'snow day',
  years: [1902, 2005],
  weight: 6,
  months: [12, 1, 2],
  shapes: ['land', 'square', 'port', 'land'],
  indoors: false,
  closest: 1.6,
  roles: [{ ages: [3, 15] }],
  extras: [0, 4],
  extraAges: [2, 60],
  occasion: 'winter',
  events: ['snow day', 'first snow', 'sledding'],
  style: ['candid', 'posed group', 'action'],
  tags: ['snow', 'winter', 'sled', 'winter clothes', 'cold', 'outdoors'],
  mood: ['bright', 'playful', 'hushed'],
  captions: [
    'The big snow, {place}, {year}',
    '{all} in the snow, {month} {year}',
    '{lead} and the sled, {year}',
    'No school! {kids}, {place}, {year}',
    'Snow to the porch rail, {year}',
  ],
  draw: (s, cast) => {
    const { rng } = s
    const horizon = s.h * rng.range(0.36, 0.48)
    if (rng.chance(0.5)) s.overcast()
    sky(s, horizon, rng.pick(['white', 'white', 'clear']))
    treeline(s, horizon, s.h * rng.range(0.1, 0.2), 'winter')
    for (let i = rng.int(1, 4); i > 0; i--)
      tree(s, s.w * rng.next(), horizon + rng.range(6, 30), s.h * rng.range(0.4, 0.75), 'winter')
    ground(s, horizon, rgb('#c3ccd4'), { tufts: false, streaks: 60 })
    s.optics.texture = 0.07
    if (rng.chance(0.55)) {
      house(s, s.w * rng.pick([-0.25, 0.55]), horizon + 20, s.w * 0.6, s.h * 0.3)
      s.on('set', box(-60, horizon + 14, s.w + 120, 14, '#eef1f3', 0.9))
    } else if (rng.chance(0.6))
      fence(s, horizon + 24, s.h * 0.12, rng.pick(['rail', 'picket']), rgb('#8a8076'))
    for (let i = 0; i < 12; i++)
      s.pool(
        'set',
        rng.next() * s.w,
        s.h * rng.range(0.6, 1),
        s.w * rng.range(0.1, 0.3),
        s.h * rng.range(0.02, 0.06),
        rng.chance(0.5) ? [255, 255, 255] : [150, 168, 192],
        0.5,
      )
    const unit = fit(s, cast.length, 0.62)
    const y = Math.min(s.h * 0.92, horizon + unit * 0.8)
    const sledder = cast.find((a) => a.age > 3 && a.age < 15)
    const others = cast.filter((a) => a !== sledder)
    const x = s.w * rng.range(0.42, 0.58)
    lineUp(s, others, { x: x - unit * 0.1, y, unit })
    if (sledder) {
      const sx = others.length ? x + unit * 0.3 : x
      const sy = y + unit * 0.1
      const wood = rgb('#8a5a34')
      s.on('shade', oval(sx, sy, unit * 0.32, unit * 0.04, '#000', 0.9))
      s.on(
        'mid',
        stroke(
          `M${n(sx - unit * 0.28)} ${n(sy - unit * 0.01)}H${n(sx + unit * 0.26)}q${n(unit * 0.06)} 0 ${n(unit * 0.06)} ${n(-unit * 0.06)}`,
          '#a8382e',
          unit * 0.016,
        ),
        box(sx - unit * 0.26, sy - unit * 0.075, unit * 0.5, unit * 0.03, css(lit(wood, 0.75))),
        box(sx - unit * 0.26, sy - unit * 0.045, unit * 0.5, unit * 0.014, css(lit(wood, 0.3))),
      )
      s.person(sledder, {
        x: sx,
        y: sy - unit * (rng.chance(0.5) ? 0.03 : -0.02),
        unit,
        ground: 'none',
        pose: pose(
          rng,
          rng.pick(['sit', 'stand', 'kneel']),
          'relaxed',
          rng.pick(['lap', 'wave', 'relaxed']),
        ),
      })
    }
    if (rng.chance(0.25)) dog(s, s.w * rng.pick([0.16, 0.86]), y + unit * 0.05, unit * 0.34)
    if (rng.chance(0.35))
      for (let i = 0; i < 90; i++)
        s.on(
          'mid',
          oval(
            rng.next() * s.w,
            rng.next() * s.h,
            rng.range(1.5, 4),
            rng.range(1.5, 4),
            '#fff',
            0.7,
          ),
        )
  },
}
