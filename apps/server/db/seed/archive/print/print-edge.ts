/** Edges, creases and the ghosts of album corners. */

import { fill, n, type Point, smooth, stroke } from '../drawing/svg.ts'
import type { Rng } from '../random.ts'
import type { Format } from './print.ts'

export function edgeOf(
  format: Format,
  ...[w, h, u, rng]: [w: number, h: number, u: number, rng: Rng]
): string {
  if (format.kind === 'full') return `M0 0V${h}H${w}V0Z`
  const r =
    format.kind === 'rounded'
      ? 34 * u
      : format.kind === 'instant'
        ? 7 * u
        : format.kind === 'mount'
          ? 10 * u
          : 2 * u
  if (format.kind !== 'deckle')
    return `M${n(r)} .5H${n(w - r)}A${n(r)} ${n(r)} 0 0 1 ${w - 0.5} ${n(r)}V${n(h - r)}A${n(r)} ${n(r)} 0 0 1 ${n(w - r)} ${h - 0.5}H${n(r)}A${n(r)} ${n(r)} 0 0 1 .5 ${n(h - r)}V${n(r)}A${n(r)} ${n(r)} 0 0 1 ${n(r)} .5Z`
  const step = 9 * u
  const pts: Point[] = []
  const cut = (): number => 1 + rng.next() * 5 * u
  for (let a = step; a < w - step; a += step) pts.push([a, cut()])
  for (let a = step; a < h - step; a += step) pts.push([w - cut(), a])
  for (let a = w - step; a > step; a -= step) pts.push([a, h - cut()])
  for (let a = h - step; a > step; a -= step) pts.push([cut(), a])
  return smooth(pts)
}

export function crease(rng: Rng, ...[w, h, u]: [w: number, h: number, u: number]): string {
  const corner = rng.chance(0.7)
  const [x1, y1, x2, y2] = corner
    ? [rng.pick([0, w]), rng.range(0.05, 0.3) * h, rng.range(0.1, 0.3) * w, 0]
    : [0, rng.range(0.3, 0.7) * h, w, rng.range(0.3, 0.7) * h]
  const end = corner && x1 > 0 ? w - x2 : x2
  const d = `M${n(x1)} ${n(y1)}Q${n((x1 + end) / 2 + rng.gauss() * 8 * u)} ${n((y1 + y2) / 2 + rng.gauss() * 8 * u)} ${n(end)} ${n(y2)}`
  return stroke(d, '#1c140c', 4 * u, 0.16) + stroke(d, '#fbf6ea', 1.6 * u, 0.72)
}

/** Ghosts of the album's black photo corners. */
export function corners(...[w, h, u, rng]: [w: number, h: number, u: number, rng: Rng]): string[] {
  const s = rng.range(36, 52) * u
  return (
    [
      [0, 0, 1, 1],
      [w, 0, -1, 1],
      [0, h, 1, -1],
      [w, h, -1, -1],
    ] as const
  ).map(([x, y, a, b]) =>
    fill(`M${n(x)} ${n(y)}h${n(a * s)}L${n(x)} ${n(y + b * s)}Z`, '#7a6238', 0.2),
  )
}
