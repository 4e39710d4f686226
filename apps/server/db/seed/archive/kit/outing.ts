/** What is carried out of doors: parasol, blanket, chair. */

import { css, lit, rgb } from '../drawing/color.ts'
import { box, fill, n, oval, type Point, poly, smooth, stroke } from '../drawing/svg.ts'
import type { LayerName, Stage } from '../stage.ts'

export function umbrella(s: Stage, ...[x, y, h]: [x: number, y: number, h: number]): void {
  s.facts.add('parasol')
  const [a, b] = [
    s.rng.pick(['#c8443c', '#2f6f9f', '#e0a83a', '#3f8a6a', '#d9d2c0'].map(rgb)),
    rgb('#f0e9d8'),
  ]
  const tilt = s.rng.range(-14, 14)
  const r = h * 0.52
  s.on('shade', oval(x - s.light.x * h * 0.5, y + h * 0.04, r * 0.95, r * 0.2, '#000', 0.95))
  const panels = Array.from({ length: 8 }, (_, i) => {
    const at = (k: number): Point => [-r + (2 * r * k) / 8, Math.sin((k / 8) * Math.PI) * r * 0.1]
    const [u, v] = [at(i), at(i + 1)]
    return fill(
      `M0 ${n(-r * 0.62)}Q${n(u[0] * 0.8)} ${n(-r * 0.5)} ${n(u[0])} ${n(u[1])}Q${n((u[0] + v[0]) / 2)} ${n((u[1] + v[1]) / 2 - r * 0.07)} ${n(v[0])} ${n(v[1])}Q${n(v[0] * 0.8)} ${n(-r * 0.5)} 0 ${n(-r * 0.62)}Z`,
      css(lit(i % 2 ? a : b, 0.5 + (i / 8 - 0.5) * s.light.x * 0.9)),
    )
  })
  s.on(
    'mid',
    `<g transform="translate(${n(x)} ${n(y - h)}) rotate(${n(tilt)})">${stroke(`M0 ${n(-r * 0.6)}V${n(h)}`, '#e5ddca', h * 0.022)}${panels.join('')}</g>`,
  )
}

export function blanket(
  s: Stage,
  ...[x, y, w, h]: [x: number, y: number, w: number, h: number]
): void {
  s.facts.add('blanket')
  const [a, b] = s.rng.pick([
    ['#b8443a', '#efe6d2'],
    ['#3f6a8a', '#e6dfcc'],
    ['#8a7a3c', '#d9cfa8'],
    ['#4a6a4a', '#e2dcc6'],
  ])
  const q = (u: number, v: number): Point => [
    x + (u - 0.5) * w * (0.72 + v * 0.4) + (v - 0.5) * 20,
    y + (v - 0.5) * h,
  ]
  s.on(
    'set',
    fill(
      smooth([
        q(0, 0),
        q(0.5, -0.03),
        q(1, 0),
        q(1.02, 0.5),
        q(1, 1),
        q(0.5, 1.04),
        q(0, 1),
        q(-0.02, 0.5),
      ]),
      b ?? '#eee',
    ),
  )
  for (let i = 0; i < 7; i++)
    s.on(
      'set',
      fill(
        poly([q(i / 7, 0), q((i + 0.5) / 7, 0), q((i + 0.5) / 7, 1), q(i / 7, 1)]),
        a ?? '#a44',
        0.5,
      ),
      fill(
        poly([q(0, i / 7), q(1, i / 7), q(1, (i + 0.5) / 7), q(0, (i + 0.5) / 7)]),
        a ?? '#a44',
        0.5,
      ),
    )
}

export function chair(
  s: Stage,
  ...[x, y, h, layer = 'set']: [x: number, y: number, h: number, layer?: LayerName]
): void {
  s.facts.add('chair')
  const c = rgb('#5a3c28')
  const d = s.defs[layer]
  s.on('shade', oval(x, y, h * 0.36, h * 0.07, '#000', 0.9))
  for (const k of [-1, 1])
    s.on(
      layer,
      d.tube(
        [x + k * h * 0.23, y - h * 0.98],
        h * 0.024,
        [x + k * h * 0.25, y - h * 0.02],
        h * 0.026,
        c,
        s.light,
      ),
    )
  s.on(
    layer,
    fill(
      smooth([
        [x - h * 0.25, y - h * 0.96],
        [x, y - h * 1.07],
        [x + h * 0.25, y - h * 0.96],
        [x + h * 0.22, y - h * 0.56],
        [x - h * 0.22, y - h * 0.56],
      ]),
      d.linear(
        [x, y - h],
        [x, y - h * 0.5],
        [
          [0, css(lit(rgb('#7a3f34'), 0.6))],
          [1, css(lit(rgb('#7a3f34'), 0.24))],
        ],
      ),
    ),
    box(x - h * 0.28, y - h * 0.48, h * 0.56, h * 0.09, css(lit(c, 0.5))),
  )
}
