/** Swimming pool, wet concrete, somebody about to jump. */

import { css, lit, rgb } from '../../drawing/color.ts'
import { fill, n, oval, type Point, poly, stroke } from '../../drawing/svg.ts'
import { pose } from '../../figure/pose.ts'
import { stature } from '../../figure/skeleton.ts'
import { fence, house } from '../../kit/house.ts'
import { ground, sky, tree, treeline } from '../../kit/nature.ts'
import { umbrella } from '../../kit/outing.ts'
import { lineUp } from '../group.ts'
import type { Scene } from '../scene.ts'

export const pool: Scene = {
  kind: 'swimming pool',
  years: [1950, 2005],
  weight: 7,
  months: [6, 7, 8],
  shapes: ['land', 'square', 'land', 'port'],
  indoors: false,
  closest: 1.5,
  roles: [{ ages: [4, 40], occasion: 'beach' }],
  extras: [0, 4],
  extraAges: [3, 60],
  occasion: 'beach',
  events: ['pool party', 'summer vacation', 'motel stop', 'swimming lesson'],
  style: ['candid', 'action'],
  tags: ['swimming pool', 'water', 'swimsuit', 'sunshine', 'outdoors'],
  mood: ['bright', 'splashy', 'carefree'],
  captions: [
    '{all} at the pool, {month} {year}',
    'The motel had a pool! {year}',
    '{lead} learned to swim that summer, {year}',
    'Hottest day of {year}. {all}',
    '{kids} in the pool, {place}, {year}',
  ],
  draw: (s, cast, { season }) => {
    const { rng } = s
    const horizon = s.h * rng.range(0.28, 0.38)
    sky(s, horizon, rng.pick(['clear', 'clear', 'cloud']))
    treeline(s, horizon, s.h * 0.14, season)
    tree(s, s.w * rng.pick([0.1, 0.9]), horizon + 14, s.h * 0.5, season)
    ground(s, horizon, rgb('#cfc8b8'), { tufts: false, streaks: 40 })
    s.optics.texture = 0.08
    if (rng.chance(0.5)) house(s, s.w * rng.pick([-0.2, 0.4]), horizon + 22, s.w * 0.8, s.h * 0.24)
    else fence(s, horizon + 26, s.h * 0.16, 'board', rgb('#a08a6a'))
    const [top, low] = [s.h * rng.range(0.48, 0.54), s.h * rng.range(0.74, 0.82)]
    const lean = rng.gauss() * 60
    const water: Point[] = [
      [s.w * 0.1 + lean, top],
      [s.w * 0.96 + lean, top + 8],
      [s.w * 1.2, low + 60],
      [-s.w * 0.2, low],
    ]
    s.on(
      'set',
      fill(
        poly(
          water.map(
            ([x, y], i) => [x + (i === 0 || i === 3 ? -14 : 14), y + (i < 2 ? -7 : 12)] as const,
          ),
        ),
        '#e9e4d8',
      ),
      fill(
        poly(water),
        s.sweep('set', top, low + 40, [rgb('#4f9fb4'), rgb('#62b8c6'), rgb('#8fd0d2')]),
      ),
    )
    let ripples = ''
    for (let i = 0; i < 130; i++) {
      const t = rng.next()
      ripples += `M${n(rng.range(-0.1, 1.05) * s.w)} ${n(top + 10 + (low - top) * t)}q${n(8 + 22 * t)} ${n(-5 * t - 2)} ${n(18 + 44 * t)} 0`
    }
    s.on('set', stroke(ripples, '#e6f6f2', 2.2, 0.42))
    const unit = Math.min(s.h * 0.56, (s.w * 0.8) / Math.max(1, cast.length * 0.32))
    const swimmers = cast.length > 1 ? cast.filter((_, i) => i % 3 === 1) : []
    const dry = cast.filter((a) => !swimmers.includes(a))
    swimmers.forEach((a, i) => {
      const [x, y] = [s.w * (0.3 + i * 0.3) + rng.gauss() * 40, top + (low - top) * 0.62]
      const tall = (stature(a) / 170) * unit * 0.9
      s.person(a, {
        x,
        y: y + tall * 0.66,
        unit: unit * 0.9,
        ground: 'none',
        pose: pose(rng, 'stand', 'reach', rng.pick(['wave', 'reach', 'relaxed'])),
      })
      const drawn = s.layers.mid.pop() ?? ''
      s.on(
        'mid',
        `<clipPath id="water${i}"><rect x="-90" y="-90" width="${n(s.w + 180)}" height="${n(y + 90)}"/></clipPath><g clip-path="url(#water${i})">${drawn}</g>`,
      )
      s.on(
        'mid',
        oval(x, y + 2, tall * 0.2, tall * 0.022, '#eafaf6', 0.4),
        oval(x, y + tall * 0.05, tall * 0.13, tall * 0.04, css(lit(a.person.skin, 0.4)), 0.22),
      )
    })
    if (rng.chance(0.4)) umbrella(s, s.w * rng.pick([0.1, 0.9]), s.h * 0.84, unit * 0.95)
    lineUp(s, dry, {
      x: s.w * rng.range(0.4, 0.6),
      y: Math.min(s.h * 0.95, low + unit * 0.16),
      unit,
      around: false,
    })
  },
}
