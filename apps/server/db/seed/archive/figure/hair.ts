/** Hair as two masses, behind and in front of the head, with a few strands of light. */

import { css, lit, mix, type Rgb } from '../drawing/color.ts'
import { fill, n, type Point, pointsOf, smooth, stroke } from '../drawing/svg.ts'
import type { HairStyle } from '../people/casting.ts'
import { hairColor } from './complexion.ts'
import { skullWidth, swing } from './face.ts'
import type { Head, Sitter } from './sitter.ts'

type Drawn = { back: string; front: string; nape: string }

type Lock = {
  style: HairStyle
  color: Rgb
  /** Half the width of the skull, and of the hair around it. */
  w: number
  rx: number
  ry: number
  s: number
  turn: number
  wobble: () => number
  up: (points: readonly Point[]) => string
}

export function drawHair(sitter: Sitter, head: Head): Drawn {
  const { actor, defs, light, rng } = sitter
  const style = actor.outfit.hair
  const { size: s, turn } = head
  const w = skullWidth(actor)
  const lock: Lock = {
    style,
    color: hairColor(actor),
    w,
    rx: 0.4 * w + style.side,
    ry: 0.5 + style.top,
    s,
    turn,
    wobble: () => (rng.next() - 0.5) * style.rough * 0.16,
    up: (points) =>
      smooth(points.map((p) => swing(p, turn)).map(([x, y]) => [x * s, y * s] as const)),
  }
  const back = behind(lock, light.x)
  if (actor.age < 1.2 || style.top < -0.02) return { back, ...thinHair(sitter, lock) }

  const { rx, ry, color } = lock
  const soft = { ...light, ambient: light.ambient * 0.75 }
  const paint = defs.round([-rx * s, -0.3 * s], [rx * s, 0.1 * s], color, soft)
  const side = rng.chance(0.5) ? 1 : -1
  const front = frontMass(sitter, lock, { paint, side })
  const strands = strandsOf(sitter, lock, side)
  const low = Math.max(0.3, style.length)
  const round = ring([180, 360], [rx, ry], { steps: 12, wobble: lock.wobble })
  const fall: Point[] = [
    [rx * 0.92, low * 0.7],
    [rx * 0.5, low],
    [-rx * 0.5, low],
    [-rx * 0.92, low * 0.7],
  ]
  const nape = fill(lock.up([...round, ...fall]), paint)
  return { back, front: front + strands, nape: nape + strands }
}

/** What hangs behind the head: length, bun, pigtails. */
function behind({ style, color, w, rx, ry, turn, wobble, up }: Lock, lightX: number): string {
  const out: string[] = []
  const low = style.length
  if (low > -0.1) {
    const drag = -turn * 0.08
    const inset = low > 0.5 ? 0.02 : 0.05
    const fall: Point[] = [
      [rx + 0.02 + drag * 0.3, low * 0.5],
      [rx - inset + drag, low],
      [drag, low + 0.03],
      [-rx + inset + drag, low],
      [-rx - 0.02 + drag * 0.3, low * 0.5],
    ]
    const round = ring([190, 350], [rx + 0.015, ry], { steps: 10, wobble })
    out.push(fill(up([...round, ...fall]), css(lit(color, 0.22))))
  }
  if (style.bun) {
    const isTop = style.bun === 'top'
    const [bx, by, br] = isTop
      ? [-turn * 0.1, -0.53 - style.top, 0.17]
      : [-turn * 0.42, -0.02, 0.19]
    const round = ring([0, 330], [br, br * 0.85], { steps: 9, wobble })
    out.push(fill(up(round.map(([x, y]) => [x + bx, y + by] as const)), css(lit(color, 0.45))))
  }
  const tail = pointsOf('0.36,-0.02 0.5,0.08 0.53,0.42 0.45,0.66 0.36,0.3')
  for (const side of style.tails ? [-1, 1] : []) {
    const shape = tail.map(([x, y]) => [x * side * w, y] as const)
    out.push(fill(up(shape), css(lit(color, side * lightX > 0 ? 0.6 : 0.3))))
  }
  return out.join('')
}

/** Babies, and men who have lost theirs. */
function thinHair({ actor }: Sitter, { color, w, wobble, up }: Lock): Omit<Drawn, 'back'> {
  const { age, person } = actor
  const crown = ring([205, 335], [0.385 * w, 0.5], { steps: 8, wobble })
  const thin = fill(
    up([...crown, [0.2, -0.37], [-0.2, -0.37]]),
    css(lit(color, 0.55)),
    age < 1.2 ? 0.5 : 0.35,
  )
  const temple = pointsOf('0.36,-0.16 0.43,-0.05 0.42,0.12 0.36,0.05')
  const temples = (person.bald && age > 40 ? [-1, 1] : []).map((k) =>
    fill(up(temple.map(([x, y]) => [x * k * w, y] as const)), css(lit(color, 0.42))),
  )
  const whole = ring([0, 340], [0.39 * w, 0.5], { steps: 12, wobble })
  return {
    front: thin + temples.join(''),
    nape: fill(up(whole), css(lit(mix(color, person.skin, 0.4), 0.4))),
  }
}

const hairlines: Record<HairStyle['fringe'], Point[]> = {
  none: pointsOf('0.33,-0.1 0.24,-0.27 0,-0.33 -0.24,-0.27 -0.33,-0.1'),
  back: pointsOf('0.34,-0.14 0.25,-0.3 0,-0.36 -0.25,-0.3 -0.34,-0.14'),
  receding: pointsOf(
    '0.345,-0.16 0.25,-0.37 0.1,-0.37 0,-0.385 -0.1,-0.37 -0.25,-0.37 -0.345,-0.16',
  ),
  part: pointsOf('0.35,-0.08 0.27,-0.2 0.05,-0.25 -0.15,-0.345 -0.27,-0.24 -0.35,-0.06'),
  full: pointsOf('0.36,-0.02 0.28,-0.13 0.1,-0.155 -0.1,-0.15 -0.28,-0.13 -0.36,-0.02'),
  middle: pointsOf(
    '0.345,0.02 0.27,-0.18 0.05,-0.375 0,-0.39 -0.05,-0.375 -0.27,-0.18 -0.345,0.02',
  ),
}

/** Over the crown, then back along the hairline. */
function frontMass(
  { actor, defs }: Sitter,
  { style, w, rx, ry, turn, wobble, up }: Lock,
  { paint, side }: { paint: string; side: number },
): string {
  const ear = style.length > 0.1 ? 0.14 + Math.min(0.2, style.length * 0.25) : 0.02
  const written = hairlines[style.fringe]
  const parted = side > 0 ? written : written.map(([x, y]) => [-x, y] as const).toReversed()
  const hairline = parted.map(([x, y]): Point => [x * w + turn * 0.13, y])
  const crown = ring([188, 352], [rx, ry], { steps: 12, wobble })
  const shape = up([
    [-rx, ear],
    ...crown,
    [rx, ear],
    [0.36 * w + turn * 0.02, ear - 0.02],
    ...hairline,
    [-0.36 * w + turn * 0.02, ear - 0.02],
  ])
  const below = hairline.map(([x, y]) => [x, y + 0.035] as const).toReversed()
  const shade = defs.spot(css(lit(actor.person.skin, 0)), 0.5, 0.6)
  const cast = up([[-rx * 0.9, ear + 0.02], ...below, [rx * 0.9, ear + 0.02]])
  return fill(cast, shade, 0.55) + fill(shape, paint)
}

function strandsOf({ rng }: Sitter, { style, color, rx, ry, s }: Lock, side: number): string {
  const count = Math.round(7 + style.top * 30)
  const dark = css(lit(color, 0.08))
  const bright = css(lit(color, 1.05))
  return Array.from({ length: count }, (_, i) => {
    const a = ((200 + (140 * (i + rng.next())) / count) * Math.PI) / 180
    const k = 0.82 + rng.next() * 0.14
    const far: Point = [Math.cos(a) * rx * k * s, Math.sin(a) * ry * k * s]
    const near: Point = [far[0] * 0.92 + side * 0.07 * s, far[1] * 0.78 + 0.02 * s]
    const bend = `${n(far[0] * 1.04 + side * 0.03 * s)} ${n(far[1] * 0.94)}`
    const d = `M${n(far[0])} ${n(far[1])}Q${bend} ${n(near[0])} ${n(near[1])}`
    return stroke(d, i % 2 ? dark : bright, 0.017 * s, i % 2 ? 0.3 : 0.2)
  }).join('')
}

type Arc = { steps: number; wobble: () => number }

function ring([from, to]: Point, [rx, ry]: Point, { steps, wobble }: Arc): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    const k = 1 + wobble()
    return [Math.cos(a) * rx * k, Math.sin(a) * ry * k]
  })
}
