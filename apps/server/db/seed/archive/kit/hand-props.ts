/** What people happen to hold when the camera comes out. */

import { css, lit, rgb } from '../drawing/color.ts'
import { box, fill, n, oval, type Point, poly, smooth, stroke } from '../drawing/svg.ts'
import type { Figure } from '../figure/figure.ts'
import type { Actor } from '../people/casting.ts'
import type { Stage } from '../stage.ts'

type Held = Figure & { actor: Actor; at: { x: number; y: number; unit: number } }
type Prop = (s: Stage, hand: Point, unit: number) => void

/** Puts something into one hand of a figure, now and then. */
export function giveProp(s: Stage, held: Held, odds = 0.22): void {
  const { rng } = s
  if (!rng.chance(odds)) return
  const choice = shelf.filter(({ fits }) => fits(held.actor, s.year))
  if (choice.length === 0) return

  const { name, draw } = rng.pick(choice)
  const [hx, hy] = held.bones.hands[rng.chance(0.5) ? 0 : 1]
  s.facts.add(name)
  draw(s, [held.at.x + hx, held.at.y + hy], held.at.unit)
}

const flowers: Prop = (s, [x, y], u) => {
  const { rng } = s
  s.on(
    'mid',
    stroke(`M${n(x)} ${n(y + u * 0.05)}L${n(x)} ${n(y - u * 0.05)}`, '#55703a', u * 0.016),
  )
  for (let i = 0; i < 16; i++) {
    const [dx, dy] = [rng.gauss() * u * 0.03, -u * 0.07 + rng.gauss() * u * 0.026]
    const color = rgb(rng.pick(['#f3ead8', '#e2a0a8', '#e8c65a', '#c8545a', '#8a9ac8']))
    s.on('mid', oval(x + dx, y + dy, u * 0.013, u * 0.012, css(lit(color, rng.range(0.45, 0.95)))))
  }
}

const ball: Prop = (s, [x, y], u) => {
  const r = u * 0.055
  const color = rgb(s.rng.pick(['#c8443c', '#e0b23a', '#3f78c0', '#e8e2d4', '#7a4a30']))
  s.on('mid', oval(x, y, r, r, s.defs.mid.round([x - r, y - r], [x + r, y + r], color, s.light)))
  s.on(
    'mid',
    stroke(`M${n(x - r)} ${n(y)}q${n(r)} ${n(r * 0.7)} ${n(r * 2)} 0`, '#f2ece0', r * 0.14, 0.6),
  )
}

const paper: Prop = (s, [x, y], u) => {
  const page = poly([
    [x - u * 0.06, y - u * 0.08],
    [x + u * 0.05, y - u * 0.09],
    [x + u * 0.065, y + u * 0.05],
    [x - u * 0.05, y + u * 0.06],
  ])
  s.on('mid', fill(page, '#e2dccb'))
  for (let i = 0; i < 6; i++) {
    const at = y - u * 0.06 + i * u * 0.018
    s.on('mid', stroke(`M${n(x - u * 0.045)} ${n(at)}h${n(u * 0.085)}`, '#55504a', u * 0.005, 0.55))
  }
}

const cup: Prop = (s, [x, y], u) => {
  const color = rgb(s.rng.pick(['#efe9dc', '#c86a4a', '#6a8aa0', '#e0c070']))
  s.on('mid', box(x - u * 0.02, y - u * 0.05, u * 0.04, u * 0.05, css(lit(color, 0.62))))
  s.on('mid', oval(x, y - u * 0.05, u * 0.02, u * 0.007, css(lit(color, 0.3))))
}

const handbag: Prop = (s, [x, y], u) => {
  const color = rgb(s.rng.pick(['#3a2a24', '#6b2f2a', '#d8ccb4', '#2c3440']))
  const body: Point[] = [
    [x - u * 0.06, y + u * 0.06],
    [x + u * 0.06, y + u * 0.06],
    [x + u * 0.075, y + u * 0.15],
    [x - u * 0.075, y + u * 0.15],
  ]
  const handle = `M${n(x - u * 0.035)} ${n(y + u * 0.065)}Q${n(x)} ${n(y - u * 0.03)} ${n(x + u * 0.035)} ${n(y + u * 0.065)}`
  s.on('mid', stroke(handle, css(lit(color, 0.3)), u * 0.01))
  s.on('mid', fill(smooth(body), css(lit(color, 0.5))))
}

const doll: Prop = (s, [x, y], u) => {
  const dress = rgb(s.rng.pick(['#d98a94', '#8fb6d6', '#e8d49a', '#f0ece0']))
  const skirt: Point[] = [
    [x, y - u * 0.02],
    [x + u * 0.045, y + u * 0.09],
    [x - u * 0.045, y + u * 0.09],
  ]
  s.on('mid', fill(smooth(skirt), css(lit(dress, 0.6))))
  s.on('mid', oval(x, y - u * 0.04, u * 0.022, u * 0.026, '#e6bfa0'))
  s.on('mid', oval(x, y - u * 0.055, u * 0.024, u * 0.016, '#6b4a2c'))
}

const cone: Prop = (s, [x, y], u) => {
  const wafer: Point[] = [
    [x - u * 0.018, y - u * 0.05],
    [x + u * 0.018, y - u * 0.05],
    [x, y + u * 0.02],
  ]
  s.on('mid', fill(poly(wafer), '#c99a5a'))
  s.on(
    'mid',
    oval(x, y - u * 0.065, u * 0.024, u * 0.022, s.rng.pick(['#f4ead8', '#e6a8b0', '#6b4430'])),
  )
}

const stick: Prop = (s, [x, y], u) =>
  s.on(
    'mid',
    stroke(
      `M${n(x)} ${n(y - u * 0.02)}L${n(x + u * 0.05)} ${n(y + u * 0.42)}`,
      '#4a3424',
      u * 0.016,
    ),
  )

const bat: Prop = (s, [x, y], u) => {
  s.on('mid', stroke(`M${n(x)} ${n(y)}L${n(x + u * 0.07)} ${n(y - u * 0.3)}`, '#a87a44', u * 0.022))
  s.on(
    'mid',
    stroke(
      `M${n(x + u * 0.04)} ${n(y - u * 0.17)}L${n(x + u * 0.07)} ${n(y - u * 0.3)}`,
      '#b98a52',
      u * 0.036,
    ),
  )
}

type Item = { name: string; draw: Prop; fits: (actor: Actor, year: number) => boolean }

const shelf: readonly Item[] = [
  { name: 'flowers', draw: flowers, fits: ({ person }) => person.gender === 'female' },
  { name: 'ball', draw: ball, fits: ({ age }) => age < 14 },
  { name: 'newspaper', draw: paper, fits: ({ age }) => age > 30 },
  { name: 'coffee cup', draw: cup, fits: ({ age }) => age > 20 },
  {
    name: 'handbag',
    draw: handbag,
    fits: ({ person, age }, year) => person.gender === 'female' && age > 17 && year > 1915,
  },
  { name: 'doll', draw: doll, fits: ({ person, age }) => person.gender === 'female' && age < 11 },
  { name: 'ice cream', draw: cone, fits: ({ age }, year) => age < 30 && year > 1910 },
  { name: 'walking stick', draw: stick, fits: ({ age }) => age > 64 },
  {
    name: 'baseball bat',
    draw: bat,
    fits: ({ person, age }, year) => person.gender === 'male' && age > 6 && age < 18 && year > 1915,
  },
]
