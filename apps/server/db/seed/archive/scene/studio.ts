/** The town photographer's studio: painted backdrop, carved chair, nobody smiles. */

import { css, lit, type Rgb, rgb } from '../drawing/color.ts'
import { box, fill, n, poly, smooth, stroke } from '../drawing/svg.ts'
import { pose } from '../figure/pose.ts'
import { foliage } from '../kit/nature.ts'
import { chair } from '../kit/outing.ts'
import type { Actor } from '../people/casting.ts'
import type { Stage } from '../stage.ts'
import { carry, fit } from './group.ts'
import type { Scene } from './scene.ts'

export const studio: Scene = {
  kind: 'studio portrait',
  years: [1900, 1938],
  weight: 16,
  shapes: ['port', 'port', 'port', 'land'],
  indoors: true,
  closest: 1.7,
  roles: [{ ages: [3, 80], occasion: 'best' }],
  extras: [0, 5],
  occasion: 'best',
  events: ['studio portrait', 'engagement', 'anniversary', 'baptism', 'confirmation'],
  style: ['portrait', 'posed group'],
  tags: ['studio', 'painted backdrop', 'formal dress', 'portrait', 'best clothes'],
  mood: ['formal', 'dignified', 'still'],
  captions: [
    '{all}, taken in {place}, {year}',
    '{lead}, the {surname} portrait, {year}',
    '{lead} at the photographer’s, {place}',
    'The whole family in good collars, {year}',
    '{lead} and {second}, {place}, about {year}',
  ],
  draw: (s, cast) => {
    const { rng } = s
    s.light = { x: rng.pick([-0.5, 0.5]), y: -0.42, z: 0.75, ambient: 0.36 }
    s.cast = { slant: -s.light.x * 0.6, flat: 0.16, wall: false }
    Object.assign(s.optics, {
      rough: 4,
      texture: 0.07,
      blurBack: 6,
      shadeBlur: 12,
      shadeDepth: 0.45,
    })
    const floor = s.h * rng.range(0.76, 0.82)
    const c = rgb(rng.pick(['#8f8a80', '#a39c90', '#7d7a74', '#9a958c']))
    backdrop(s, { floor, c })
    studioFloor(s, { floor })
    const babies = cast.filter((a) => a.age < 2)
    const others = cast.filter((a) => a.age >= 2)
    const unit = fit(s, Math.max(1.6, others.length * 0.82), s.h > s.w ? 0.7 : 0.8)
    const y = floor + s.h * 0.1
    sitting(s, { babies, others, unit, y })
  },
}

function sitting(
  s: Stage,
  {
    babies,
    others,
    unit,
    y,
  }: { babies: readonly Actor[]; others: readonly Actor[]; unit: number; y: number },
): void {
  const { rng } = s
  const elders = [...others].toSorted((a, b) => b.age - a.age)
  const seated = others.length === 1 && rng.chance(0.5) ? 0 : others.length < 4 ? 1 : 2
  const [sitters, rest] = [elders.slice(0, seated), elders.slice(seated)]
  const tall = rest.filter((a) => a.age > 12 || others.length === 1)
  tall.forEach((a, i) =>
    s.person(a, {
      x:
        s.w * 0.5 +
        (i - (tall.length - 1) / 2 + (seated === 1 && tall.length === 1 ? 0.6 : 0)) * unit * 0.34,
      y: y - unit * 0.05,
      unit,
      pose: pose(rng, 'stand', 'relaxed', rng.pick(['relaxed', 'behind', 'clasp']), {
        turn: rng.gauss() * 0.3,
        tilt: rng.gauss() * 2,
      }),
    }),
  )
  sitters.forEach((a, i) => {
    const x =
      s.w * 0.5 +
      (i - (sitters.length - 1) / 2) * unit * 0.5 -
      (sitters.length === 1 && tall.length === 1 ? unit * 0.16 : 0)
    chair(s, x, y, unit * 0.62, 'mid')
    const f = s.person(a, {
      x,
      y: y + unit * 0.03,
      unit,
      ground: 'none',
      pose: pose(rng, 'sit', babies[i] ? 'hold' : 'lap', babies[i] ? 'hold' : 'lap', {
        turn: (i ? -1 : 1) * 0.2,
        tilt: rng.gauss() * 2,
      }),
    })
    const baby = babies[i]
    if (baby) carry(s, { ...f, actor: a, at: { x, y: y + unit * 0.03, unit } }, baby)
  })
  rest
    .filter((a) => !tall.includes(a))
    .forEach((a, i, all) =>
      s.person(a, {
        x:
          s.w * 0.5 +
          (i - (all.length - 1) / 2) * unit * 0.42 +
          (sitters.length === 1 ? unit * 0.3 : 0),
        y: y + unit * 0.07,
        unit: unit * 1.03,
        pose: pose(rng, 'stand', 'relaxed', 'relaxed', {
          turn: rng.gauss() * 0.25,
          tilt: rng.gauss() * 2,
        }),
      }),
    )
}

function studioFloor(s: Stage, { floor }: { floor: number }): void {
  s.on(
    'set',
    box(
      -90,
      floor,
      s.w + 180,
      s.h - floor + 100,
      s.sweep('set', floor, s.h, [
        lit(rgb('#6b6258'), 0.4),
        lit(rgb('#857a6c'), 0.66),
        lit(rgb('#6b6258'), 0.44),
      ]),
    ),
  )
  let rug = ''
  for (let i = 0; i < 16; i++)
    rug += poly([
      [s.w * (i / 15), floor + 30],
      [s.w * (i / 15) + 14, floor + 30],
      [s.w * (i / 15) * 1.2 - s.w * 0.1 + 20, s.h],
      [s.w * (i / 15) * 1.2 - s.w * 0.1, s.h],
    ])
  s.on('set', fill(rug, '#3a3028', 0.22))
}

function backdrop(s: Stage, { floor, c }: { floor: number; c: Rgb }): void {
  const { rng } = s
  s.on(
    'back',
    box(
      -90,
      -90,
      s.w + 180,
      floor + 100,
      s.sweep('back', 0, floor, [lit(c, 0.5), lit(c, 0.82), lit(c, 0.45)]),
    ),
  )
  for (let i = 0; i < 24; i++)
    s.pool(
      'back',
      rng.next() * s.w,
      rng.next() * floor,
      rng.range(60, 170),
      rng.range(40, 110),
      lit(c, rng.pick([0.15, 1])),
      0.3,
    )
  const far = rng.chance(0.5) ? 0.1 : 0.9
  if (rng.chance(0.7))
    foliage(s, 'back', s.w * far, floor * 0.45, s.w * 0.22, s.h * 0.24, lit(c, 0.4), 90)
  if (rng.chance(0.6))
    s.on(
      'back',
      box(s.w * (1 - far) - 40, floor * 0.12, 74, floor * 0.9, css(lit(c, 0.92))),
      box(s.w * (1 - far) - 58, floor * 0.1, 110, 26, css(lit(c, 1))),
      stroke(`M-40 ${n(floor * 0.78)}H${n(s.w + 40)}`, css(lit(c, 0.95)), 14, 0.6),
    )
  if (rng.chance(0.5))
    s.on(
      'set',
      fill(
        smooth([
          [s.w * far - 150, -60],
          [s.w * far + 150, -60],
          [s.w * far + (far < 0.5 ? -30 : 120), floor],
          [s.w * far + (far < 0.5 ? -120 : 30), floor],
        ]),
        s.defs.set.linear(
          [s.w * far - 110, 0],
          [s.w * far + 110, 0],
          [
            [0, css(lit(c, 0.1))],
            [0.3, css(lit(c, 0.4))],
            [0.55, css(lit(c, 0.12))],
            [0.8, css(lit(c, 0.46))],
            [1, css(lit(c, 0.1))],
          ],
        ),
      ),
    )
}
