/** Lake, dock, fish that were bigger in the telling. */

import { css, lit, mix, rgb } from '../../drawing/color.ts'
import { box, fill, n, oval, poly, smooth, stroke } from '../../drawing/svg.ts'
import { pose } from '../../figure/pose.ts'
import { ground, hills, nearLeaves, sky, treeline } from '../../kit/nature.ts'
import type { Actor } from '../../people/casting.ts'
import type { Stage } from '../../stage.ts'
import type { Scene } from '../scene.ts'

export const lake: Scene = {
  kind: 'fishing trip',
  years: [1904, 2005],
  weight: 7,
  months: [5, 6, 7, 8, 9],
  shapes: ['land', 'land', 'square', 'port', 'wide'],
  indoors: false,
  closest: 1.5,
  roles: [{ ages: [6, 80] }],
  extras: [0, 3],
  extraAges: [4, 80],
  occasion: 'everyday',
  place: 'lake',
  events: ['fishing trip', 'summer vacation', 'cabin week'],
  style: ['candid', 'portrait', 'action'],
  tags: ['lake', 'fishing', 'dock', 'water', 'fish', 'fishing rod'],
  mood: ['calm', 'proud', 'still'],
  captions: [
    '{lead} with the one that did not get away, {year}',
    '{all} on the dock, {place}, {year}',
    'Up at the lake, {month} {year}',
    '{lead}, {place}. Nothing biting, {year}',
    'Five in the morning. {place}, {year}',
  ],
  draw: (s, cast, { season }) => {
    const { rng } = s
    const horizon = s.h * rng.range(0.3, 0.42)
    sky(s, horizon, rng.pick(['clear', 'cloud', 'white', 'dusk']))
    if (rng.chance(0.6)) hills(s, horizon, rgb('#5d7466'), 3)
    treeline(s, horizon, s.h * rng.range(0.08, 0.2), season)
    openWater(s, { horizon })
    const { top, cx } = dock(s)
    const unit = Math.min(s.h * 0.62, s.w * 0.6)
    anglers(s, { cast, top, cx, unit })
    if (rng.chance(0.4)) nearLeaves(s, season)
  },
}

function anglers(
  s: Stage,
  { cast, top, cx, unit }: { cast: readonly Actor[]; top: number; cx: number; unit: number },
): void {
  const { rng } = s
  cast.forEach((a, i) => {
    const x = cx + (i - (cast.length - 1) / 2) * unit * 0.36
    const y = top + (s.h - top) * (0.44 + (i % 2) * 0.14)
    const angler = i === 0
    const f = s.person(a, {
      x,
      y,
      unit,
      pose: pose(rng, 'stand', angler ? 'relaxed' : 'pocket', angler ? 'up' : 'relaxed'),
    })
    if (!angler) return
    const [hx, hy] = [x + f.bones.hands[1][0], y + f.bones.hands[1][1]]
    for (let k = 0; k < rng.int(1, 3); k++)
      s.on(
        'mid',
        stroke(`M${n(hx)} ${n(hy)}l${n(k * 16)} ${n(unit * 0.07)}`, '#d8d4c8', 1.4),
        fill(
          smooth([
            [hx + k * 16, hy + unit * 0.05],
            [hx + k * 16 + unit * 0.035, hy + unit * 0.13],
            [hx + k * 16, hy + unit * 0.21],
            [hx + k * 16 + unit * 0.03, hy + unit * 0.25],
            [hx + k * 16 - unit * 0.03, hy + unit * 0.25],
            [hx + k * 16 - unit * 0.035, hy + unit * 0.13],
          ]),
          s.defs.mid.round([hx - 10, hy], [hx + 14, hy], rgb('#9aa39a'), s.light),
        ),
      )
    const [lx, ly] = [x + f.bones.hands[0][0], y + f.bones.hands[0][1]]
    s.on(
      'mid',
      stroke(
        `M${n(lx + 8)} ${n(ly + unit * 0.3)}L${n(lx - unit * 0.12)} ${n(ly - unit * 0.85)}`,
        '#3a2c22',
        3.4,
        0.9,
      ),
    )
  })
}

function dock(s: Stage): { top: number; cx: number } {
  const { rng } = s
  const wood = rgb('#8d7c68')
  const top = s.h * rng.range(0.62, 0.7)
  const cx = s.w * rng.range(0.36, 0.64)
  const wide = s.w * 0.34
  for (const side of [-1, 1])
    for (const t of [0.1, 0.6])
      s.on(
        'set',
        box(
          cx + side * wide * (0.5 + t * 0.5) - 9,
          top + (s.h - top) * t - 34,
          18,
          90,
          css(lit(wood, 0.3)),
        ),
      )
  for (let i = 0; i < 9; i++) {
    const [a, b] = [(i / 9) ** 1.5, ((i + 0.94) / 9) ** 1.5]
    const [wa, wb] = [wide * (1 + a * 1.1), wide * (1 + b * 1.1)]
    s.on(
      'set',
      fill(
        poly([
          [cx - wa / 2, top + (s.h + 40 - top) * a],
          [cx + wa / 2, top + (s.h + 40 - top) * a],
          [cx + wb / 2, top + (s.h + 40 - top) * b],
          [cx - wb / 2, top + (s.h + 40 - top) * b],
        ]),
        css(lit(wood, rng.range(0.55, 0.8))),
      ),
    )
  }
  if (rng.chance(0.5)) {
    const [bx, by, bw] = [s.w * rng.pick([0.1, 0.88]), top + 6, s.w * 0.24]
    s.on(
      'set',
      fill(
        smooth([
          [bx - bw / 2, by - 24],
          [bx, by - 16],
          [bx + bw / 2, by - 28],
          [bx + bw * 0.36, by + 12],
          [bx - bw * 0.36, by + 12],
        ]),
        css(lit(rgb('#5f7a6a'), 0.5)),
      ),
      oval(bx, by - 17, bw * 0.4, 8, '#3a2c20'),
    )
  }
  return { top, cx }
}

function openWater(s: Stage, { horizon }: { horizon: number }): void {
  const { rng } = s
  const water = mix(rgb('#56788c'), rgb('#6f8a80'), rng.next())
  ground(s, horizon, water, { tufts: false, streaks: 90, spread: 1.6 })
  s.optics.texture = 0.12
  s.on(
    'back',
    box(
      -90,
      horizon,
      s.w + 180,
      s.h * 0.12,
      s.sweep('back', horizon, horizon + s.h * 0.12, [rgb('#2f4236'), lit(water, 0.5)]),
      0.6,
    ),
  )
  for (let i = 0; i < 40; i++) {
    const t = rng.next()
    s.on(
      'set',
      stroke(
        `M${n(rng.range(-0.1, 1) * s.w)} ${n(horizon + 12 + (s.h - horizon) * t)}h${n(20 + 120 * t)}`,
        '#eef2ee',
        1 + 2.6 * t,
        0.25,
      ),
    )
  }
}
