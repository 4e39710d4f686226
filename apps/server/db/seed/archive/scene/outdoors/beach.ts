/** A day at the shore. */

import { css, lit, mix, rgb } from '../../drawing/color.ts'
import { box, fill, n, oval, type Point, smooth, stroke } from '../../drawing/svg.ts'
import { pose } from '../../figure/pose.ts'
import { ground, sky } from '../../kit/nature.ts'
import { blanket, umbrella } from '../../kit/outing.ts'
import { fit, lineUp } from '../group.ts'
import type { Scene } from '../scene.ts'

export const beach: Scene = {
  kind: 'beach',
  years: [1905, 2005],
  weight: 9,
  months: [6, 7, 8],
  shapes: ['land', 'land', 'square', 'port', 'wide'],
  indoors: false,
  roles: [],
  extras: [1, 5],
  extraAges: [2, 70],
  occasion: 'beach',
  place: 'shore',
  events: ['beach holiday', 'summer vacation', 'weekend at the shore'],
  style: ['candid', 'posed group', 'action'],
  tags: ['beach', 'ocean', 'sand', 'swimsuit', 'waves', 'vacation'],
  mood: ['breezy', 'carefree', 'sun-bleached'],
  captions: [
    '{all} at {place}, {year}',
    'The week at the shore, {month} {year}',
    '{lead} would not come out of the water, {place}, {year}',
    'Low tide. {all}, {year}',
    'Sunburned, the lot of us. {place}, {year}',
  ],
  draw: (s, cast) => {
    const { rng } = s
    const horizon = s.h * rng.range(0.26, 0.42)
    sky(s, horizon, rng.pick(['clear', 'cloud', 'white', 'clear']))
    const shore = horizon + s.h * rng.range(0.08, 0.18)
    const sea = mix(rgb('#4f7f96'), rgb('#6f9a94'), rng.next())
    s.on(
      'back',
      box(
        -90,
        horizon,
        s.w + 180,
        shore - horizon + 60,
        s.sweep('back', horizon, shore, [
          lit(sea, 0.5),
          lit(sea, 0.66),
          mix(sea, [225, 230, 220], 0.5),
        ]),
      ),
    )
    for (let i = 0; i < 26; i++) {
      const t = rng.next()
      const y = horizon + 3 + (shore - horizon) * t
      s.on(
        'set',
        stroke(
          `M${n(rng.range(-0.1, 1) * s.w)} ${n(y)}q${n(30 + 60 * t)} ${n(-3 * t)} ${n(60 + 140 * t)} 0`,
          '#f2f4ef',
          1 + 4 * t,
          0.5,
        ),
      )
    }
    const sand = rgb('#d8c199')
    const edge: Point[] = [[-90, shore + rng.gauss() * 10]]
    for (let x = -40; x <= s.w + 60; x += s.w / 5) edge.push([x, shore + rng.gauss() * 12])
    ground(s, shore + 6, sand, { tufts: false, streaks: 60 })
    s.on(
      'back',
      fill(
        smooth([...edge, [s.w + 90, shore + 38], [-90, shore + 44]]),
        css(mix(lit(sand, 0.45), sea, 0.25)),
        0.75,
      ),
      stroke(smooth(edge, false), '#f6f6f0', 9, 0.9),
    )
    for (let i = 0; i < rng.int(3, 14); i++) {
      const [x, y] = [rng.next() * s.w, shore + rng.range(4, 30)]
      const c = rng.pick(['#6b5648', '#a8745a', '#34404c', '#b84a3c', '#e6dcc8'])
      s.on('back', oval(x, y - 11, 3.4, 9, c), oval(x, y - 23, 3, 3.4, '#a87c60'))
    }
    const unit = fit(s, cast.length, s.h > s.w ? 0.5 : s.w > s.h * 2 ? 0.72 : 0.58)
    const y = Math.min(s.h * 0.95, shore + unit * rng.range(0.55, 0.8))
    const x = s.w * rng.range(0.38, 0.62)
    if (s.year > 1925 && rng.chance(0.55))
      umbrella(s, s.w * rng.pick([0.16, 0.24, 0.78, 0.86]), y - unit * 0.06, unit * 1.02)
    if (rng.chance(0.5)) {
      blanket(s, x, y + unit * 0.02, unit * 1.3, unit * 0.22)
      cast.forEach((a, i) =>
        s.person(a, {
          x: x + (i - (cast.length - 1) / 2) * unit * 0.44,
          y: y + (i % 2) * unit * 0.06,
          unit,
          pose: pose(rng, 'floor', 'lap', 'prop', { turn: i % 2 ? -0.4 : 0.4 }),
        }),
      )
    } else
      lineUp(s, cast, {
        x,
        y,
        unit,
        kids: rng.pick(['stand', 'kneel', 'floor']),
        back: rng.chance(0.12),
      })
    s.pool('glow', s.w * (s.light.x < 0 ? 0 : 1), 0, s.w * 0.7, s.h * 0.6, [255, 244, 214], 0.3)
  },
}
