/** What a kitchen has had in it since 1915. */
import { css, lit, type Rgb, rgb } from '../drawing/color.ts'
import { box, n, oval, stroke } from '../drawing/svg.ts'
import type { Stage } from '../stage.ts'
import { drapes } from './interior.ts'

type Cupboards = { paint: Rgb; counter: number; floor: number; gap: readonly [number, number] }

export function cupboards(s: Stage, { paint, counter, floor, gap }: Cupboards): void {
  s.facts.add('cupboards')
  const { rng } = s
  const step = rng.range(96, 150)
  const knob = rng.pick(['#b8b4a8', '#6a5a48', '#d8b04a'])
  const isPaneled = rng.chance(0.6)
  const low = s.h * 0.3
  for (let x = -40; x < s.w; x += step) {
    const isWindow = x + step > gap[0] && x < gap[1]
    if (!isWindow) cabinet(s, [x, -20, step - 6, low], { paint, knob, isPaneled })
    cabinet(s, [x, counter, step - 6, floor - counter - 10], { paint, knob, isPaneled })
  }
  const tops = ['#d8d2c4', '#a84a3c', '#5f7a74', '#c9b48a', '#4a4a4e', '#8a5a34'].map(rgb)
  s.on('set', box(-40, counter - 16, s.w + 80, 20, css(lit(rng.pick(tops), 0.8))))
  s.on('set', box(-40, counter + 4, s.w + 80, 10, '#000', 0.26))
  for (let i = 0; i < rng.int(3, 9); i++) {
    const tint = rgb(rng.pick(['#c9a05a', '#8a4a3c', '#d9d4c6', '#5a7a5a', '#e0c070']))
    const high = rng.range(24, 60)
    s.on(
      'set',
      box(s.w * rng.next(), counter - 16 - high, rng.range(14, 30), high, css(lit(tint, 0.6))),
    )
  }
}

type Door = { paint: Rgb; knob: string; isPaneled: boolean }
type Area = readonly [x: number, y: number, w: number, h: number]

function cabinet(s: Stage, [x, y, w, h]: Area, { paint, knob, isPaneled }: Door): void {
  s.on('set', box(x, y, w, h, css(lit(paint, 0.56))))
  if (isPaneled) s.on('set', box(x + 9, y + 11, w - 18, h - 22, css(lit(paint, 0.7))))
  s.on('set', oval(x + w - 16, y + h * 0.5, 4, 4, knob), box(x, y + h - 4, w, 4, '#000', 0.2))
}

export function sink(s: Stage, { x, counter }: { x: number; counter: number }): void {
  s.on(
    'set',
    oval(x, counter - 12, s.w * 0.08, 9, '#dfe0dc'),
    oval(x, counter - 11, s.w * 0.068, 6, '#8f9494'),
  )
  s.on('set', stroke(`M${n(x)} ${n(counter - 16)}v-34q14 -12 26 6`, '#c3c6c4', 6))
}

type Dresser = { x: number; floor: number; size: number; paint: Rgb }

/** Open shelves with the good plates, above a chest. */
export function dresser(s: Stage, { x, floor, size, paint }: Dresser): void {
  s.facts.add('dresser')
  const { rng } = s
  const w = size * 0.62
  s.on('shade', box(x - 8, floor - 12, w + 16, 26, '#000', 0.8))
  s.on('set', box(x, floor - size, w, size, css(lit(paint, 0.4))))
  for (const [i, share] of [0.08, 0.3, 0.5].entries()) {
    const y = floor - size * (1 - share)
    for (let k = 0; k < 5; k++) {
      const plate = rng.pick(['#f0ece2', '#c9d4dc', '#d8b8a8', '#e6dcb8'])
      s.on(
        'set',
        oval(x + w * (0.12 + k * 0.19), y + size * 0.08, size * 0.045, size * 0.05, plate),
      )
    }
    s.on('set', box(x - 4, y + size * 0.14 + i, w + 8, size * 0.025, css(lit(paint, 0.75))))
  }
  for (const k of [0, 1]) {
    const at: Area = [x + (w / 2) * k + 4, floor - size * 0.4, w / 2 - 8, size * 0.38]
    cabinet(s, at, { paint, knob: '#5a4632', isPaneled: true })
  }
}

type Standing = { x: number; floor: number; counter: number }

/** Cast iron with a pipe, enamel on legs, or a range in the color of its decade. */
export function stove(s: Stage, { x, floor, counter }: Standing): void {
  const { rng } = s
  const w = s.w * 0.22
  const isIron = s.year < 1930
  const modern = ['#e8e6e0', '#c9a24a', '#7a8a4a', '#8a5a3c', '#e8e6e0'].map(rgb)
  const tint = isIron ? rgb('#2e2c2c') : s.year < 1955 ? rgb('#e4e2da') : rng.pick(modern)
  s.on('set', box(x, counter - 30, w, floor - counter + 30, css(lit(tint, 0.6))))
  s.on('set', box(x - 6, counter - 38, w + 12, 12, css(lit(tint, 0.85))))
  s.on('set', box(x + 14, counter + 30, w - 28, (floor - counter) * 0.45, '#242628', 0.82))
  s.on('set', stroke(`M${n(x + 14)} ${n(counter + 20)}h${n(w - 28)}`, '#c8c8c4', 5))
  if (isIron) s.on('set', box(x + w * 0.68, -40, w * 0.14, counter + 6, '#3a3736'))
  else if (s.year < 1955)
    s.on('set', box(x + w * 0.1, counter - 110, w * 0.8, 34, css(lit(tint, 0.75))))
  const pot = rgb(rng.pick(['#a8423a', '#8f9498', '#3f6a7a', '#d8b04a', '#3a3a3c']))
  const px = x + w * rng.range(0.2, 0.5)
  s.on(
    'set',
    box(px, counter - 72, w * 0.34, 36, css(lit(pot, 0.6))),
    oval(px + w * 0.17, counter - 72, w * 0.17, 8, css(lit(pot, 0.3))),
  )
  if (rng.chance(0.5))
    s.pool('glow', px + w * 0.17, counter - 110, w * 0.2, 44, [240, 240, 236], 0.2)
}

export function fridge(
  s: Stage,
  { x, floor, size }: { x: number; floor: number; size: number },
): void {
  s.facts.add('refrigerator')
  const tints =
    s.year < 1962 ? ['#ecebe6'] : ['#ecebe6', '#c9a24a', '#7a8a4a', '#8a5a3c', '#c8ccd0']
  const tint = rgb(s.rng.pick(tints))
  const w = size * 0.52
  const round = s.year < 1962 ? w * 0.16 : 4
  const paint = s.defs.set.round([x, 0], [x + w, 0], tint, s.light, 0.7)
  s.on('shade', box(x - 8, floor - 8, w + 16, 24, '#000', 0.8))
  s.on(
    'set',
    `<rect x="${n(x)}" y="${n(floor - size)}" width="${n(w)}" height="${n(size)}" rx="${n(round)}" fill="${paint}"/>`,
  )
  s.on('set', stroke(`M${n(x)} ${n(floor - size * 0.68)}h${n(w)}`, '#6a6a66', 2.4, 0.5))
  s.on('set', box(x + w * 0.08, floor - size * 0.62, w * 0.05, size * 0.16, '#a8aaa8'))
}

type Pane = { x: number; y: number; w: number; h: number; isLit: boolean }

/** With café curtains, long drapes, or bare. */
export function kitchenWindow(s: Stage, { x, y, w, h, isLit }: Pane): void {
  const { rng } = s
  if (rng.chance(0.4)) return drapes(s, x, y, w, h, isLit)
  const glass = isLit ? ['#f4f6f2', '#dfe8e6', '#b8c8b0'] : ['#20242e', '#2a2c36', '#1c1c22']
  s.on('set', box(x, y, w, h, s.sweep('set', y, y + h, glass.map(rgb))))
  s.on(
    'set',
    stroke(
      `M${n(x)} ${n(y + h / 2)}h${n(w)}M${n(x + w / 2)} ${n(y)}v${n(h)}M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`,
      '#e9e3d6',
      8,
    ),
  )
  if (rng.chance(0.6)) {
    const cloth = rgb(rng.pick(['#e8d8c0', '#c8665a', '#8aa8b0', '#e0c870', '#f0ece2']))
    for (let i = 0; i < 10; i++)
      s.on(
        'set',
        box(
          x + (w / 10) * i,
          y + h * 0.5,
          w / 10,
          h * 0.52,
          css(lit(cloth, i % 2 ? 0.52 : 0.78)),
          0.92,
        ),
      )
  }
  if (isLit) s.pool('glow', x + w / 2, y + h * 0.4, w * 0.7, h * 0.7, [255, 250, 232], 0.22)
}

/** Pans or a calendar on the wall. */
export function pans(s: Stage, { x, y }: { x: number; y: number }): void {
  const { rng } = s
  if (rng.chance(0.4)) {
    s.facts.add('calendar')
    s.on('set', box(x, y, 64, 40, '#7d8b94'), box(x, y + 40, 64, 56, '#efeade'))
    for (let i = 0; i < 4; i++)
      s.on('set', stroke(`M${n(x + 6)} ${n(y + 50 + i * 11)}h52`, '#6a6258', 2, 0.5))
    return
  }
  for (let i = 0; i < 3; i++) {
    const r = 16 + i * 6
    const tint = rng.pick(['#3a3634', '#b06a3c', '#8f9498'])
    s.on(
      'set',
      stroke(`M${n(x + i * 62)} ${n(y)}v46`, '#4a4038', 5),
      oval(x + i * 62, y + 46 + r, r, r, tint),
    )
  }
}
