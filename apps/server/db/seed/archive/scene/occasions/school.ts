/** School portrait against the photographer's mottled backdrop. */

import { css, drift, lit, mix, rgb } from '../../drawing/color.ts'
import { box } from '../../drawing/svg.ts'
import { pose } from '../../figure/pose.ts'
import type { Scene } from '../scene.ts'

export const school: Scene = {
  kind: 'school portrait',
  years: [1935, 2005],
  weight: 7,
  months: [9, 10, 11],
  shapes: ['port'],
  indoors: true,
  roles: [{ ages: [6, 18], occasion: 'everyday' }],
  extras: [0, 0],
  occasion: 'everyday',
  events: ['school portrait', 'picture day'],
  style: ['portrait'],
  tags: ['school portrait', 'picture day', 'student', 'backdrop', 'head and shoulders', 'school'],
  mood: ['shy', 'formal', 'fresh-faced'],
  captions: [
    '{lead}, school picture, {year}',
    '{lead}, picture day, {place}, {year}',
    '{lead} at {age}. Combed it {herself}.',
    '{lead}, {year}–{next}',
    '{lead}’s school picture, {month} {year}',
  ],
  draw: (s, cast) => {
    const { rng } = s
    s.light = { x: rng.pick([-0.42, 0.42]), y: -0.35, z: 0.72, ambient: 0.32 }
    Object.assign(s.optics, { rough: 5, texture: 0.05, blurBack: 7, shadeDepth: 0.3 })
    const c = drift(
      rgb(
        rng.pick(
          s.year < 1965
            ? ['#9a9a96', '#b8b4aa', '#7d8488']
            : s.year < 1980
              ? ['#8fb0c4', '#c9a86a', '#a8b48a', '#b98a6a']
              : ['#5f82a8', '#7a8a9c', '#8a6f8a', '#6a8a8a', '#a08468'],
        ),
      ),
      18,
      rng.next,
    )
    s.on('back', box(-90, -90, s.w + 180, s.h + 180, css(lit(c, 0.5))))
    for (let i = 0; i < 60; i++)
      s.pool(
        'back',
        rng.next() * s.w,
        rng.next() * s.h,
        rng.range(40, 150),
        rng.range(40, 130),
        mix(lit(c, rng.pick([0.2, 0.95])), c, 0.3),
        0.4,
      )
    s.pool('back', s.w * 0.5, s.h * 0.42, s.w * 0.75, s.h * 0.6, lit(c, 1.1), 0.6)
    const lead = cast[0]
    if (!lead) return
    const young = lead.age < 11 ? 1.16 : 1
    const unit = s.h * rng.range(2.4, 2.75) * (lead.age > 14 ? 0.93 : young)
    const tall = (lead.age < 8 ? 0.7 : lead.age < 11 ? 0.79 : lead.age < 14 ? 0.89 : 0.97) * unit
    s.person(lead, {
      x: s.w * 0.5,
      y: s.h * rng.range(0.2, 0.25) + tall * 0.97,
      unit,
      ground: 'none',
      pose: pose(rng, 'bust', 'relaxed', 'relaxed', {
        turn: s.light.x > 0 ? 0.22 : -0.22,
        tilt: rng.gauss() * 4,
        lean: rng.gauss() * 2,
        arms: [
          [rng.range(2, 7), 1],
          [rng.range(2, 7), 1],
        ],
      }),
    })
  },
}
