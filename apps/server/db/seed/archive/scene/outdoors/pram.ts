/** New baby: a pram on the path, or a crib by the window. */

import { css, lit, rgb } from '../../drawing/color.ts'
import { fill, n, poly, smooth, stroke } from '../../drawing/svg.ts'
import { pose } from '../../figure/pose.ts'
import { fence, house } from '../../kit/house.ts'
import { drapes, room } from '../../kit/interior.ts'
import { grassOf, ground, sky, tree, treeline } from '../../kit/nature.ts'
import { pram, pramHood } from '../../kit/pram.ts'
import type { Actor } from '../../people/casting.ts'
import type { Stage } from '../../stage.ts'
import type { Scene } from '../scene.ts'

function crib(
  s: Stage,
  ...[baby, others, flash]: [baby: Actor, others: readonly Actor[], flash: boolean]
): void {
  const { rng } = s
  s.facts.add('crib')
  if (flash) s.flash(1)
  else s.overcast()
  Object.assign(s.optics, { rough: 1.2, texture: 0.05 })
  room(s, s.h * 0.78)
  drapes(s, s.w * rng.pick([0.08, 0.66]), s.h * 0.06, s.w * 0.24, s.h * 0.4, !flash)
  const unit = Math.min(s.h * 0.92, s.w * 0.9)
  const [x, y, w] = [s.w * 0.5, s.h * 0.92, unit * 0.78]
  others.forEach((a, i) =>
    s.person(a, {
      x: x + (i ? 1 : -1) * unit * 0.26,
      y: y + unit * 0.02,
      unit: unit * 0.92,
      pose: pose(rng, 'stand', 'relaxed', 'relaxed', { turn: i ? -0.5 : 0.5, lean: i ? -5 : 5 }),
    }),
  )
  s.on(
    'mid',
    fill(
      poly([
        [x - w / 2, y - unit * 0.3],
        [x + w / 2, y - unit * 0.3],
        [x + w * 0.48, y - unit * 0.03],
        [x - w * 0.48, y - unit * 0.03],
      ]),
      s.defs.mid.linear(
        [0, y - unit * 0.32],
        [0, y - unit * 0.02],
        [
          [0, '#efe9dc'],
          [0.5, '#c9c2b4'],
          [1, '#8f897e'],
        ],
      ),
    ),
  )
  s.person(baby, {
    x: x + rng.gauss() * 20,
    y: y - unit * 0.1,
    unit: unit * 1.5,
    ground: 'none',
    pose: pose(rng, 'floor', 'lap', 'up'),
  })
  const paint = rng.pick([rgb('#e6e0d2'), rgb('#a8784a'), rgb('#d8d4c8')])
  let bars = ''
  for (let i = 0; i <= 12; i++)
    bars += `M${n(x - w / 2 + (w * i) / 12)} ${n(y - unit * 0.34)}V${n(y)}`
  s.on(
    'mid',
    stroke(bars, css(lit(paint, 0.62)), unit * 0.013),
    stroke(
      `M${n(x - w / 2)} ${n(y - unit * 0.35)}H${n(x + w / 2)}M${n(x - w / 2)} ${n(y - unit * 0.02)}H${n(x + w / 2)}`,
      css(lit(paint, 0.75)),
      unit * 0.026,
    ),
  )
}

export const newBaby: Scene = {
  kind: 'new baby',
  years: [1902, 2005],
  weight: 8,
  shapes: ['port', 'land', 'square'],
  indoors: true,
  closest: 1.4,
  months: [3, 4, 5, 6, 7, 8, 9, 10],
  roles: [{ ages: [0, 1.6] }, { ages: [17, 75] }],
  extras: [0, 2],
  extraAges: [3, 80],
  occasion: 'everyday',
  events: ['new baby', 'baptism', 'homecoming', 'first outing'],
  style: ['portrait', 'candid'],
  tags: ['baby', 'newborn', 'infant', 'parenthood', 'family'],
  mood: ['tender', 'gentle', 'hopeful'],
  captions: [
    '[pram]{lead} in the pram, {place}, {year}',
    '[crib]{lead} wide awake, {month} {year}',
    '{lead}, three weeks old, with {second}, {year}',
    '[pram]First time out of doors. {lead}, {month} {year}',
    '{second} and the new baby, {year}',
    '{lead}, who would not sleep, {year}',
  ],
  draw: (s, cast, { season, flash }) => {
    const { rng } = s
    const [baby, ...others] = cast
    if (!baby) return
    if (s.year > 1925 && rng.chance(0.45)) return crib(s, baby, others.slice(0, 2), flash)
    const horizon = s.h * rng.range(0.38, 0.48)
    sky(s, horizon)
    treeline(s, horizon, s.h * 0.18, season)
    ground(s, horizon, grassOf(s, season))
    if (rng.chance(0.6)) house(s, s.w * rng.range(-0.2, 0.3), horizon + 20, s.w * 0.8, s.h * 0.3)
    else fence(s, horizon + 24, s.h * 0.14, 'picket', rgb('#e6e2d6'))
    tree(s, s.w * rng.pick([0.05, 0.95]), horizon + 20, s.h * 0.7, season)
    const path = rgb('#b8ab94')
    s.on(
      'back',
      fill(
        smooth([
          [s.w * 0.3, horizon + 30],
          [s.w * 0.5, horizon + 30],
          [s.w * 1.05, s.h + 60],
          [-s.w * 0.05, s.h + 60],
        ]),
        s.sweep('back', horizon, s.h, [lit(path, 0.8), lit(path, 0.55)]),
        0.85,
      ),
    )
    const unit = Math.min(s.h * 0.66, s.w * 0.78)
    const y = Math.min(s.h * 0.92, horizon + unit * 0.86)
    const x = s.w * rng.range(0.36, 0.46)
    others.forEach((a, i) =>
      s.person(a, {
        x: x + unit * (0.46 + i * 0.3),
        y: y - unit * 0.04,
        unit,
        pose: pose(rng, 'stand', i ? 'relaxed' : 'hold', 'relaxed', { turn: -0.4 }),
      }),
    )
    const size = unit * 0.56
    pram(s, x, y, size)
    s.person(
      { ...baby, age: Math.min(1.2, baby.age) },
      {
        x: x - size * 0.14,
        y: y - size * 0.34,
        unit: unit * 0.92,
        ground: 'none',
        pose: pose(rng, 'floor', 'lap', 'lap', { turn: 0.2 }),
      },
    )
    pramHood(s, x, y, size)
  },
}
