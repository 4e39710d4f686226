/** Rooms: walls, floors, windows, lamps and the good sofa. */

import { css, drift, lit, rgb } from '../drawing/color.ts'
import { box, fill, n, poly, smooth, stroke } from '../drawing/svg.ts'
import type { Stage } from '../stage.ts'
import { floorOf, paperOf, wallpaper } from './wallpaper.ts'

export function room(s: Stage, floorY: number): void {
  s.facts.add('interior')
  const color = paperOf(s)
  s.on(
    'back',
    box(
      -90,
      -90,
      s.w + 180,
      floorY + 100,
      s.defs.back.linear(
        [s.light.x < 0 ? 0 : s.w, 0],
        [s.light.x < 0 ? s.w : 0, floorY],
        [
          [0, css(lit(color, 0.72))],
          [1, css(lit(color, 0.36))],
        ],
      ),
    ),
  )
  wallpaper(s, { floorY, color })
  floorOf(s, { floorY })
}

export function picture(
  s: Stage,
  ...[x, y, w, h]: [x: number, y: number, w: number, h: number]
): void {
  s.facts.add('picture frames')
  const tint = s.rng.pick([rgb('#7d8b74'), rgb('#9a8a6c'), rgb('#6c7c90'), rgb('#8a6a5a')])
  s.on('shade', box(x + 6, y + 10, w, h, '#000', 0.7))
  s.on(
    'set',
    box(x, y, w, h, s.rng.pick(['#6b4a2c', '#a5874a', '#33281f', '#d8cfbc'])),
    box(
      x + 8,
      y + 8,
      w - 16,
      h - 16,
      s.sweep('set', y, y + h, [lit(tint, 1), lit(tint, 0.7), lit(tint, 0.3)]),
    ),
  )
  s.on(
    'set',
    fill(
      smooth([
        [x + 8, y + h * 0.6],
        [x + w * 0.4, y + h * 0.45],
        [x + w - 8, y + h * 0.62],
        [x + w - 8, y + h - 8],
        [x + 8, y + h - 8],
      ]),
      css(lit(tint, 0.25)),
      0.8,
    ),
  )
}

export function drapes(
  s: Stage,
  ...[x, y, w, h, sunny]: [x: number, y: number, w: number, h: number, sunny: boolean]
): void {
  s.facts.add('curtains')
  const cloth = drift(
    s.rng.pick([rgb('#b59a6a'), rgb('#8a4a3c'), rgb('#7a8a6a'), rgb('#d8cdb8'), rgb('#5f7486')]),
    20,
    s.rng.next,
  )
  s.on(
    'set',
    box(
      x,
      y,
      w,
      h,
      s.sweep(
        'set',
        y,
        y + h,
        sunny
          ? [
              [250, 250, 246],
              [236, 240, 236],
              [206, 214, 196],
            ]
          : [
              [34, 38, 50],
              [44, 46, 56],
              [30, 30, 36],
            ],
      ),
    ),
  )
  s.on(
    'set',
    stroke(
      `M${n(x)} ${n(y + h * 0.48)}h${n(w)}M${n(x + w / 2)} ${n(y)}v${n(h)}`,
      '#e9e3d6',
      6,
      0.9,
    ),
  )
  for (const side of [-1, 1]) {
    const cx = side < 0 ? x : x + w
    for (let i = 0; i < 5; i++) {
      const fx = cx + side * -(w * 0.26) + (side * (w * 0.5 * i)) / 5
      s.on(
        'set',
        fill(
          poly([
            [fx, y - 16],
            [fx + w * 0.12, y - 16],
            [fx + w * 0.13 + side * i * 2, y + h + 22],
            [fx - w * 0.01 + side * i * 2, y + h + 22],
          ]),
          s.defs.set.linear(
            [fx, y],
            [fx + w * 0.12, y],
            [
              [0, css(lit(cloth, 0.3))],
              [0.45, css(lit(cloth, 0.74))],
              [1, css(lit(cloth, 0.34))],
            ],
          ),
        ),
      )
    }
  }
  if (sunny) s.pool('glow', x + w / 2, y + h / 2, w * 0.9, h * 0.8, [255, 250, 232], 0.26)
}
