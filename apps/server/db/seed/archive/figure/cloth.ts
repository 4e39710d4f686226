/** Garments hung on the skeleton: bodice, skirt, sleeves, trousers, collars. */

import { css, lit, type Rgb } from '../drawing/color.ts'
import type { Defs } from '../drawing/defs.ts'
import { fill, n, type Point, smooth, stroke } from '../drawing/svg.ts'
import type { Outfit, Pattern } from '../people/casting.ts'
import type { Pose } from './pose.ts'
import type { Brush, Sitter } from './sitter.ts'
import type { Skeleton } from './skeleton.ts'

export function patternPaint(
  defs: Defs,
  { pattern = 'stripe', ink }: Pick<Outfit, 'pattern' | 'ink'>,
  h: number,
): string {
  const u = h * 0.022
  const c = css(ink)
  const cells: Record<Pattern, readonly [number, number, string]> = {
    stripe: [u, u, `<rect width="${n(u * 0.3)}" height="${n(u)}" fill="${c}"/>`],
    hoop: [u, u * 1.3, `<rect width="${n(u)}" height="${n(u * 0.55)}" fill="${c}"/>`],
    plaid: [
      u * 1.8,
      u * 1.8,
      `<rect width="${n(u * 0.7)}" height="${n(u * 1.8)}" fill="${c}" fill-opacity=".6"/><rect width="${n(u * 1.8)}" height="${n(u * 0.7)}" fill="${c}" fill-opacity=".6"/>`,
    ],
    dots: [
      u * 1.1,
      u * 1.1,
      `<circle cx="${n(u * 0.5)}" cy="${n(u * 0.5)}" r="${n(u * 0.26)}" fill="${c}"/>`,
    ],
    floral: [
      u * 2,
      u * 2,
      `<circle cx="${n(u * 0.5)}" cy="${n(u * 0.5)}" r="${n(u * 0.42)}" fill="${c}"/><circle cx="${n(u * 1.5)}" cy="${n(u * 1.2)}" r="${n(u * 0.3)}" fill="${c}"/><circle cx="${n(u)}" cy="${n(u * 1.8)}" r="${n(u * 0.26)}" fill="#6f7d4a"/>`,
    ],
  }
  const [pw, ph, body] = cells[pattern]
  return defs.add(
    (id) =>
      `<pattern id="${id}" width="${n(pw)}" height="${n(ph)}" patternUnits="userSpaceOnUse" patternTransform="rotate(4)">${body}</pattern>`,
  )
}

/** A cut of cloth: its outline, and the edges between which it rounds. */
export type Cut = { d: string; edges: readonly [Point, Point] }

type Dye = { color: Rgb; pattern?: string | undefined }

/** A filled cloth shape: rounded light, and its pattern. */
export function cloth({ defs, light }: Brush, { d, edges }: Cut, { color, pattern }: Dye): string {
  const base = fill(d, defs.round(edges[0], edges[1], color, light, 0.92))
  return base + (pattern ? fill(d, pattern, 0.5) : '')
}

export function torsoPath(k: Skeleton, outfit: Outfit, tucked: boolean): Cut {
  const [sl, sr] = k.shoulders
  const h = k.h
  const cinch = outfit.waist ? 0.88 : 1.06
  const neckW = k.headSize * 0.17
  const hipW = tucked ? k.wide * 1.02 : Math.abs(k.hips[1][0] - k.hips[0][0]) / 2 + h * 0.036
  const [hx, hy] = tucked
    ? [k.waist[0], k.waist[1] + h * 0.03]
    : [(k.hips[0][0] + k.hips[1][0]) / 2, k.hips[0][1]]
  const low = tucked ? 0.4 : 1
  const wx = k.waist[0]
  const d = smooth([
    [k.neck[0] - neckW, k.neck[1] + h * 0.004],
    [k.neck[0] * 0.5 + sl[0] * 0.5, sl[1] - h * 0.012],
    [sl[0] + h * 0.004, sl[1] + h * 0.006],
    [sl[0] + h * 0.002, sl[1] + h * 0.05],
    [wx - k.wide * 1.08, (sl[1] + k.waist[1]) / 2 + h * 0.02],
    [wx - k.wide * cinch, k.waist[1]],
    [hx - hipW, hy - h * 0.01],
    [hx - hipW * 0.95, hy + h * 0.035 * low],
    [hx, hy + h * 0.05 * low],
    [hx + hipW * 0.95, hy + h * 0.035 * low],
    [hx + hipW, hy - h * 0.01],
    [wx + k.wide * cinch, k.waist[1]],
    [wx + k.wide * 1.08, (sr[1] + k.waist[1]) / 2 + h * 0.02],
    [sr[0] - h * 0.002, sr[1] + h * 0.05],
    [sr[0] - h * 0.004, sr[1] + h * 0.006],
    [k.neck[0] * 0.5 + sr[0] * 0.5, sr[1] - h * 0.012],
    [k.neck[0] + neckW, k.neck[1] + h * 0.004],
  ])
  return {
    d,
    edges: [
      [wx - k.wide * 1.5, k.waist[1]],
      [wx + k.wide * 1.5, k.waist[1]],
    ],
  }
}

export function skirtPath(k: Skeleton, outfit: Outfit, p: Pose): Cut & { hem: number } {
  const h = k.h
  const [hx, hy] = [(k.hips[0][0] + k.hips[1][0]) / 2, k.hips[0][1]]
  const wx = k.waist[0]
  const hipW = Math.abs(k.hips[1][0] - k.hips[0][0]) / 2 + h * 0.04
  const wy = k.waist[1]
  if (p.seat === 'floor') {
    const dir = p.turn < 0 ? -1 : 1
    const d = smooth([
      [wx - k.wide * dir, wy],
      [hx - dir * (hipW + h * 0.05), -h * 0.02],
      [hx, h * 0.012],
      [hx + dir * h * 0.3, 0],
      [hx + dir * h * 0.31, -h * 0.09],
      [hx + dir * h * 0.14, -h * 0.13],
      [wx + k.wide * dir, wy],
    ])
    return {
      d,
      edges: [
        [hx - h * 0.2, wy],
        [hx + h * 0.2, 0],
      ],
      hem: 0,
    }
  }
  if (p.seat === 'sit' || p.seat === 'kneel') {
    const hem = hy * (1 - outfit.hem * 0.95) * 0.9
    const lx = Math.min(k.knees[0][0], k.feet[0][0]) - h * 0.05 - outfit.flare * h * 0.05
    const rx = Math.max(k.knees[1][0], k.feet[1][0]) + h * 0.05 + outfit.flare * h * 0.05
    const d = smooth([
      [wx - k.wide, wy],
      [hx - hipW - h * 0.015, hy],
      [lx, hy + h * 0.06],
      [lx, hem],
      [(lx + rx) / 2, hem + h * 0.015],
      [rx, hem],
      [rx, hy + h * 0.06],
      [hx + hipW + h * 0.015, hy],
      [wx + k.wide, wy],
    ])
    return {
      d,
      edges: [
        [lx, hy],
        [rx, hy + h * 0.02],
      ],
      hem,
    }
  }
  const hem = hy * (1 - outfit.hem)
  const spread = hipW + outfit.flare * h * 0.14 * (0.4 + outfit.hem)
  const fx = ((k.feet[0][0] + k.feet[1][0]) / 2) * outfit.hem + hx * (1 - outfit.hem)
  const d = smooth([
    [wx - k.wide * 0.9, wy],
    [hx - hipW - outfit.flare * h * 0.03, hy],
    [fx - spread, hem - h * 0.012],
    [fx - spread * 0.45, hem + h * 0.012],
    [fx, hem + h * 0.004],
    [fx + spread * 0.5, hem + h * 0.014],
    [fx + spread, hem - h * 0.012],
    [hx + hipW + outfit.flare * h * 0.03, hy],
    [wx + k.wide * 0.9, wy],
  ])
  return {
    d,
    edges: [
      [fx - spread, hem],
      [fx + spread, hem],
    ],
    hem,
  }
}

type Hem = { left: number; right: number; y: number; top: number }

/** Soft vertical folds from a hem upwards. */
export function folds(
  { rng, bones: { h } }: Sitter,
  { left, right, y, top }: Hem,
  { color, count }: { color: Rgb; count: number },
): string {
  const [dark, bright] = [css(lit(color, 0.12)), css(lit(color, 1))]
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.2 + rng.next() * 0.6) / count
    const x = left + (right - left) * t
    const end = (left + right) / 2 + (right - left) * (t - 0.5) * 0.5
    const foot = y - h * 0.012
    const bend = `${n((x + end) / 2)} ${n((foot + top) / 2)}`
    const d = `M${n(x)} ${n(foot)}Q${bend} ${n(end)} ${n(top + (foot - top) * rng.range(0.1, 0.5))}`
    return stroke(d, i % 3 ? dark : bright, h * rng.range(0.008, 0.02), 0.17)
  }).join('')
}
