/** The dog (or the cat) was family too. */

import { css, lit, rgb } from '../drawing/color.ts'
import { box } from '../drawing/svg.ts'
import { pose } from '../figure/pose.ts'
import { cat, dog } from '../kit/animals.ts'
import { paints, sash, wall } from '../kit/building.ts'
import { sofa } from '../kit/furniture.ts'
import { fence, house } from '../kit/house.ts'
import { room } from '../kit/interior.ts'
import { grassOf, ground, nearLeaves, sky, tree, treeline } from '../kit/nature.ts'
import type { Scene } from './scene.ts'

export const pet: Scene = {
  kind: 'pet',
  years: [1902, 2005],
  weight: 6,
  shapes: ['land', 'square', 'port'],
  indoors: false,
  closest: 1.12,
  months: [3, 4, 5, 6, 7, 8, 9, 10],
  roles: [{ ages: [3, 16] }],
  extras: [0, 1],
  extraAges: [3, 70],
  occasion: 'everyday',
  events: ['family pet', 'new puppy', 'summer afternoon'],
  style: ['candid', 'portrait'],
  tags: ['pet', 'animal', 'companion', 'childhood'],
  mood: ['playful', 'loyal', 'fond'],
  captions: [
    '[dog]{lead} and the dog, {place}, {year}',
    '[dog]{lead} with Duke, {month} {year}',
    '[dog]Best dog we ever had. {lead}, {year}',
    '[cat]{lead} and a cat who disagreed, {year}',
    '[cat]{lead} and Trixie, {place}, {year}',
  ],
  draw: (s, cast, { season }) => {
    const { rng } = s
    const indoors = s.year > 1945 && rng.chance(0.25)
    const unit = Math.min(s.h * 0.94, s.w * 0.95)
    let y = s.h * 0.88
    if (indoors) {
      s.flash(rng.chance(0.5) ? 1 : -1)
      Object.assign(s.optics, { rough: 1.2, texture: 0.05 })
      room(s, s.h * 0.7)
      sofa(s, s.w * 0.08, s.h * 0.76, s.w * 0.84, s.h * 0.36)
    } else {
      const horizon = s.h * rng.range(0.3, 0.42)
      sky(s, horizon)
      treeline(s, horizon, s.h * 0.2, season)
      ground(s, horizon, grassOf(s, season))
      const behind = rng.pick(['fence', 'house', 'wall', 'tree'])
      if (behind === 'fence')
        fence(s, horizon + 30, s.h * 0.22, rng.pick(['picket', 'board']), rgb('#cfc8b8'))
      if (behind === 'house') house(s, -60, horizon + 30, s.w * 0.8, s.h * 0.34)
      if (behind === 'wall') {
        wall(s, -60, -60, s.w + 120, s.h * 0.6, rng.pick(paints), 'board')
        sash(s, s.w * 0.6, s.h * 0.06, s.w * 0.18, s.h * 0.28, [236, 232, 222])
        s.on('set', box(-60, s.h * 0.52, s.w + 120, s.h * 0.06, css(lit([140, 132, 122], 0.5))))
      }
      if (behind === 'tree') tree(s, s.w * 0.8, horizon + 60, s.h * 0.9, season)
      y = s.h * rng.range(0.84, 0.92)
      if (rng.chance(0.4)) nearLeaves(s, season)
    }
    const side = rng.chance(0.5) ? 1 : -1
    const hound = rng.chance(0.7)
    cast.forEach((a, i) =>
      s.person(a, {
        x: s.w * 0.5 - side * unit * (0.16 + i * 0.36),
        y: y + i * 6,
        unit: unit * (a.age < 9 ? 1 : 0.86),
        pose: pose(
          rng,
          rng.pick(['floor', 'kneel', 'kneel', 'stand']),
          side > 0 ? 'lap' : 'reach',
          side > 0 ? 'reach' : 'lap',
          { turn: side * 0.4 },
        ),
      }),
    )
    if (hound) dog(s, s.w * 0.5 + side * unit * 0.28, y + unit * 0.06, unit * rng.range(0.32, 0.46))
    else cat(s, s.w * 0.5 + side * unit * 0.22, y + unit * 0.07, unit * 0.26)
  },
}
