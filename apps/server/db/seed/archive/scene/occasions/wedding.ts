/** Church steps, rice, a veil that would not stay on. */

import { css, drift, lit, type Rgb, rgb } from '../../drawing/color.ts'
import { box, fill, n, oval, stroke } from '../../drawing/svg.ts'
import { pose } from '../../figure/pose.ts'
import { wall } from '../../kit/building.ts'
import { steps } from '../../kit/house.ts'
import { foliage, grassOf, ground, sky } from '../../kit/nature.ts'
import type { Actor } from '../../people/casting.ts'
import type { Stage } from '../../stage.ts'
import { fit, lineUp } from '../group.ts'
import type { Scene } from '../scene.ts'

export const wedding: Scene = {
  kind: 'wedding',
  church: true,
  years: [1902, 2005],
  weight: 7,
  months: [4, 5, 6, 9, 10],
  shapes: ['port', 'land', 'port', 'square'],
  indoors: false,
  closest: 1.6,
  roles: [
    { ages: [18, 34], occasion: 'bride', gender: 'female' },
    { ages: [19, 38], occasion: 'groom', gender: 'male', spouse: true },
  ],
  extras: [0, 6],
  extraAges: [4, 80],
  occasion: 'best',
  events: ['wedding'],
  style: ['posed group', 'portrait', 'candid'],
  tags: ['wedding', 'bride', 'groom', 'veil', 'church', 'bouquet', 'marriage', 'steps'],
  mood: ['joyful', 'solemn', 'tender'],
  captions: [
    '{lead} and {second}, {place}, {month} {year}',
    'The wedding, {place}, {year}',
    '{lead} and {second} on the church steps, {year}',
    'Rain till noon and then this. {lead} and {second}, {year}',
    'Just married. {place}, {year}',
  ],
  draw: (s, cast, { season }) => {
    const { rng } = s
    if (rng.chance(0.4)) s.overcast()
    const floor = s.h * rng.range(0.78, 0.84)
    const stone = drift(
      rng.pick([rgb('#b5ab9a'), rgb('#9a5f4c'), rgb('#d8d2c4'), rgb('#c4b294')]),
      16,
      rng.next,
    )
    sky(s, s.h * 0.4, 'white')
    ground(s, floor, grassOf(s, season))
    wall(s, -60, -60, s.w + 120, floor + 66, stone, rng.pick(['brick', 'stucco', 'board']))
    const [cx, dw] = [s.w * rng.range(0.44, 0.56), Math.min(s.w * 0.42, s.h * 0.34)]
    churchDoor(s, { floor, stone, cx, dw })
    steps(s, cx, floor + s.h * 0.1, s.w * 0.92, 3, s.h * 0.042, drift(rgb('#b8b2a4'), 14, rng.next))
    if (rng.chance(0.5))
      for (const side of [-1, 1])
        foliage(
          s,
          'set',
          cx + side * s.w * 0.46,
          floor - 4,
          s.w * 0.12,
          s.h * 0.16,
          rgb('#4d6b3c'),
          120,
        )
    const [bride, groom, ...rest] = cast
    const unit = fit(s, Math.max(2, Math.min(5, cast.length * 0.8)), 0.62)
    const y = floor + s.h * 0.085
    const flank = rng.chance(0.5) ? 1 : -1
    guestsOf(s, { cx, rest, unit, y })
    couple(s, { cx, bride, groom, unit, y, flank })
    if (rng.chance(0.4))
      for (let i = 0; i < 70; i++)
        s.on(
          'mid',
          oval(
            cx + rng.gauss() * unit * 0.5,
            y - unit * rng.range(0.2, 1.3),
            1.6,
            1.3,
            '#fffdf4',
            0.85,
          ),
        )
  },
}

function couple(
  s: Stage,
  {
    cx,
    bride,
    groom,
    unit,
    y,
    flank,
  }: {
    cx: number
    bride: Actor | undefined
    groom: Actor | undefined
    unit: number
    y: number
    flank: number
  },
): void {
  const { rng } = s
  if (groom)
    s.person(groom, {
      x: cx + flank * unit * 0.14,
      y,
      unit,
      pose: pose(rng, 'stand', 'relaxed', 'relaxed', { turn: -flank * 0.25, lean: -flank * 2 }),
    })
  if (bride) {
    const f = s.person(bride, {
      x: cx - flank * unit * 0.14,
      y: y + unit * 0.02,
      unit,
      pose: pose(rng, 'stand', 'clasp', 'clasp', { turn: flank * 0.25, lean: flank * 2 }),
    })
    const [bx, by] = [
      cx - flank * unit * 0.14 + f.bones.waist[0],
      y + f.bones.waist[1] - unit * 0.02,
    ]
    for (let i = 0; i < 34; i++)
      s.on(
        'mid',
        oval(
          bx + rng.gauss() * unit * 0.034,
          by + rng.gauss() * unit * 0.04 + (i % 4 === 0 ? unit * 0.07 : 0),
          unit * 0.014,
          unit * 0.013,
          css(
            lit(
              rng.pick(['#f6f2ea', '#e9b8c0', '#f0e2b8', '#6b8a4a', '#d98a94'].map(rgb)),
              rng.range(0.45, 0.9),
            ),
          ),
        ),
      )
  }
}

function guestsOf(
  s: Stage,
  { cx, rest, unit, y }: { cx: number; rest: readonly Actor[]; unit: number; y: number },
): void {
  const guests = rest.length
  const leftHalf = rest.filter((_, i) => i % 2 === 0)
  if (guests)
    lineUp(s, leftHalf, {
      x: cx - unit * (0.3 + 0.14 * leftHalf.length),
      y: y - unit * 0.05,
      unit: unit * 0.95,
      still: true,
      around: false,
    })
  if (guests > 1)
    lineUp(
      s,
      rest.filter((_, i) => i % 2),
      {
        x: cx + unit * (0.3 + 0.14 * Math.floor(guests / 2)),
        y: y - unit * 0.05,
        unit: unit * 0.95,
        still: true,
        around: false,
      },
    )
}

function churchDoor(
  s: Stage,
  { floor, stone, cx, dw }: { floor: number; stone: Rgb; cx: number; dw: number },
): void {
  const top = floor - s.h * 0.05
  const arch = (k: number, c: string): string =>
    fill(
      `M${n(cx - (dw * k) / 2)} ${n(top)}V${n(top - dw * 1.1)}Q${n(cx - (dw * k) / 2)} ${n(top - dw * 1.1 - dw * 0.62 * k)} ${n(cx)} ${n(top - dw * 1.1 - dw * 0.72 * k)}Q${n(cx + (dw * k) / 2)} ${n(top - dw * 1.1 - dw * 0.62 * k)} ${n(cx + (dw * k) / 2)} ${n(top - dw * 1.1)}V${n(top)}Z`,
      c,
    )
  s.on(
    'set',
    arch(1.34, css(lit(stone, 0.8))),
    arch(1.14, css(lit(stone, 0.34))),
    arch(1, s.sweep('set', top - dw * 1.6, top, [rgb('#1c1614'), rgb('#3a2a20'), rgb('#4a3424')])),
  )
  s.on('set', stroke(`M${n(cx)} ${n(top)}V${n(top - dw * 1.6)}`, '#120c0a', 4, 0.8))
  for (const side of [-1, 1])
    s.on(
      'set',
      box(cx + side * s.w * 0.36 - 26, top - dw * 1.5, 52, dw * 0.95, '#2e3438', 0.85),
      stroke(
        `M${n(cx + side * s.w * 0.36)} ${n(top - dw * 1.5)}v${n(dw * 0.95)}`,
        css(lit(stone, 0.8)),
        5,
      ),
    )
}
