/** Main Street with bunting, drums somewhere ahead. */

import { css, drift, lit, type Rgb, rgb } from '../../drawing/color.ts'
import { box, fill, n, oval, poly, stroke } from '../../drawing/svg.ts'
import { pose } from '../../figure/pose.ts'
import { sash, wall } from '../../kit/building.ts'
import { bunting } from '../../kit/house.ts'
import { sky } from '../../kit/nature.ts'
import type { Actor } from '../../people/casting.ts'
import type { Stage } from '../../stage.ts'
import { fit } from '../group.ts'
import type { Scene } from '../scene.ts'

export const parade: Scene = {
  kind: 'parade',
  years: [1904, 2002],
  weight: 6,
  months: [5, 7, 9, 11],
  shapes: ['land', 'land', 'wide', 'square'],
  indoors: false,
  closest: 1.5,
  roles: [{ ages: [5, 70] }],
  extras: [1, 5],
  extraAges: [4, 75],
  occasion: 'best',
  events: [
    'parade',
    'Fourth of July@7',
    'Memorial Day@5',
    'homecoming parade@9',
    'Armistice Day@11',
  ],
  style: ['candid', 'action'],
  tags: ['parade', 'Main Street', 'flags', 'crowd', 'storefronts', 'holiday'],
  mood: ['festive', 'crowded', 'patriotic'],
  captions: [
    'The parade, Main Street, {place}, {year}',
    '{all} waiting for the band, {year}',
    '[@7]Fourth of July, {place}, {year}',
    '[@5]Decoration Day, {place}, {year}',
    '{lead} got us a place at the front, {month} {year}',
    'Centennial parade, {place}, {year}',
  ],
  draw: (s, cast) => {
    const { rng } = s
    const curb = s.h * rng.range(0.56, 0.64)
    sky(s, s.h * 0.4)
    storefronts(s, { curb })
    const road = rgb('#9a958c')
    s.on(
      'set',
      box(
        -90,
        curb,
        s.w + 180,
        s.h - curb + 100,
        s.sweep('set', curb, s.h, [lit(road, 0.8), lit(road, 0.6), lit(road, 0.46)]),
      ),
      box(-90, curb, s.w + 180, 10, css(lit([190, 186, 176], 0.8))),
    )
    const colors =
      s.year < 1990 || rng.chance(0.5)
        ? [rgb('#b5352e'), rgb('#eee8da'), rgb('#31497a')]
        : [rgb('#d8a030'), rgb('#2f7a58'), rgb('#c23a3a')]
    bunting(s, s.h * rng.range(0.06, 0.14), colors)
    if (rng.chance(0.6)) bunting(s, curb - s.h * 0.26, colors)
    crowd(s, { curb, colors })
    const unit = fit(s, cast.length, s.w > s.h * 1.9 ? 0.78 : 0.64)
    marchers(s, { cast, colors, unit })
    if (rng.chance(0.4))
      s.on(
        'fore',
        oval(s.w * rng.pick([0.06, 0.94]), s.h * 1.02, s.w * 0.1, s.h * 0.3, '#2a2624'),
        oval(s.w * rng.pick([0.06, 0.94]), s.h * 0.68, s.w * 0.045, s.h * 0.08, '#4a3a30'),
      )
  },
}

function marchers(
  s: Stage,
  { cast, colors, unit }: { cast: readonly Actor[]; colors: Rgb[]; unit: number },
): void {
  const { rng } = s
  cast.forEach((a, i) => {
    const px = s.w * 0.5 + (i - (cast.length - 1) / 2) * unit * 0.38 + rng.gauss() * 14
    const py = s.h * 0.9 + rng.gauss() * s.h * 0.03
    const f = s.person(a, {
      x: px,
      y: py,
      unit,
      pose: pose(rng, 'stand', 'relaxed', i % 2 ? 'relaxed' : 'hold', {
        turn: rng.gauss() * 0.6,
        legs: [
          [rng.range(4, 16), rng.range(-6, 4)],
          [rng.range(-6, 8), rng.range(-4, 6)],
        ],
      }),
    })
    if (i % 2 === 0) {
      const [hx, hy] = [px + f.bones.hands[1][0], py + f.bones.hands[1][1]]
      s.on(
        'mid',
        stroke(`M${n(hx)} ${n(hy + 10)}l${n(unit * 0.05)} ${n(-unit * 0.3)}`, '#caa56a', 3),
        fill(
          poly([
            [hx + unit * 0.05, hy - unit * 0.3],
            [hx + unit * 0.2, hy - unit * 0.27],
            [hx + unit * 0.19, hy - unit * 0.18],
            [hx + unit * 0.035, hy - unit * 0.2],
          ]),
          css(colors[i % 3] ?? [200, 60, 60]),
        ),
      )
    }
  })
}

function crowd(s: Stage, { curb, colors }: { curb: number; colors: Rgb[] }): void {
  const { rng } = s
  for (let i = 0; i < 60; i++) {
    const px = (i / 60) * s.w * 1.1 - 30 + rng.gauss() * 6
    const k = s.h * rng.range(0.11, 0.14)
    const c = rng.pick([...colors, rgb('#5a5248'), rgb('#d9d2c2'), rgb('#3a4250'), rgb('#8a7a64')])
    s.on(
      'set',
      oval(px, curb - k * 0.3, k * 0.15, k * 0.36, css(lit(c, 0.5))),
      oval(
        px,
        curb - k * 0.74,
        k * 0.085,
        k * 0.1,
        css(lit(rng.pick([rgb('#c99a78'), rgb('#8a5f45'), rgb('#e0b898')]), 0.55)),
      ),
      oval(
        px,
        curb - k * 0.82,
        k * 0.1,
        k * 0.06,
        css(lit(rng.pick([rgb('#3a2c22'), rgb('#d8cdb0'), rgb('#5a4a3a')]), 0.5)),
      ),
    )
  }
  s.on('shade', box(-90, curb - 4, s.w + 180, 22, '#000', 0.6))
}

function storefronts(s: Stage, { curb }: { curb: number }): void {
  const { rng } = s
  let x = -80
  while (x < s.w + 40) {
    const w = rng.range(150, 280)
    const top = s.h * rng.range(-0.05, 0.14)
    const c = drift(
      rng.pick([rgb('#9a5f4c'), rgb('#c7b896'), rgb('#8a7f74'), rgb('#b8a58a'), rgb('#74564a')]),
      22,
      rng.next,
    )
    wall(s, x, top, w, curb - top, c, rng.pick(['brick', 'stucco', 'brick']))
    s.on(
      'set',
      box(x, top - 10, w, 18, css(lit(c, 0.85))),
      box(x, curb - s.h * 0.2, w, s.h * 0.17, '#2b3236'),
      fill(
        poly([
          [x + 4, curb - s.h * 0.21],
          [x + w - 4, curb - s.h * 0.21],
          [x + w + 10, curb - s.h * 0.15],
          [x - 10, curb - s.h * 0.15],
        ]),
        css(lit(rng.pick(['#a8423a', '#3f6a58', '#d8cfb8', '#3f5f8a'].map(rgb)), 0.6)),
      ),
    )
    for (let i = 0; i < 2; i++)
      sash(
        s,
        x + w * (0.16 + i * 0.42),
        top + (curb - top) * 0.18,
        w * 0.2,
        (curb - top) * 0.26,
        [226, 220, 206],
        false,
      )
    x += w + 2
  }
}
