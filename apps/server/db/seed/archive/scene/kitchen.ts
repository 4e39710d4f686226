/** Kitchen: cupboards or a dresser, a stove of its time, a table or none. */

import { drift, rgb } from '../drawing/color.ts'
import { oval } from '../drawing/svg.ts'
import { leaning, pose } from '../figure/pose.ts'
import { table } from '../kit/furniture.ts'
import { giveProp } from '../kit/hand-props.ts'
import { room } from '../kit/interior.ts'
import {
  cupboards,
  dresser,
  fridge,
  kitchenWindow,
  pans,
  sink,
  stove,
} from '../kit/kitchen-things.ts'
import { cake } from '../kit/things.ts'
import type { Actor } from '../people/casting.ts'
import type { Stage } from '../stage.ts'
import { bearings } from './bearing.ts'
import type { Scene } from './scene.ts'

export const kitchen: Scene = {
  kind: 'kitchen',
  years: [1915, 2005],
  weight: 5,
  shapes: ['land', 'port', 'square', 'land'],
  indoors: true,
  closest: 1.5,
  roles: [{ ages: [16, 85] }],
  extras: [0, 3],
  occasion: 'everyday',
  events: ['Thanksgiving@11', 'Sunday dinner', 'baking day', 'breakfast', 'canning day@9'],
  style: ['candid'],
  tags: ['kitchen', 'stove', 'home', 'interior'],
  mood: ['busy', 'warm', 'everyday'],
  captions: [
    '{lead} in the kitchen, {place}, {year}',
    '{lead} before the company came, {month} {year}',
    '[table]Pie day. {all}, {year}',
    '[refrigerator]The year of the refrigerator. {lead}, {place}, {year}',
    '[dresser]{lead} by the dresser, {place}, {year}',
    '{lead} does not like {her} picture taken, {year}',
    'The old kitchen, {place}, {year}',
  ],
  draw: (s, cast, { flash }) => {
    const { rng } = s
    light(s, flash)
    Object.assign(s.optics, { rough: 1.2, texture: 0.05 })
    // How far into the room we look: a close corner, or the whole wall.
    const depth = rng.pick([0.78, 0.88, 1])
    const floor = s.h * (0.7 + 0.14 * depth)
    room(s, floor)
    furnish(s, { floor, depth, isLit: !flash })
    const unit = Math.min(s.h * 0.92, s.w * 0.82) * (0.8 + 0.2 * depth)
    const hasTable = rng.chance(0.55)
    people(s, cast, { unit, foot: hasTable ? s.h * 1.05 : Math.min(s.h * 1.02, floor + s.h * 0.2) })
    if (hasTable) laidTable(s, unit)
  },
}

/** By flash, by the window, or by one bulb in the evening. */
function light(s: Stage, flash: boolean): void {
  const { rng } = s
  if (flash) return s.flash(rng.chance(0.5) ? 1 : -1)
  s.overcast()
  if (!rng.chance(0.35)) return
  s.light = { ...s.light, y: -0.5, ambient: 0.26 }
  s.pool('glow', s.w * rng.range(0.3, 0.7), s.h * 0.1, s.w * 0.5, s.h * 0.5, [255, 206, 130], 0.3)
  s.pool('veil', s.w * rng.pick([0, 1]), s.h * 0.8, s.w * 0.5, s.h * 0.6, [0, 0, 0], 0.5)
}

type Kitchen = { floor: number; depth: number; isLit: boolean }

function furnish(s: Stage, { floor, depth, isLit }: Kitchen): void {
  const { rng } = s
  const early = ['#e6e0cc', '#cfd3c2', '#b8c0b0', '#8a6a48']
  const middle = ['#e8cf7a', '#a8bf9a', '#c98a4a', '#e2ddd0', '#9ab5b8', '#8a6238', '#d8a8a0']
  const late = ['#b08a5c', '#e6e2d8', '#a87a4c', '#8a9aa0', '#f0ece2']
  const tins = s.year < 1950 ? early : s.year < 1980 ? middle : late
  const paint = drift(rgb(rng.pick(tins)), 12, rng.next)
  const counter = floor - s.h * 0.29 * depth
  const isBuiltIn = s.year > 1935 && rng.chance(0.7)
  const windowAt = rng.range(0.16, 0.56)
  if (isBuiltIn) {
    cupboards(s, { paint, counter, floor, gap: [s.w * windowAt, s.w * (windowAt + 0.28)] })
    sink(s, { x: s.w * (windowAt + 0.12), counter })
  } else dresser(s, { x: s.w * rng.pick([0.02, 0.58]), floor, size: s.h * 0.62 * depth, paint })
  kitchenWindow(s, { x: s.w * windowAt, y: s.h * 0.06, w: s.w * 0.24, h: s.h * 0.34, isLit })
  const places = rng.shuffle([0.02, 0.74])
  stove(s, { x: s.w * (places[0] ?? 0), floor, counter })
  if (s.year > 1932 && rng.chance(0.5))
    fridge(s, { x: s.w * (places[1] ?? 0.74), floor, size: s.h * 0.58 * depth })
  if (rng.chance(0.5)) pans(s, { x: s.w * rng.range(0.55, 0.8), y: s.h * 0.12 })
}

type Standing = { unit: number; foot: number }

function people(s: Stage, cast: readonly Actor[], { unit, foot }: Standing): void {
  const { rng } = s
  const borne = bearings(rng, cast, { isStill: false, mayHug: cast.length < 4 })
  cast.forEach((actor, i) => {
    const spread = Math.min(0.26, 0.8 / cast.length)
    const at = {
      x: s.w * (0.5 + (i - (cast.length - 1) / 2) * spread) + rng.gauss() * 26,
      y: foot - (i % 2) * s.h * 0.03,
      unit: unit * (1 - (i % 2) * 0.06),
    }
    const left = rng.pick(['clasp', 'pocket', 'relaxed', 'hold', 'show'] as const)
    const right = rng.pick(['clasp', 'hip', 'relaxed', 'show', 'chin'] as const)
    const over = { ...borne[i]?.over, lean: rng.gauss() * 3 }
    const stance = rng.chance(0.2) ? leaning(rng) : pose(rng, 'stand', left, right, over)
    const figure = s.person(actor, { ...at, pose: stance })
    giveProp(s, { ...figure, actor, at }, 0.4)
  })
}

function laidTable(s: Stage, unit: number): void {
  const { rng } = s
  const cloths = ['#e9e2d2', '#c8665a', '#9fb8c0', '#d8c27a', '#8aa08a'].map(rgb)
  const [x, w] = [s.w * rng.range(-0.1, 0.3), s.w * rng.range(0.5, 0.9)]
  table(s, x, s.h * 0.86, w, s.h * 0.3, rng.chance(0.6) ? rng.pick(cloths) : undefined)
  for (let i = 0; i < rng.int(3, 9); i++) {
    const plate = rng.pick(['#f2eee4', '#d8c08a', '#c07a3c', '#e8e4da', '#9ab0b8'])
    const px = x + w * rng.range(0.14, 0.86)
    s.on('mid', oval(px, s.h * rng.range(0.82, 0.87), unit * 0.06, unit * 0.02, plate))
  }
  if (rng.chance(0.3)) cake(s, x + w * 0.5, s.h * 0.86, unit * 0.2, 0)
}
