/** The good sofa, the table and the lamp. */

import { css, drift, lit, mix, type Rgb, rgb } from '../drawing/color.ts'
import { box, fill, n, oval, poly, stroke } from '../drawing/svg.ts'
import type { Stage } from '../stage.ts'

export function lamp(s: Stage, ...[x, foot, h]: [x: number, foot: number, h: number]): void {
  s.facts.add('lamp')
  const shadeColor = s.rng.pick([rgb('#ead9ae'), rgb('#d9b48a'), rgb('#e8e0c8')])
  s.on(
    'set',
    stroke(`M${n(x)} ${n(foot)}V${n(foot - h)}`, '#6b5434', h * 0.03),
    oval(x, foot, h * 0.12, h * 0.025, '#4a3a26'),
  )
  s.on(
    'set',
    fill(
      poly([
        [x - h * 0.1, foot - h * 1.12],
        [x + h * 0.1, foot - h * 1.12],
        [x + h * 0.19, foot - h * 0.84],
        [x - h * 0.19, foot - h * 0.84],
      ]),
      s.defs.set.round([x - h * 0.19, foot], [x + h * 0.19, foot], lit(shadeColor, 1), {
        x: 0,
        y: 0,
        z: 1,
        ambient: 0.5,
      }),
    ),
  )
  s.pool('glow', x, foot - h * 0.95, h * 0.75, h * 0.62, [255, 214, 140], 0.62)
}

export function sofa(
  s: Stage,
  ...[x, y, w, h]: [x: number, y: number, w: number, h: number]
): void {
  s.facts.add('sofa')
  const { rng } = s
  const c = drift(rgb(rng.pick(covers(s.decade))), 22, rng.next)
  const round = (a: number, b: number, k = 0): string =>
    s.defs.set.linear(
      [0, a],
      [0, b],
      [
        [0, css(lit(c, 0.86 - k))],
        [0.35, css(lit(c, 0.6 - k))],
        [1, css(lit(c, 0.22))],
      ],
    )
  const soft = (
    ...[px, py, pw, ph, r, paint]: [
      px: number,
      py: number,
      pw: number,
      ph: number,
      r: number,
      paint: string,
    ]
  ): string =>
    `<rect x="${n(px)}" y="${n(py)}" width="${n(pw)}" height="${n(ph)}" rx="${n(r)}" fill="${paint}"/>`
  s.on('shade', box(x - 10, y - 10, w + 20, 34, '#000', 0.9))
  s.on('set', soft(x, y - h, w, h * 0.8, h * 0.13, round(y - h, y - h * 0.2)))
  const seats = w > 420 ? 3 : 2
  for (let i = 0; i < seats; i++)
    s.on(
      'set',
      soft(
        x + w * 0.1 + (w * 0.8 * i) / seats + 2,
        y - h * 0.92,
        (w * 0.8) / seats - 4,
        h * 0.5,
        h * 0.09,
        round(y - h * 0.95, y - h * 0.3, 0.06),
      ),
    )
  for (let i = 0; i < seats; i++)
    s.on(
      'set',
      soft(
        x + w * 0.09 + (w * 0.82 * i) / seats + 1,
        y - h * 0.5,
        (w * 0.82) / seats - 2,
        h * 0.26,
        h * 0.08,
        round(y - h * 0.52, y - h * 0.2, -0.08),
      ),
    )
  s.on(
    'set',
    soft(x + w * 0.04, y - h * 0.27, w * 0.92, h * 0.22, 6, round(y - h * 0.4, y - h * 0.02, 0.16)),
  )
  for (const k of [0, 1])
    s.on(
      'set',
      soft(
        x + k * w * 0.89,
        y - h * 0.7,
        w * 0.11,
        h * 0.64,
        h * 0.09,
        s.defs.set.round([x + k * w * 0.89, 0], [x + k * w * 0.89 + w * 0.11, 0], c, s.light),
      ),
    )
  if (rng.chance(0.4)) flowered(s, { x, y, w, h, c })
}

export function table(
  s: Stage,
  ...[x, y, w, h, cover]: [x: number, y: number, w: number, h: number, cover: Rgb | undefined]
): void {
  s.facts.add('table')
  const top = h * 0.2
  const c = cover ?? rgb('#8a5f3c')
  s.on('shade', oval(x + w / 2, y + h * 0.95, w * 0.55, h * 0.14, '#000', 0.7))
  s.on(
    'mid',
    fill(
      poly([
        [x + w * 0.07, y - top],
        [x + w * 0.93, y - top],
        [x + w, y + top * 0.5],
        [x, y + top * 0.5],
      ]),
      s.defs.mid.linear(
        [x, y - top],
        [x, y + top * 0.5],
        [
          [0, css(lit(c, 0.72))],
          [1, css(lit(c, 0.92))],
        ],
      ),
    ),
  )
  s.on(
    'mid',
    box(
      x,
      y + top * 0.5,
      w,
      cover ? h * 0.9 : h * 0.12,
      s.defs.mid.linear(
        [x, y],
        [x, y + h],
        [
          [0, css(lit(c, 0.56))],
          [1, css(lit(c, 0.28))],
        ],
      ),
    ),
  )
  if (cover)
    for (let i = 0; i < 14; i++) {
      const fx = x + (w * (i + s.rng.next())) / 14
      s.on(
        'mid',
        stroke(
          `M${n(fx)} ${n(y + top * 0.5)}q${n(s.rng.gauss() * 6)} ${n(h * 0.4)} ${n(s.rng.gauss() * 8)} ${n(h * 0.9)}`,
          css(lit(c, 0.1)),
          7,
          0.13,
        ),
      )
    }
}

/** What sofas were covered in. */
function covers(decade: number): string[] {
  if (decade < 1950) return ['#5d4a3f', '#6b5a4a', '#4a5248', '#5a3c40', '#3f4a58']
  if (decade < 1980) return ['#a8632f', '#6d7a42', '#8a6a48', '#4c6b78', '#a34a3c', '#c9a24a']
  return ['#8d8578', '#5f7288', '#9a6a70', '#b4a488', '#6a7a5a']
}

type Sofa = Record<'x' | 'y' | 'w' | 'h', number> & { c: Rgb }

/** Chintz. */
function flowered(s: Stage, { x, y, w, h, c }: Sofa): void {
  const { rng } = s
  const petal = css(lit(mix(c, [230, 200, 150], 0.5), 0.6))
  for (let i = 0; i < 30; i++) {
    const [px, py] = [x + rng.range(0.12, 0.88) * w, y - rng.range(0.34, 0.94) * h]
    s.on('set', oval(px, py, 6, 5, petal, 0.4))
  }
}
