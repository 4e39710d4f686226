/** Props: cakes, trees, presents, animals, prams and the rest of the attic. */

import { css, drift, lit, rgb } from '../drawing/color.ts'
import { box, fill, n, oval, type Point, poly, smooth, stroke } from '../drawing/svg.ts'
import type { Stage } from '../stage.ts'

export function cake(
  s: Stage,
  ...[x, y, w, candles]: [x: number, y: number, w: number, candles: number]
): void {
  s.facts.add('cake')
  const icing = s.rng.pick([
    rgb('#f3ece0'),
    rgb('#e9b8c0'),
    rgb('#6b4430'),
    rgb('#f0dfa8'),
    rgb('#bcd6dc'),
  ])
  const h = w * 0.36
  const rim = s.rng.pick([rgb('#c8443c'), rgb('#5a86c4'), rgb('#f4efe4')])
  s.on(
    'mid',
    oval(x, y + h * 0.1, w * 0.66, w * 0.15, '#d9d4c8'),
    oval(x, y + h * 0.06, w * 0.62, w * 0.13, '#f0ece2'),
  )
  s.on(
    'mid',
    fill(
      `M${n(x - w / 2)} ${n(y - h)}V${n(y)}A${n(w / 2)} ${n(w * 0.13)} 0 0 0 ${n(x + w / 2)} ${n(y)}V${n(y - h)}Z`,
      s.defs.mid.round([x - w / 2, y], [x + w / 2, y], icing, s.light),
    ),
    oval(x, y - h, w / 2, w * 0.13, css(lit(icing, 0.9))),
  )
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2
    s.on(
      'mid',
      oval(
        x + Math.cos(a) * w * 0.46,
        y - h + Math.sin(a) * w * 0.115,
        w * 0.035,
        w * 0.028,
        css(lit(rim, 0.6)),
      ),
    )
  }
  for (let i = 0; i < candles; i++) {
    const a = (i / candles) * Math.PI * 2 + 0.4
    const [cx, cy] = [x + Math.cos(a) * w * 0.32, y - h + Math.sin(a) * w * 0.08]
    s.on(
      'mid',
      stroke(
        `M${n(cx)} ${n(cy)}v${n(-w * 0.17)}`,
        s.rng.pick(['#e9d8a0', '#d98a94', '#9cc0d4', '#f0ece0']),
        w * 0.024,
      ),
      oval(cx, cy - w * 0.21, w * 0.016, w * 0.038, '#ffe9a8'),
    )
    s.pool('glow', cx, cy - w * 0.21, w * 0.16, w * 0.16, [255, 220, 140], 0.9)
  }
}

export function christmasTree(
  s: Stage,
  ...[x, foot, h]: [x: number, foot: number, h: number]
): void {
  s.facts.add('Christmas tree')
  const { rng } = s
  const green = drift(rgb('#3d5a3a'), 20, rng.next)
  s.on('shade', oval(x, foot, h * 0.3, h * 0.04, '#000', 0.9))
  s.on(
    'mid',
    box(x - h * 0.02, foot - h * 0.1, h * 0.04, h * 0.1, '#4a3424'),
    fill(
      smooth([
        [x - h * 0.28, foot - h * 0.08],
        [x - h * 0.14, foot - h * 0.5],
        [x, foot - h],
        [x + h * 0.14, foot - h * 0.5],
        [x + h * 0.28, foot - h * 0.08],
      ]),
      css(lit(green, 0.12)),
    ),
  )
  const tones = [0.15, 0.3, 0.48, 0.7].map(() => '')
  for (let i = 0; i < 900; i++) {
    const t = Math.sqrt(rng.next())
    const spread = h * 0.31 * t * (0.86 + 0.14 * Math.sin(t * 34))
    const side = rng.range(-1, 1)
    const [px, py] = [x + side * spread, foot - h + t * h * 0.93]
    const k = Math.max(0, Math.min(3, Math.floor(1.4 + side * s.light.x * 2.4 + rng.gauss() * 0.8)))
    tones[k] += `M${n(px)} ${n(py)}l${n(side * h * 0.03)} ${n(h * rng.range(0.012, 0.03))}`
  }
  tones.forEach((d, i) =>
    s.on('mid', stroke(d, css(lit(green, [0.15, 0.3, 0.48, 0.72][i] ?? 0.4)), h * 0.006, 0.8)),
  )
  const bulbs = ['#d8402f', '#e8b23a', '#3f78c0', '#c95a9a', '#f2ead0', '#4aa06a']
  for (let i = 0; i < 46; i++) {
    const t = rng.range(0.12, 0.96)
    const [px, py] = [x + rng.range(-1, 1) * h * 0.28 * t, foot - h + t * h * 0.93]
    const c = rng.pick(bulbs)
    s.on(
      'mid',
      oval(px, py, h * 0.012, h * 0.013, c),
      oval(px - h * 0.003, py - h * 0.004, h * 0.004, h * 0.004, '#fff', 0.7),
    )
    if (i % 3 === 0) s.pool('glow', px, py, h * 0.05, h * 0.05, rgb(c), 0.8)
  }
  let tinsel = ''
  for (let i = 0; i < 5; i++) {
    const t = 0.25 + i * 0.16
    tinsel += `M${n(x - h * 0.26 * t)} ${n(foot - h + t * h * 0.9)}Q${n(x)} ${n(foot - h + t * h * 0.9 + h * 0.07)} ${n(x + h * 0.27 * t)} ${n(foot - h + t * h * 0.86)}`
  }
  s.on(
    'mid',
    stroke(tinsel, '#e6dcc0', h * 0.006, 0.6),
    fill(
      poly(
        Array.from(
          { length: 10 },
          (_, i): Point => [
            x + Math.sin(i * 0.628) * h * (i % 2 ? 0.015 : 0.04),
            foot - h - h * 0.02 - Math.cos(i * 0.628) * h * (i % 2 ? 0.015 : 0.04),
          ],
        ),
      ),
      '#f0d890',
    ),
  )
  s.pool('glow', x, foot - h, h * 0.12, h * 0.12, [255, 232, 170], 0.7)
}

export function present(
  s: Stage,
  ...[x, y, w, h]: [x: number, y: number, w: number, h: number]
): void {
  s.facts.add('presents')
  const c = s.rng.pick(
    ['#b8342e', '#2f6a48', '#e6ddc8', '#3f5f94', '#c99a3a', '#8a3a5a', '#d8d4d8'].map(rgb),
  )
  const r = s.rng.pick(['#f0e6d0', '#c8443c', '#d8b04a'])
  s.on('shade', oval(x, y, w * 0.7, h * 0.16, '#000', 0.9))
  s.on(
    'mid',
    box(
      x - w / 2,
      y - h,
      w,
      h,
      s.defs.mid.linear(
        [x - w / 2, 0],
        [x + w / 2, 0],
        [
          [0, css(lit(c, 0.5 - s.light.x * 0.25))],
          [1, css(lit(c, 0.5 + s.light.x * 0.25))],
        ],
      ),
    ),
    fill(
      poly([
        [x - w / 2, y - h],
        [x - w * 0.4, y - h * 1.22],
        [x + w * 0.58, y - h * 1.22],
        [x + w / 2, y - h],
      ]),
      css(lit(c, 0.85)),
    ),
  )
  s.on(
    'mid',
    box(x - w * 0.07, y - h, w * 0.14, h, r, 0.9),
    oval(x - w * 0.12, y - h * 1.16, w * 0.13, h * 0.11, r),
    oval(x + w * 0.14, y - h * 1.16, w * 0.13, h * 0.11, r),
  )
}
