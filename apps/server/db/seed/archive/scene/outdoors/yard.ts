/** Back garden: lawn, fence, washing on the line. */

import { css, drift, lit, rgb } from '../../drawing/color.ts'
import { fill, n, poly, stroke } from '../../drawing/svg.ts'
import { dog } from '../../kit/animals.ts'
import { fence, house } from '../../kit/house.ts'
import { dapple, grassOf, ground, nearLeaves, sky, tree, treeline } from '../../kit/nature.ts'
import type { Stage } from '../../stage.ts'
import { fit, lineUp } from '../group.ts'
import type { Scene } from '../scene.ts'

export const yard: Scene = {
  kind: 'backyard',
  years: [1900, 2005],
  weight: 9,
  months: [4, 5, 6, 7, 8, 9],
  shapes: ['land', 'land', 'port', 'square'],
  indoors: false,
  roles: [],
  extras: [1, 6],
  occasion: 'everyday',
  events: ['family reunion', 'backyard barbecue', 'summer afternoon', 'washing day', 'visit'],
  style: ['candid', 'posed group'],
  tags: ['backyard', 'lawn', 'outdoors', 'grass', 'family'],
  mood: ['sunny', 'easygoing', 'homely'],
  captions: [
    '{all} in the back yard, {place}, {year}',
    '[clothesline]{lead} by the clothesline, {month} {year}',
    '[dog]{all} and the dog, {year}',
    '[fence]{all} along the back fence, {place}, {year}',
    'Sunday after dinner, {place}, {year}',
    'The yard before the maple came down. {all}, {year}',
    '[clothesline]{all}. Mother hung the wash anyway, {year}',
  ],
  draw: (s, cast, { season }) => {
    const { rng } = s
    const horizon = s.h * rng.range(0.36, 0.5)
    sky(s, horizon)
    treeline(s, horizon, s.h * rng.range(0.12, 0.24), season)
    if (rng.chance(0.6))
      tree(
        s,
        s.w * rng.pick([0.08, 0.18, 0.86, 0.95]),
        horizon + 16,
        s.h * rng.range(0.5, 0.8),
        season,
      )
    ground(s, horizon, grassOf(s, season))
    if (rng.chance(0.45))
      house(
        s,
        s.w * rng.pick([-0.22, 0.6, 0.7]),
        horizon + 24,
        s.w * rng.range(0.4, 0.6),
        s.h * rng.range(0.26, 0.4),
      )
    const kind = rng.pick(['picket', 'board', 'rail', 'board'] as const)
    if (rng.chance(0.72))
      fence(
        s,
        horizon + s.h * 0.05,
        s.h * rng.range(0.1, 0.19),
        kind,
        drift(kind === 'picket' ? rgb('#e6e2d6') : rgb('#8a7a64'), 20, rng.next),
      )
    washing(s, { horizon })
    const unit = fit(s, cast.length, s.h > s.w ? 0.56 : 0.6)
    const y = Math.min(s.h * 0.94, horizon + unit * rng.range(0.72, 0.98))
    lineUp(s, cast, {
      x: s.w * (cast.length < 3 ? rng.range(0.3, 0.7) : rng.range(0.44, 0.56)),
      y,
      unit,
      kids: rng.pick(['stand', 'kneel', 'floor']),
    })
    if (rng.chance(0.25)) dog(s, s.w * rng.pick([0.2, 0.8]), y + unit * 0.05, unit * 0.32)
    if (rng.chance(0.3)) dapple(s, horizon, s.h)
    if (rng.chance(0.3)) nearLeaves(s, season)
  },
}

function washing(s: Stage, { horizon }: { horizon: number }): void {
  const { rng } = s
  if (rng.chance(0.5)) {
    s.facts.add('clothesline')
    const y = horizon - s.h * 0.12
    s.on(
      'set',
      stroke(
        `M-20 ${n(y)}Q${n(s.w / 2)} ${n(y + 26)} ${n(s.w + 20)} ${n(y - 4)}`,
        '#d9d6cc',
        2,
        0.8,
      ),
    )
    for (let x = s.w * rng.range(0, 0.2); x < s.w; x += rng.range(60, 120)) {
      const [w, h] = [rng.range(38, 90), rng.range(50, 110)]
      const c = rng.pick(['#f1ede4', '#e6e2da', '#c9d4dc', '#d9b8a8', '#f4f0e8'].map(rgb))
      const sag = y + 16
      s.on(
        'set',
        fill(
          poly([
            [x, sag],
            [x + w, sag + 2],
            [x + w + rng.gauss() * 8, sag + h],
            [x + w * 0.4, sag + h * 0.96],
            [x + rng.gauss() * 8, sag + h + 3],
          ]),
          s.defs.set.linear(
            [x, 0],
            [x + w, 0],
            [
              [0, css(lit(c, 0.8))],
              [0.35, css(lit(c, 0.55))],
              [0.6, css(lit(c, 0.9))],
              [1, css(lit(c, 0.5))],
            ],
          ),
        ),
      )
    }
  }
}
