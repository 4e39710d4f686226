/** Living room: sofa, wallpaper, lamp, television. */

import { css, lit, rgb } from '../drawing/color.ts'
import { box, n, oval } from '../drawing/svg.ts'
import { cat, dog } from '../kit/animals.ts'
import { lamp, sofa } from '../kit/furniture.ts'
import { drapes, picture, room } from '../kit/interior.ts'
import { lineUp, seatRow } from './group.ts'
import type { Scene } from './scene.ts'

export const parlor: Scene = {
  kind: 'living room',
  years: [1918, 2005],
  weight: 10,
  shapes: ['land', 'land', 'square', 'port'],
  indoors: true,
  roles: [],
  extras: [1, 6],
  occasion: 'everyday',
  events: [
    'Thanksgiving@11',
    'visit',
    'anniversary',
    'Sunday evening',
    'homecoming',
    'Mother’s Day@5',
    'New Year’s Day@1',
  ],
  style: ['candid', 'posed group'],
  tags: ['living room', 'interior', 'wallpaper', 'home', 'family'],
  mood: ['cozy', 'homely', 'quiet'],
  captions: [
    '{all} on the good sofa, {year}',
    'Sunday evening, {place}, {year}',
    '{lead} came to visit, {month} {year}',
    'The davenport was new then. {all}, {year}',
    '[dog]{lead} and the dog, both allowed on the rug, {year}',
    '[television]{all}, the year we got the television, {place}, {year}',
    '{all}, {month} {year}. Nobody was ready',
    '[@11]Waiting for the pie. {all}, Thanksgiving {year}',
  ],
  draw: (s, cast, { flash }) => {
    const { rng } = s
    const floor = s.h * rng.range(0.7, 0.78)
    if (flash) s.flash(rng.chance(0.5) ? 1 : -1)
    else s.overcast()
    s.optics.rough = 1.2
    s.optics.texture = 0.05
    room(s, floor)
    const unit = Math.min(s.h * 0.72, (s.w * 0.9) / Math.max(1.5, Math.min(4, cast.length) * 0.4))
    const width = Math.min(s.w * 0.86, unit * (0.5 + Math.min(4, Math.max(2, cast.length)) * 0.38))
    const cx = s.w * rng.range(0.44, 0.56)
    if (rng.chance(0.6))
      drapes(
        s,
        s.w * rng.pick([0.06, 0.66, 0.74]),
        s.h * 0.06,
        s.w * 0.2,
        s.h * 0.42,
        !flash && rng.chance(0.6),
      )
    for (let i = rng.int(0, 3); i > 0; i--)
      picture(
        s,
        s.w * rng.range(0.26, 0.62),
        s.h * rng.range(0.05, 0.16),
        s.h * rng.range(0.14, 0.22),
        s.h * rng.range(0.13, 0.2),
      )
    const seat = floor + unit * 0.1
    sofa(s, cx - width / 2, seat, width, unit * 0.5)
    if (rng.chance(0.6))
      lamp(s, cx + (rng.chance(0.5) ? -1 : 1) * (width / 2 + unit * 0.14), floor + 10, unit * 0.72)
    if (s.year > 1952 && rng.chance(0.25)) {
      s.facts.add('television')
      const [tx, tw] = [rng.chance(0.5) ? -30 : s.w * 0.84, s.w * 0.2]
      s.on(
        'set',
        box(tx, floor - tw * 0.62, tw, tw * 0.7, css(lit(rgb('#6b4526'), 0.5))),
        `<rect x="${n(tx + tw * 0.1)}" y="${n(floor - tw * 0.54)}" width="${n(tw * 0.6)}" height="${n(tw * 0.46)}" rx="14" fill="#7d8a8c"/>`,
        oval(tx + tw * 0.85, floor - tw * 0.4, 6, 6, '#d8ceb0'),
      )
    }
    const sitting = cast.slice(0, Math.min(4, cast.length))
    lineUp(s, cast.slice(4), { x: cx, y: floor - unit * 0.02, unit: unit * 0.9, still: true })
    seatRow(s, sitting, {
      x: cx,
      y: seat + unit * 0.03,
      unit,
      gap: Math.min(0.4, ((width / unit) * 0.8) / Math.max(1, sitting.length)),
    })
    if (rng.chance(0.16)) cat(s, cx + width * 0.3, seat + unit * 0.08, unit * 0.22)
    else if (rng.chance(0.12)) dog(s, cx - width * 0.2, seat + unit * 0.12, unit * 0.34)
  },
}
