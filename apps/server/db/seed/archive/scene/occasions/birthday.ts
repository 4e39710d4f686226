/** The cake, the candles, the held breath. */

import { rgb } from '../../drawing/color.ts'
import { n, oval, stroke } from '../../drawing/svg.ts'
import { pose } from '../../figure/pose.ts'
import { lamp, table } from '../../kit/furniture.ts'
import { drapes, picture, room } from '../../kit/interior.ts'
import { cake, present } from '../../kit/things.ts'
import type { Actor } from '../../people/casting.ts'
import type { Stage } from '../../stage.ts'
import type { Scene } from '../scene.ts'

export const birthday: Scene = {
  kind: 'birthday',
  years: [1915, 2005],
  weight: 9,
  shapes: ['land', 'land', 'square', 'port'],
  indoors: true,
  closest: 1.25,
  roles: [{ ages: [1, 13], occasion: 'party' }],
  extras: [1, 6],
  occasion: 'party',
  events: ['birthday', 'birthday party'],
  style: ['candid', 'posed group'],
  tags: ['birthday', 'candles', 'party', 'celebration', 'tablecloth', 'interior'],
  mood: ['joyful', 'festive', 'candlelit'],
  captions: [
    '{lead} is {age}! {place}, {year}',
    '{lead}’s birthday, {month} {year}',
    'One big breath. {lead}, {year}',
    'Cake on the good tablecloth. {all}, {year}',
    '{lead} turning {age}, with {second}',
    '[balloons]Balloons and everything. {lead} is {age}, {year}',
  ],
  draw: (s, cast, { flash }) => {
    const { rng } = s
    if (flash) s.flash(rng.chance(0.5) ? 1 : -1)
    else {
      s.overcast()
      s.light = { ...s.light, y: 0.1, ambient: 0.34 }
    }
    Object.assign(s.optics, { rough: 1.2, texture: 0.05 })
    partyRoom(s)
    const top = s.h * rng.range(0.66, 0.74)
    const unit = Math.min(s.h * 0.95, (s.w * 0.92) / Math.max(1.1, cast.length * 0.24))
    const [lead, ...rest] = cast
    guests(s, { top, unit, rest })
    if (lead)
      s.person(lead, {
        x: s.w * 0.5,
        y: top + unit * (lead.age < 4 ? 0.14 : 0.26),
        unit,
        ground: 'none',
        pose: pose(rng, 'stand', 'clasp', 'clasp', { turn: rng.gauss() * 0.2 }),
      })
    const cover = rng.pick([rgb('#efe9dc'), rgb('#d9b0a0'), rgb('#b8c9cc'), rgb('#e9dfb8')])
    table(s, s.w * 0.06, top + s.h * 0.05, s.w * 0.88, s.h * 0.4, cover)
    cake(
      s,
      s.w * rng.range(0.44, 0.56),
      top + s.h * 0.045,
      unit * 0.24,
      Math.max(1, Math.min(9, Math.round(lead?.age ?? 5))),
    )
    for (let i = 0; i < 7; i++) {
      const [x, y] = [s.w * rng.range(0.12, 0.88), top + s.h * rng.range(0.03, 0.08)]
      if (Math.abs(x - s.w / 2) < unit * 0.2) continue
      if (i % 3 === 0) present(s, x, y, unit * 0.1, unit * 0.07)
      else
        s.on(
          'mid',
          oval(x, y, unit * 0.055, unit * 0.016, '#f4f0e6'),
          oval(x, y - 1, unit * 0.04, unit * 0.01, '#d8d2c4'),
        )
    }
    if (!flash)
      s.pool('glow', s.w * 0.5, top - s.h * 0.08, s.w * 0.4, s.h * 0.4, [255, 196, 110], 0.42)
  },
}

function guests(
  s: Stage,
  { top, unit, rest }: { top: number; unit: number; rest: readonly Actor[] },
): void {
  const { rng } = s
  rest.forEach((a, i) => {
    const side = i % 2 ? 1 : -1
    const x = s.w * 0.5 + side * (0.2 + Math.floor(i / 2) * 0.27) * unit + rng.gauss() * 8
    const grown = a.age > 13
    s.person(a, {
      x,
      y: top + unit * (grown ? 0.48 : a.age < 5 ? 0.16 : 0.3),
      unit: unit * (grown ? 0.86 : 0.96),
      ground: 'none',
      pose: pose(
        rng,
        'stand',
        rng.pick(['relaxed', 'clasp', 'behind']),
        rng.pick(['relaxed', 'clasp', 'up']),
        { turn: -side * rng.range(0.1, 0.6), lean: -side * rng.range(0, 5) },
      ),
    })
  })
}

function partyRoom(s: Stage): void {
  const { rng } = s
  room(s, s.h * 0.82)
  if (rng.chance(0.5))
    drapes(s, s.w * rng.pick([0.04, 0.7]), s.h * 0.03, s.w * 0.24, s.h * 0.46, false)
  if (rng.chance(0.5)) picture(s, s.w * rng.range(0.3, 0.6), s.h * 0.06, s.h * 0.2, s.h * 0.18)
  if (rng.chance(0.3)) lamp(s, s.w * rng.pick([0.06, 0.94]), s.h * 0.66, s.h * 0.42)
  if (s.year > 1945)
    for (let i = rng.int(0, 7); i > 0; i--) {
      s.facts.add('balloons')
      const [x, y, r] = [rng.next() * s.w, rng.range(0.02, 0.3) * s.h, s.h * rng.range(0.045, 0.07)]
      const c = rng.pick(['#c8443c', '#3f78c0', '#e0b23a', '#4a9a6a', '#d98aa8'].map(rgb))
      s.on(
        'set',
        stroke(`M${n(x)} ${n(y + r)}q8 40 -4 90`, '#d9d2c4', 1.5, 0.7),
        oval(x, y, r * 0.86, r, s.defs.set.round([x - r, y - r], [x + r, y + r], c, s.light)),
        oval(x + s.light.x * r * 0.4, y - r * 0.4, r * 0.16, r * 0.22, '#fff', 0.55),
      )
    }
}
