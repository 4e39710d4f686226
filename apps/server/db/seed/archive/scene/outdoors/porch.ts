/** Front steps of the house. */

import { rgb } from '../../drawing/color.ts'
import { cat, dog } from '../../kit/animals.ts'
import { facade } from '../../kit/facade.ts'
import { foliage, grassOf, ground, sky } from '../../kit/nature.ts'
import { flowerPot, porchSwing } from '../../kit/porch-things.ts'
import type { Stage } from '../../stage.ts'
import { fit, lineUp, seatRow } from '../group.ts'
import type { Scene } from '../scene.ts'
import { timeOfDay } from '../time-of-day.ts'

export const porch: Scene = {
  kind: 'front porch',
  years: [1900, 2005],
  weight: 6,
  months: [3, 4, 5, 6, 7, 8, 9, 10],
  shapes: ['port', 'land', 'square', 'port'],
  indoors: false,
  roles: [],
  extras: [1, 7],
  occasion: 'best',
  events: [
    'first day of school@9',
    'Easter Sunday@4',
    'new house',
    'anniversary',
    'family reunion',
    'Sunday visit',
  ],
  style: ['posed group', 'portrait'],
  tags: ['porch', 'front steps', 'house', 'doorway', 'neighborhood', 'home'],
  mood: ['proud', 'warm', 'neighborly'],
  captions: [
    'On the front steps, {place}, {year}',
    '{all} on the porch, {month} {year}',
    'The house on Maple Street, {place}. {all}',
    '{all} on the steps, dressed for once, {year}',
    '[cat]{lead} and the porch cat, {year}',
    '[porch swing]{lead} by the porch swing, {place}, {year}',
    'Before church, {place}, {year}',
  ],
  draw: (s, cast, { season }) => {
    const { rng } = s
    timeOfDay(s)
    // From across the street, from the path, or right at the steps.
    const distance = rng.pick([0.74, 0.86, 1, 1, 1.14])
    const floor = s.h * rng.range(0.74, 0.84)
    sky(s, s.h * 0.5)
    ground(s, floor, grassOf(s, season))
    const front = facade(s, { floor, distance })
    bushes(s, { x: front.x, floor })
    if (rng.chance(0.3))
      porchSwing(s, s.w * rng.pick([0.14, 0.84]), front.deck, s.h * 0.2 * distance)
    for (const side of [-1, 1])
      if (rng.chance(0.4)) flowerPot(s, front.x + side * front.wide * 0.46, front.foot, s.h * 0.09)

    const unit = fit(s, Math.min(cast.length, 5), 0.58) * (0.5 + distance * 0.5)
    const mayStand = cast.length > 2 ? Math.floor(cast.length / 2) : 0
    const seated = cast.length > 2 ? mayStand : rng.chance(0.4) ? cast.length : 0
    const row = { x: front.x + rng.gauss() * front.wide * 0.1, unit }
    const standers = cast.slice(seated)
    const behind = { ...row, y: front.deck, unit: unit * 0.94, still: rng.chance(0.5) }
    lineUp(s, standers, behind)
    if (seated > 0) seatRow(s, cast.slice(0, seated), { ...row, y: front.foot })
    if (rng.chance(0.15)) cat(s, front.x - front.wide * 0.3, front.foot, unit * 0.2)
    else if (rng.chance(0.12)) dog(s, front.x + front.wide * 0.4, front.foot + 8, unit * 0.32)
  },
}

function bushes(s: Stage, { x, floor }: { x: number; floor: number }): void {
  const { rng } = s
  const greens = ['#4d6b35', '#5d7444', '#6b6a3c', '#3f5f48'].map(rgb)
  for (const side of [-1, 1]) {
    if (!rng.chance(0.7)) continue
    const at = x + side * s.w * rng.range(0.4, 0.52)
    const [rx, ry] = [s.w * rng.range(0.1, 0.2), s.h * rng.range(0.06, 0.18)]
    foliage(s, 'set', at, floor + 4, rx, ry, rng.pick(greens), 130)
    if (rng.chance(0.35)) foliage(s, 'set', at, floor, rx * 0.8, ry * 0.7, rgb('#c87a86'), 26)
  }
}
