/** The print as an object: borders, deckle edges, mounts, date stamps, dust, scratches, creases. */

import type { Frame } from '../drawing/render.ts'
import { n, oval, stroke } from '../drawing/svg.ts'
import type { Plan } from '../plan.ts'
import type { Rng } from '../random.ts'
import { corners, crease, edgeOf } from './print-edge.ts'
import { inches } from './print-size.ts'

export type Format = {
  kind: 'bordered' | 'deckle' | 'full' | 'rounded' | 'instant' | 'mount'
  /** Margins as fractions of the longer image side: top, side, bottom. */
  margin: readonly [number, number, number]
  paper: string
  size: string
}

export function formatOf(plan: Plan, rng: Rng): Format {
  const { year, stock } = plan
  const size = inches(plan, rng)
  const cream = rng.pick(['#f3ecdc', '#f6f1e6', '#efe6d2', '#f5efe2'])
  if (stock === 'instant')
    return { kind: 'instant', margin: [0.075, 0.065, 0.235], paper: '#f3f0e8', size }
  const even = (m: number): Format['margin'] => [m, m, m]
  if (year < 1922) {
    return plan.scene.kind === 'studio portrait' || rng.chance(0.25)
      ? {
          kind: 'mount',
          margin: [0.085, 0.085, 0.15],
          paper: rng.pick(['#8c7a62', '#a89a84', '#5c5248', '#c9bca2', '#7d7768']),
          size,
        }
      : rng.chance(0.6)
        ? { kind: 'bordered', margin: even(rng.range(0.03, 0.05)), paper: '#ebe0c8', size }
        : { kind: 'full', margin: even(0), paper: '#ebe0c8', size }
  }
  if (year < 1940)
    return rng.chance(0.75)
      ? { kind: 'bordered', margin: even(rng.range(0.03, 0.055)), paper: cream, size }
      : { kind: 'deckle', margin: even(0.045), paper: cream, size }
  if (year < 1962)
    return {
      kind: rng.chance(0.55) ? 'deckle' : 'bordered',
      margin: even(rng.range(0.035, 0.05)),
      paper: cream,
      size,
    }
  if (year < 1973)
    return rng.chance(0.75)
      ? { kind: 'bordered', margin: even(rng.range(0.03, 0.045)), paper: '#f4efe6', size }
      : { kind: 'full', margin: even(0), paper: cream, size }
  if (year < 1982)
    return rng.chance(0.6)
      ? { kind: 'rounded', margin: even(0), paper: cream, size }
      : rng.chance(0.5)
        ? { kind: 'bordered', margin: even(0.03), paper: '#f4f1ea', size }
        : { kind: 'full', margin: even(0), paper: cream, size }
  return rng.chance(0.2)
    ? { kind: 'bordered', margin: even(0.028), paper: '#f8f7f3', size }
    : { kind: 'full', margin: even(0), paper: '#f8f7f3', size }
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

type Sheet = { format: Format; width: number; height: number; frame: Frame; page: string }

/** Everything laid over the developed picture, as one SVG of the whole print. */
export function overlay(
  plan: Plan,
  { format, width: w, height: h, frame, page }: Sheet,
  rng: Rng,
): string {
  const out: string[] = []
  const u = Math.max(w, h) / 1000
  const { x, y, w: fw, h: fh } = frame
  const inner = (pts: string): string => `M0 0H${w}V${h}H0Z${pts}`
  const hole = `M${x} ${y}V${y + fh}H${x + fw}V${y}Z`
  const old = Math.max(0, (1985 - plan.year) / 85)
  // Damage to the picture surface.
  wear(rng, { plan, w, h, out, u, x, y, fw, fh, old })
  // Paper.
  paper(rng, { plan, format, w, h, out, u, x, y, fw, fh, inner, hole, old })
  // The edge of the paper against the page.
  const edge = edgeOf(format, w, h, u, rng)
  out.push(
    `<path d="M-9 -9H${w + 9}V${h + 9}H-9Z${edge}" fill="${page}" fill-rule="evenodd"/><path d="${edge}" fill="none" stroke="#2a241c" stroke-opacity=".2" stroke-width="${n(Math.max(1, 1.5 * u))}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${out.join('')}</svg>`
}

function paper(
  rng: Rng,
  {
    plan,
    format,
    w,
    h,
    out,
    u,
    x,
    y,
    fw,
    fh,
    inner,
    hole,
    old,
  }: {
    plan: Plan
    format: Format
    w: number
    h: number
    out: string[]
    u: number
    x: number
    y: number
    fw: number
    fh: number
    inner: (points: string) => string
    hole: string
    old: number
  },
): void {
  if (format.kind !== 'full' && format.kind !== 'rounded') {
    out.push(`<path d="${inner(hole)}" fill="${format.paper}" fill-rule="evenodd"/>`)
    out.push(
      `<path d="${hole}" fill="none" stroke="#3a2f24" stroke-opacity="${format.kind === 'mount' ? 0.5 : 0.2}" stroke-width="${n(format.kind === 'mount' ? 2.4 * u : 1.1 * u)}"/>`,
    )
    if (format.kind === 'mount') {
      const g = 12 * u
      out.push(
        `<rect x="${n(x - g)}" y="${n(y - g)}" width="${n(fw + g * 2)}" height="${n(fh + g * 2)}" fill="none" stroke="#fff6e0" stroke-opacity=".32" stroke-width="${n(2 * u)}"/>`,
        stroke(
          `M${n(w / 2 - 90 * u)} ${n(y + fh + 52 * u)}h${n(180 * u)}M${n(w / 2 - 50 * u)} ${n(y + fh + 68 * u)}h${n(100 * u)}`,
          '#2e241a',
          2.2 * u,
          0.32,
        ),
      )
    }
    if (format.kind === 'instant')
      out.push(
        `<path d="${hole}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="${n(3 * u)}"/>`,
      )
    if (
      plan.year > 1952 &&
      plan.year < 1975 &&
      format.kind !== 'instant' &&
      format.margin[0] > 0.03 &&
      rng.chance(0.55)
    )
      out.push(
        `<text x="${n(x + fw * (rng.chance(0.5) ? 0.86 : 0.14))}" y="${n(y + fh + format.margin[2] * 560 * u)}" font-family="DejaVu Sans" font-size="${n(11.5 * u)}" letter-spacing="${n(2 * u)}" text-anchor="middle" fill="#5a5248" fill-opacity=".75">${months[plan.month - 1]} · ${plan.year % 100}</text>`,
      )
    for (let i = rng.int(0, 4); i > 0; i--)
      out.push(
        oval(
          rng.next() * w,
          rng.chance(0.5) ? rng.next() * y : h - rng.next() * y,
          rng.range(3, 14) * u,
          rng.range(2, 8) * u,
          '#a8824a',
          rng.range(0.06, 0.2),
        ),
      )
    if (old > 0.4 && rng.chance(0.25)) out.push(...corners(w, h, u, rng))
  }
}

/** Dust, scratches and hairs on the picture, and the date that the camera burned in. */
function wear(
  rng: Rng,
  {
    plan,
    w,
    h,
    out,
    u,
    x,
    y,
    fw,
    fh,
    old,
  }: {
    plan: Plan
    w: number
    h: number
    out: string[]
    u: number
    x: number
    y: number
    fw: number
    fh: number
    old: number
  },
): void {
  const tint = plan.year < 1950 ? '#f0e8d8' : '#fbf8f0'
  for (let i = Math.round(rng.next() ** 2 * 34 * old) + 2; i > 0; i--)
    out.push(
      oval(
        x + rng.next() * fw,
        y + rng.next() * fh,
        rng.range(0.5, 1.9) * u,
        rng.range(0.4, 1.5) * u,
        rng.chance(0.75) ? tint : '#241c16',
        rng.range(0.3, 0.8),
      ),
    )
  for (let i = Math.round(rng.next() ** 3 * 9 * (old + 0.2)); i > 0; i--) {
    const [sx, sy, len] = [x + rng.next() * fw, y + rng.next() * fh, rng.range(30, 320) * u]
    out.push(
      stroke(
        `M${n(sx)} ${n(sy)}q${n(rng.gauss() * 14 * u)} ${n(len / 2)} ${n(rng.gauss() * 24 * u)} ${n(len)}`,
        tint,
        rng.range(0.5, 1.3) * u,
        rng.range(0.22, 0.6),
      ),
    )
  }
  for (let i = rng.int(0, 3); i > 0; i--) {
    const [sx, sy] = [x + rng.next() * fw, y + rng.next() * fh]
    out.push(
      stroke(
        `M${n(sx)} ${n(sy)}q${n(rng.gauss() * 16 * u)} ${n(rng.gauss() * 16 * u)} ${n(rng.gauss() * 30 * u)} ${n(rng.gauss() * 22 * u)}`,
        tint,
        0.8 * u,
        0.55,
      ),
    )
  }
  if (plan.year > 1978 && plan.year < 2003 && plan.stock !== 'instant' && rng.chance(0.42)) {
    const two = (v: number): string => String(v).padStart(2, '0')
    const text = rng.pick([
      `'${two(plan.year % 100)} ${plan.month} ${plan.day}`,
      `${plan.month} ${plan.day} '${two(plan.year % 100)}`,
    ])
    const size = 25 * u
    out.push(
      `<text x="${n(x + fw - 40 * u)}" y="${n(y + fh - 36 * u)}" text-anchor="end" font-family="DejaVu Sans Mono" font-weight="bold" font-size="${n(size)}" letter-spacing="${n(1.4 * u)}" fill="#ff8a2a" stroke="#ff5a10" stroke-opacity=".35" stroke-width="${n(4 * u)}" paint-order="stroke">${text}</text>`,
    )
  }
  if (old > 0.25 && rng.chance(0.2 * old + 0.05)) out.push(crease(rng, w, h, u))
}
