/** House fronts with steps before them: bungalow, farmhouse, row house, ranch, stoop, log cabin. */

import { css, drift, lit, type Rgb, rgb } from '../drawing/color.ts'
import { box, fill, n, poly, stroke } from '../drawing/svg.ts'
import type { Stage } from '../stage.ts'
import { door, paints, sash, wall } from './building.ts'
import { steps } from './house.ts'

type Style = {
  walls: readonly ('board' | 'brick' | 'stucco' | 'shingle' | 'log')[]
  from: number
  to: number
  roof: 'eave' | 'gable' | 'none'
  posts: 'square' | 'round' | 'brick' | 'none'
  windows: number
  /** Door height as a share of the picture. */
  door: number
  stairs: readonly [number, number]
}

const styles: readonly Style[] = [
  {
    walls: ['board'],
    from: 1900,
    to: 2005,
    roof: 'eave',
    posts: 'square',
    windows: 2,
    door: 0.42,
    stairs: [2, 4],
  },
  {
    walls: ['board', 'shingle'],
    from: 1900,
    to: 1960,
    roof: 'gable',
    posts: 'round',
    windows: 2,
    door: 0.4,
    stairs: [2, 3],
  },
  {
    walls: ['brick'],
    from: 1900,
    to: 2005,
    roof: 'none',
    posts: 'none',
    windows: 1,
    door: 0.5,
    stairs: [4, 6],
  },
  {
    walls: ['stucco', 'brick'],
    from: 1915,
    to: 2005,
    roof: 'eave',
    posts: 'brick',
    windows: 2,
    door: 0.4,
    stairs: [2, 3],
  },
  {
    walls: ['brick', 'stucco', 'board'],
    from: 1948,
    to: 2005,
    roof: 'eave',
    posts: 'none',
    windows: 3,
    door: 0.36,
    stairs: [1, 2],
  },
  {
    walls: ['log'],
    from: 1900,
    to: 1945,
    roof: 'eave',
    posts: 'round',
    windows: 1,
    door: 0.38,
    stairs: [1, 2],
  },
  {
    walls: ['shingle', 'board'],
    from: 1900,
    to: 1990,
    roof: 'gable',
    posts: 'none',
    windows: 1,
    door: 0.44,
    stairs: [3, 5],
  },
]

/** Where people can stand: on the deck by the door, and at the foot of the steps. */
export type Front = { x: number; wide: number; deck: number; foot: number }

export function facade(s: Stage, { floor, distance }: { floor: number; distance: number }): Front {
  const { rng } = s
  const style = rng.pick(styles.filter(({ from, to }) => from <= s.year && to >= s.year))
  const kind = rng.pick(style.walls)
  const color = wallColor(s, kind)
  const trim = rgb(rng.pick(['#ebe7dc', '#ebe7dc', '#6a5a4c', '#3f5a4c', '#7a3430', '#d8cdb0']))
  wall(s, -60, -60, s.w + 120, floor + 64, color, kind)

  const rise = s.h * rng.range(0.036, 0.048) * distance
  const count = rng.int(...style.stairs)
  const foot = floor + s.h * 0.1
  const deck = foot - count * rise
  const high = s.h * style.door * distance
  const dw = high * rng.range(0.44, 0.52)
  const x = s.w * rng.range(0.3, 0.7)
  entrance(s, { x, deck, high, dw, trim })
  windowsOf(s, { x, dw, deck, high, trim, count: style.windows })
  const eave = deck - high * rng.range(1.2, 1.45)
  if (style.roof === 'eave') eaveOf(s, { eave, depth: dw * 0.1, trim })
  if (style.roof === 'gable') gableOf(s, { x, eave, wide: dw * 4, trim })
  const wide = style.posts === 'none' ? dw * rng.range(1.8, 3) : s.w * rng.range(0.5, 0.7)
  steps(s, x, foot, wide, count, rise, drift(rgb(rng.pick(treads)), 18, rng.next))
  const reach = { x, wide, top: Math.max(eave, -60), deck: deck + rise, trim }
  if (style.posts !== 'none') postsOf(s, { ...reach, posts: style.posts })
  if (style.posts !== 'none' && rng.chance(0.5)) railOf(s, { ...reach, rail: deck - high * 0.32 })
  return { x, wide, deck: deck + rise, foot }
}

const treads = ['#a8a294', '#8d877c', '#b39a80', '#9a6b58', '#c2bcae']

function wallColor(s: Stage, kind: Style['walls'][number]): Rgb {
  const { rng } = s
  const bricks = ['#94594a', '#7d4a3e', '#a8705a', '#b08a74', '#6f5048'].map(rgb)
  const logs = ['#7a5c40', '#6b5240', '#8a6a48'].map(rgb)
  const shingles = ['#8a8070', '#6f7466', '#9a8a70', '#7a5a48', '#a9a294'].map(rgb)
  const base = { brick: bricks, log: logs, shingle: shingles, board: paints, stucco: paints }[kind]
  return drift(rng.pick(base), 18, rng.next)
}

type Entrance = { x: number; deck: number; high: number; dw: number; trim: Rgb }

function entrance(s: Stage, { x, deck, high, dw, trim }: Entrance): void {
  const { rng } = s
  const colors = ['#5f3d2e', '#2f4a3c', '#7a2f2a', '#e0dccf', '#34424e', '#b8923a', '#6a7a86']
  door(s, x - dw / 2, deck - high, dw, high, rgb(rng.pick(colors)), trim)
  // A door left open, a screen door, or a fanlight.
  const extra = rng.pick(['open', 'screen', 'fan', 'none', 'none'] as const)
  if (extra === 'open')
    s.on('set', box(x - dw * 0.42, deck - high * 0.97, dw * 0.84, high * 0.97, '#1b1614', 0.88))
  if (extra === 'screen') {
    s.on('set', box(x - dw / 2, deck - high, dw, high, '#2a2c2a', 0.42))
    const frame = `M${n(x - dw / 2)} ${n(deck - high * 0.5)}h${n(dw)}M${n(x - dw * 0.47)} ${n(deck - high)}v${n(high)}M${n(x + dw * 0.47)} ${n(deck - high)}v${n(high)}`
    s.on('set', stroke(frame, css(lit(trim, 0.66)), dw * 0.07))
  }
  if (extra === 'fan') {
    const top = deck - high * 1.03
    const fan = `M${n(x - dw * 0.55)} ${n(top)}Q${n(x)} ${n(top - dw * 0.62)} ${n(x + dw * 0.55)} ${n(top)}Z`
    s.on('set', fill(fan, '#48545c'), stroke(fan, css(lit(trim, 0.7)), dw * 0.06))
  }
}

type Windows = { x: number; dw: number; deck: number; high: number; trim: Rgb; count: number }

function windowsOf(s: Stage, { x, dw, deck, high, trim, count }: Windows): void {
  const { rng } = s
  const [w, h] = [dw * rng.range(0.7, 1.15), high * rng.range(0.4, 0.62)]
  const y = deck - high * rng.range(0.88, 0.96)
  const shutters = rng.chance(0.4)
    ? css(lit(rgb(rng.pick(['#3f5a4c', '#34424e', '#7a2f2a'])), 0.5))
    : null
  for (const side of [-1, 1]) {
    for (let i = 0; i < count; i++) {
      const at = x + side * (dw * 1.5 + i * w * 2.1) - w / 2
      sash(s, at, y, w, h, trim, rng.chance(0.8))
      if (!shutters) continue
      s.on('set', box(at - w * 0.42, y - 4, w * 0.3, h + 8, shutters))
      s.on('set', box(at + w * 1.12, y - 4, w * 0.3, h + 8, shutters))
    }
  }
}

function eaveOf(s: Stage, { eave, depth, trim }: { eave: number; depth: number; trim: Rgb }): void {
  const roof = rgb(s.rng.pick(['#5f574f', '#6b4f45', '#53585a', '#4a5a50', '#7a5a4a']))
  const shade = s.sweep('set', -60, eave, [lit(roof, 0.66), lit(roof, 0.45)])
  s.on('set', box(-60, -90, s.w + 120, eave + 90, shade))
  s.on('set', box(-60, eave, s.w + 120, depth, css(lit(trim, 0.74))))
  s.on('set', box(-60, eave + depth, s.w + 120, depth * 2, '#000', 0.32))
  let rows = ''
  for (let y = eave - 16; y > -60; y -= 17) rows += `M-60 ${n(y)}H${n(s.w + 60)}`
  s.on('set', stroke(rows, css(lit(roof, 0.1)), 2, 0.4))
}

type Gable = { x: number; eave: number; wide: number; trim: Rgb }

function gableOf(s: Stage, { x, eave, wide, trim }: Gable): void {
  const rise = wide * s.rng.range(0.24, 0.36)
  const left = [x - wide / 2, eave] as const
  const right = [x + wide / 2, eave] as const
  const peak = [x, eave - rise] as const
  s.on('set', fill(poly([left, peak, right]), css(lit(trim, 0.5)), 0.9))
  const edge = `M${n(left[0] - 14)} ${n(left[1] + 8)}L${n(peak[0])} ${n(peak[1] - 6)}L${n(right[0] + 14)} ${n(right[1] + 8)}`
  s.on('set', stroke(edge, '#4f463e', wide * 0.035))
  s.on('set', box(left[0], eave, wide, wide * 0.03, css(lit(trim, 0.78))))
  s.on('set', box(left[0], eave + wide * 0.03, wide, wide * 0.05, '#000', 0.25))
}

type Reach = { x: number; wide: number; top: number; deck: number; trim: Rgb }

function postsOf(s: Stage, post: Reach & { posts: 'square' | 'round' | 'brick' }): void {
  const { x, wide, top, deck, trim, posts } = post
  const r = posts === 'brick' ? s.h * 0.035 : s.h * 0.02
  const color = posts === 'brick' ? rgb('#8a5a48') : trim
  for (const side of [-1, 1]) {
    const at = x + side * wide * 0.62
    const paint = s.defs.set.round(
      [at - r, 0],
      [at + r, 0],
      color,
      s.light,
      posts === 'square' ? 0.6 : 1,
    )
    s.on('set', box(at - r, top, r * 2, deck - top, paint))
    s.on('set', box(at - r * 1.5, deck - r * 1.6, r * 3, r * 1.6, css(lit(color, 0.6))))
  }
}

function railOf(s: Stage, { x, wide, deck, rail, trim }: Reach & { rail: number }): void {
  s.facts.add('railing')
  const step = s.h * 0.026
  let balusters = ''
  for (let at = -60; at < s.w + 60; at += step)
    if (Math.abs(at - x) > wide * 0.5) balusters += `M${n(at)} ${n(rail)}V${n(deck)}`
  s.on('set', stroke(balusters, css(lit(trim, 0.6)), step * 0.28))
  s.on('set', box(-60, rail - 6, x - wide * 0.5 + 60, 12, css(lit(trim, 0.8))))
  s.on('set', box(x + wide * 0.5, rail - 6, s.w, 12, css(lit(trim, 0.8))))
}
