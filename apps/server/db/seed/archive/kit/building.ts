/** Houses, porches, fences and streets. Built things go in the 'set' layer, which stays straight. */
import { css, drift, lit, mix, type Rgb, rgb } from '../drawing/color.ts'
import { box, fill, line, n, poly, stroke } from '../drawing/svg.ts'
import type { Stage } from '../stage.ts'

export const paints = [
  '#e6e0d2',
  '#d9d3c4',
  '#c7cfc9',
  '#d8c9a4',
  '#b9c4cf',
  '#c9a58f',
  '#a9b39a',
  '#e3d6b8',
  '#8f6a58',
].map(rgb)

/** A wall of clapboard, brick, shingle or stucco, lit from the sun's side. */
export function wall(
  s: Stage,
  ...[x, y, w, h, color, kind]: [
    x: number,
    y: number,
    w: number,
    h: number,
    color: Rgb,
    kind: 'board' | 'brick' | 'stucco' | 'shingle' | 'log',
  ]
): void {
  const { rng } = s
  s.on(
    'set',
    box(
      x,
      y,
      w,
      h,
      s.defs.set.linear(
        [x, y],
        [x + w, y + h * 0.3],
        [
          [0, css(lit(color, 0.58 + s.light.x * 0.12 * -1)), undefined],
          [1, css(lit(color, 0.58 + s.light.x * 0.12)), undefined],
        ],
      ),
    ),
  )
  if (kind === 'board') {
    const step = rng.range(11, 19)
    let dark = ''
    for (let yy = y + step; yy < y + h; yy += step) dark += `M${n(x)} ${n(yy)}H${n(x + w)}`
    s.on('set', stroke(dark, css(lit(color, 0.12)), 2, 0.42))
  }
  if (kind === 'brick') {
    let joints = ''
    const step = 13
    for (let yy = y, odd = 0; yy < y + h; yy += step, odd ^= 1) {
      joints += `M${n(x)} ${n(yy)}H${n(x + w)}`
      for (let xx = x + odd * 15; xx < x + w; xx += 30) {
        joints += `M${n(xx)} ${n(yy)}v${step}`
        if (rng.chance(0.22))
          s.on(
            'set',
            box(xx, yy, 30, step, css(lit(drift(color, 34, rng.next), rng.range(0.35, 0.75))), 0.6),
          )
      }
    }
    s.on('set', stroke(joints, css(mix(lit(color, 0.3), [200, 192, 180], 0.5)), 1.5, 0.5))
  }
  if (kind === 'shingle')
    s.on('set', stroke(shingleRows(s, [x, y, w, h]), css(lit(color, 0.1)), 2, 0.4))
  if (kind === 'log') logWall(s, [x, y, w, h], color)
  for (let i = 0; i < 5; i++)
    s.pool(
      'set',
      x + rng.next() * w,
      y + rng.next() * h,
      w * 0.25,
      h * 0.2,
      rng.chance(0.5) ? [30, 24, 20] : [255, 250, 235],
      0.08,
    )
}

export function sash(
  s: Stage,
  ...[x, y, w, h, trim, curtain = true]: [
    x: number,
    y: number,
    w: number,
    h: number,
    trim: Rgb,
    curtain?: boolean,
  ]
): void {
  const t = Math.max(4, w * 0.09)
  s.on(
    'set',
    box(x - t, y - t, w + t * 2, h + t * 2.6, css(lit(trim, 0.7))),
    box(
      x,
      y,
      w,
      h,
      s.sweep('set', y, y + h, [
        [52, 60, 68],
        [96, 108, 116],
        [40, 44, 48],
      ]),
    ),
  )
  if (curtain)
    for (const side of [0, 1])
      s.on(
        'set',
        fill(
          poly([
            [x + side * w, y],
            [x + w * 0.5 + (side - 0.5) * w * 0.3, y],
            [x + side * w - (side - 0.5) * w * 0.36, y + h * 0.7],
            [x + side * w - (side - 0.5) * w * 0.5, y + h],
            [x + side * w, y + h],
          ]),
          css(lit([214, 208, 196], 0.46)),
          0.72,
        ),
      )
  s.on(
    'set',
    fill(
      poly([
        [x + w * 0.1, y + h],
        [x + w * 0.55, y],
        [x + w * 0.8, y],
        [x + w * 0.35, y + h],
      ]),
      '#dfe8ee',
      0.16,
    ),
  )
  s.on(
    'set',
    stroke(
      `M${n(x)} ${n(y + h / 2)}H${n(x + w)}M${n(x + w / 2)} ${n(y)}V${n(y + h)}`,
      css(lit(trim, 0.6)),
      Math.max(2, t * 0.5),
    ),
  )
  s.on(
    'set',
    box(x - t * 1.4, y + h + t, w + t * 2.8, t * 0.8, css(lit(trim, 0.85))),
    box(x - t, y + h + t * 1.8, w + t * 2, t, '#000', 0.22),
  )
}

export function door(
  s: Stage,
  ...[x, y, w, h, color, trim]: [x: number, y: number, w: number, h: number, color: Rgb, trim: Rgb]
): void {
  s.facts.add('doorway')
  const t = w * 0.11
  s.on(
    'set',
    box(x - t, y - t, w + t * 2, h + t, css(lit(trim, 0.68))),
    box(
      x,
      y,
      w,
      h,
      s.defs.set.linear(
        [x, y],
        [x + w, y],
        [
          [0, css(lit(color, 0.4))],
          [1, css(lit(color, 0.6))],
        ],
      ),
    ),
  )
  for (const [fy, fh] of [
    [0.08, 0.36],
    [0.54, 0.36],
  ] as const)
    for (const fx of [0.12, 0.56]) {
      s.on(
        'set',
        box(
          x + w * fx,
          y + h * fy,
          w * 0.32,
          h * fh,
          fy < 0.3 && s.rng.chance(0.5) ? '#55636b' : css(lit(color, 0.32)),
        ),
      )
      s.on(
        'set',
        stroke(
          line([
            [x + w * fx, y + h * (fy + fh)],
            [x + w * (fx + 0.32), y + h * (fy + fh)],
          ]),
          css(lit(color, 0.9)),
          2,
          0.5,
        ),
      )
    }
  s.on(
    'set',
    `<circle cx="${n(x + w * 0.9)}" cy="${n(y + h * 0.55)}" r="${n(w * 0.035)}" fill="#c9b27a"/>`,
  )
}

type Area = readonly [x: number, y: number, w: number, h: number]

function shingleRows({ rng }: Stage, [x, y, w, h]: Area): string {
  let rows = ''
  for (let at = y, odd = 0; at < y + h; at += 20, odd ^= 1) {
    rows += `M${n(x)} ${n(at)}H${n(x + w)}`
    for (let edge = x + odd * 11; edge < x + w; edge += 22)
      rows += `M${n(edge + rng.gauss() * 2)} ${n(at)}v20`
  }
  return rows
}

function logWall(s: Stage, [x, y, w, h]: Area, color: Rgb): void {
  for (let at = y; at < y + h; at += 34) {
    const tint = drift(color, 18, s.rng.next)
    s.on(
      'set',
      box(
        x,
        at,
        w,
        30,
        s.defs.set.linear(
          [0, at],
          [0, at + 30],
          [
            [0, css(lit(tint, 0.8))],
            [0.5, css(lit(tint, 0.55))],
            [1, css(lit(tint, 0.15))],
          ],
        ),
      ),
    )
    s.on('set', box(x, at + 30, w, 5, '#b8ac98', 0.7))
  }
}
