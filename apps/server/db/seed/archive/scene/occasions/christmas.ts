/** Christmas morning. */

import { pose } from '../../figure/pose.ts'
import { drapes, picture, room } from '../../kit/interior.ts'
import { christmasTree, present } from '../../kit/things.ts'
import { lineUp } from '../group.ts'
import type { Scene } from '../scene.ts'

export const christmas: Scene = {
  kind: 'christmas',
  church: true,
  years: [1910, 2005],
  weight: 7,
  months: [12],
  shapes: ['land', 'port', 'square', 'land'],
  indoors: true,
  closest: 1.12,
  roles: [{ ages: [2, 12] }],
  extras: [0, 4],
  occasion: 'everyday',
  events: ['Christmas', 'Christmas morning', 'Christmas Eve'],
  style: ['candid', 'posed group'],
  tags: ['Christmas', 'ornaments', 'tinsel', 'holiday', 'winter', 'interior'],
  mood: ['festive', 'excited', 'warm'],
  captions: [
    'Christmas morning, {place}, {year}',
    '{kids} and the tree, Christmas {year}',
    '{all}. Six in the morning, Christmas {year}',
    'The last Christmas on Elm Street, {year}',
    '{lead} got the one on the left. Christmas {year}',
  ],
  draw: (s, cast, { flash }) => {
    const { rng } = s
    const floor = s.h * rng.range(0.7, 0.78)
    if (flash) s.flash(rng.chance(0.5) ? 1 : -1)
    else s.overcast()
    Object.assign(s.optics, { rough: 1.2, texture: 0.05 })
    room(s, floor)
    const side = rng.chance(0.5) ? 0.24 : 0.76
    if (rng.chance(0.5))
      drapes(s, s.w * (1 - side) - s.w * 0.12, s.h * 0.06, s.w * 0.22, s.h * 0.4, false)
    else picture(s, s.w * (1 - side), s.h * 0.1, s.h * 0.18, s.h * 0.16)
    const unit = Math.min(s.h * 0.76, s.w * 0.7)
    christmasTree(s, s.w * side, floor + s.h * 0.08, unit * rng.range(1.02, 1.3))
    const x = s.w * (side < 0.5 ? 0.62 : 0.38)
    const tall = cast.filter((a) => a.age > 12)
    const kids = cast.filter((a) => a.age <= 12 && a.age >= 2)
    lineUp(s, [...tall, ...cast.filter((a) => a.age < 2)], {
      x,
      y: floor + s.h * 0.06,
      unit: unit * 0.95,
    })
    for (let i = rng.int(4, 8); i > 0; i--)
      present(
        s,
        s.w * side + rng.gauss() * s.w * 0.17,
        floor + s.h * rng.range(0.09, 0.15),
        unit * rng.range(0.1, 0.22),
        unit * rng.range(0.07, 0.16),
      )
    kids.forEach((a, i) =>
      s.person(a, {
        x: x + (i - (kids.length - 1) / 2) * unit * 0.36,
        y: floor + s.h * rng.range(0.13, 0.19),
        unit,
        pose: pose(
          rng,
          rng.pick(['floor', 'kneel', 'stand']),
          'lap',
          rng.pick(['lap', 'up', 'reach']),
          { turn: (side - 0.5) * rng.range(0, 1.4) },
        ),
      }),
    )
    if (kids.length)
      present(s, x + unit * 0.3 * (side < 0.5 ? 1 : -1), floor + s.h * 0.2, unit * 0.2, unit * 0.13)
  },
}
