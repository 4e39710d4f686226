/** Hats and the other things people put on their heads. */

import { css, lit, mix, type Rgb } from '../drawing/color.ts'
import { fill, oval, pointsOf, poly, smooth, stroke } from '../drawing/svg.ts'
import type { HatKind } from '../people/casting.ts'
import type { Head, Sitter } from './sitter.ts'

export function drawHat(sitter: Sitter, head: Head): string {
  const { hat, hatColor } = sitter.actor.outfit
  return hat ? hats[hat](milliner(sitter, head, hatColor)) : ''
}

type Milliner = {
  color: Rgb
  paint: string
  dark: string
  s: number
  under: string
  soft: (points: string, paint?: string, opacity?: number) => string
  sharp: (points: string) => string
  brim: (y: number, rx: number, ry: number) => string
  dome: (...[y, rx, top, dent]: [number, number, number, number?]) => string
  band: (y: number, rx: number, tint: Rgb) => string
}

function milliner({ actor, defs, light }: Sitter, { size: s }: Head, color: Rgb): Milliner {
  const w = actor.person.width
  const paint = defs.round([-0.42 * s, 0], [0.42 * s, 0], color, light)
  const dark = css(lit(color, 0.15))
  const soft: Milliner['soft'] = (points, tint = paint, opacity = 1) =>
    fill(smooth(pointsOf(points).map(([x, y]) => [x * s * w, y * s] as const)), tint, opacity)
  return {
    color,
    paint,
    dark,
    s,
    under: oval(0, -0.2 * s, 0.42 * s * w, 0.14 * s, defs.spot('#1a0f0a', 0.55)),
    soft,
    sharp: (points) => fill(poly(pointsOf(points).map(([x, y]) => [x * s, y * s] as const)), paint),
    brim: (y, rx, ry) =>
      oval(0, (y + 0.025) * s, rx * s * w, ry * s, dark) +
      oval(0, y * s, rx * s * w, ry * s, paint),
    dome: (...[y, rx, top, dent = 0]) =>
      soft(
        `${-rx},${y} ${-rx * 0.96},${y - top * 0.6} ${-rx * 0.6},${y - top} 0,${y - top + dent} ${rx * 0.6},${y - top} ${rx * 0.96},${y - top * 0.6} ${rx},${y} 0,${y + 0.04}`,
      ),
    band: (y, rx, tint) =>
      soft(
        `${-rx},${y} ${-rx * 0.99},${y - 0.07} 0,${y - 0.045} ${rx * 0.99},${y - 0.07} ${rx},${y} 0,${y + 0.035}`,
        css(lit(tint, 0.45)),
      ),
  }
}

const hats: Record<HatKind, (m: Milliner) => string> = {
  fedora: ({ color, under, brim, dome, band }) =>
    under +
    brim(-0.25, 0.66, 0.11) +
    dome(-0.25, 0.4, 0.36, 0.07) +
    band(-0.25, 0.41, lit(color, 0.1)),
  boater: ({ color, s, under, brim, sharp, band }) =>
    under +
    brim(-0.27, 0.64, 0.09) +
    sharp('-0.4,-0.27 -0.39,-0.52 0.39,-0.52 0.4,-0.27') +
    oval(0, -0.52 * s, 0.39 * s, 0.05 * s, css(lit(color, 0.85))) +
    band(-0.28, 0.41, [50, 44, 60]),
  sunhat: ({ color, under, brim, dome, band }) =>
    under +
    brim(-0.2, 0.86, 0.17) +
    dome(-0.22, 0.42, 0.34) +
    band(-0.22, 0.43, mix(color, [150, 60, 60], 0.6)),
  cloche: ({ color, soft, band }) =>
    soft(
      '-0.47,0.02 -0.48,-0.25 -0.32,-0.55 0,-0.62 0.32,-0.55 0.48,-0.25 0.47,0.02 0.3,-0.16 0,-0.2 -0.3,-0.16',
    ) + band(-0.2, 0.46, lit(color, 0.2)),
  bonnet: ({ soft }) =>
    soft(
      '-0.44,0.3 -0.53,-0.1 -0.4,-0.5 0,-0.63 0.4,-0.5 0.53,-0.1 0.44,0.3 0.34,-0.1 0.2,-0.32 0,-0.37 -0.2,-0.32 -0.34,-0.1',
    ),
  scarf: ({ soft, dark }) =>
    soft(
      '-0.4,0.34 -0.48,-0.1 -0.36,-0.47 0,-0.57 0.36,-0.47 0.48,-0.1 0.4,0.34 0.33,-0.08 0.2,-0.29 0,-0.33 -0.2,-0.29 -0.33,-0.08',
    ) + soft('-0.14,0.5 0,0.42 0.14,0.5 0.1,0.66 0,0.55 -0.1,0.66', dark),
  cap: ({ under, soft, dark }) =>
    under +
    soft('-0.47,-0.24 -0.44,-0.46 0,-0.58 0.46,-0.46 0.5,-0.26 0.2,-0.18 -0.2,-0.18') +
    soft('-0.3,-0.22 0,-0.2 0.32,-0.22 0.26,-0.12 0,-0.09 -0.24,-0.12', dark),
  ballcap: ({ under, dome, soft, dark }) =>
    under +
    dome(-0.2, 0.42, 0.38) +
    soft('-0.36,-0.22 0,-0.26 0.36,-0.22 0.34,-0.12 0,-0.07 -0.34,-0.12', dark),
  knit: ({ color, s, soft, band }) =>
    soft('-0.42,-0.1 -0.43,-0.36 -0.25,-0.6 0,-0.65 0.25,-0.6 0.43,-0.36 0.42,-0.1 0,-0.16') +
    band(-0.13, 0.44, mix(color, [240, 236, 226], 0.6)) +
    oval(0, -0.66 * s, 0.11 * s, 0.1 * s, css(lit(mix(color, [245, 240, 230], 0.5), 0.7))),
  party: ({ s, sharp }) =>
    sharp('-0.24,-0.38 0.02,-0.98 0.25,-0.38') +
    stroke(
      `M${-0.17 * s} ${-0.52 * s}L${0.19 * s} ${-0.5 * s}M${-0.1 * s} ${-0.7 * s}L${0.12 * s} ${-0.68 * s}`,
      '#fff2d8',
      0.045 * s,
      0.7,
    ),
  witch: ({ brim, sharp }) => brim(-0.3, 0.72, 0.1) + sharp('-0.34,-0.3 0.1,-1.2 0.34,-0.3'),
  crown: ({ sharp }) =>
    sharp('-0.32,-0.34 -0.36,-0.62 -0.17,-0.46 0,-0.68 0.17,-0.46 0.36,-0.62 0.32,-0.34'),
  veil: ({ color, soft, band }) =>
    soft(
      '-0.44,-0.3 0,-0.62 0.44,-0.3 0.62,0.3 0.8,1.5 0.45,1.6 0.44,0.2 0.36,-0.2 0,-0.45 -0.36,-0.2 -0.44,0.2 -0.45,1.6 -0.8,1.5 -0.62,0.3',
      css(lit(color, 0.8)),
      0.62,
    ) + band(-0.4, 0.34, color),
  sailor: ({ s, soft, dark }) =>
    soft('-0.4,-0.28 -0.44,-0.44 0,-0.52 0.44,-0.44 0.4,-0.28 0,-0.22') +
    stroke(
      `M${-0.38 * s} ${-0.34 * s}Q0 ${-0.26 * s} ${0.38 * s} ${-0.34 * s}`,
      dark,
      0.02 * s,
      0.5,
    ),
  garrison: ({ s, soft, dark }) =>
    soft('-0.42,-0.24 -0.34,-0.54 0.05,-0.6 0.38,-0.5 0.44,-0.22 0,-0.3') +
    stroke(`M${-0.36 * s} ${-0.36 * s}L${0.38 * s} ${-0.34 * s}`, dark, 0.025 * s, 0.6),
  mortar: ({ s, dome, sharp }) =>
    dome(-0.24, 0.41, 0.22) +
    sharp('-0.66,-0.48 0,-0.38 0.66,-0.5 0,-0.62') +
    stroke(
      `M0 ${-0.5 * s}L${0.42 * s} ${-0.45 * s}L${0.45 * s} ${-0.12 * s}`,
      '#c9a03c',
      0.035 * s,
    ),
  pillbox: ({ soft }) => soft('-0.3,-0.4 -0.3,-0.58 0,-0.64 0.3,-0.58 0.3,-0.4 0,-0.34'),
}
