/** A head seen from the side, looking to our right; the figure mirrors it for the other side. */

import { css, lit, mix, type Rgb } from '../drawing/color.ts'
import { fill, n, oval, ovalPath, type Point, pointsOf, smooth, stroke } from '../drawing/svg.ts'
import type { Actor, HairStyle } from '../people/casting.ts'
import { hairColor, skinOf } from './complexion.ts'
import { smileOf } from './expression.ts'
import type { Head, Sitter } from './sitter.ts'

type Drawn = { back: string; front: string }

export function drawProfile(sitter: Sitter, head: Head): Drawn {
  const hair = sideHair(sitter, head)
  return { back: hair.back, front: sideFace(sitter, head) + hair.front }
}

function outlineOf({ person, age }: Actor): Point[] {
  const young = Math.max(0, 1 - age / 14)
  const nose = 0.1 * person.nose * (1 - young * 0.35)
  const chin = 0.3 * person.jaw
  return [
    [-0.04, -0.5],
    [0.2, -0.45],
    [0.33, -0.27],
    [0.345, -0.1],
    [0.315, -0.01],
    [0.32 + nose * 0.7, 0.11],
    [0.32 + nose, 0.165],
    [0.325, 0.205],
    [0.345, 0.262],
    [0.318, 0.3],
    [0.335, 0.335],
    [0.295, 0.385],
    [chin, 0.452],
    [0.2, 0.495],
    [0, 0.41],
    [-0.13, 0.26],
    [-0.24, 0.4],
    [-0.38, 0.2],
    [-0.44, -0.1],
    [-0.35, -0.38],
  ]
}

/** What the features of a profile are drawn with. */
type Side = {
  s: number
  skin: Rgb
  dark: string
  deep: string
  young: number
  old: number
  up: (points: string, closed?: boolean) => string
  shade: (...spot: [x: number, y: number, rx: number, ry: number, opacity: number]) => string
}

function sideFace(sitter: Sitter, head: Head): string {
  const { actor, defs, light } = sitter
  const { size: s, turn, nod } = head
  const skin = skinOf(actor)
  const dark = css(mix(lit(skin, 0.02), [62, 22, 18], 0.35))
  const side: Side = {
    s,
    skin,
    dark,
    deep: css(mix(lit(skin, 0), [28, 12, 12], 0.55)),
    young: Math.max(0, 1 - actor.age / 14),
    old: Math.max(0, Math.min(1, (actor.age - 45) / 35)),
    up: (points, closed = true) =>
      smooth(
        pointsOf(points).map(([x, y]) => [x * s, (y + nod * 0.02) * s] as const),
        closed,
      ),
    shade: (...[x, y, rx, ry, opacity]) =>
      oval(x * s, y * s, rx * s, ry * s, defs.spot(dark, opacity)),
  }
  // The drawing is mirrored for a head that looks left, and its light with it.
  const x = (turn < 0 ? -light.x : light.x) * 0.8
  const form = { ...light, x, z: light.z * 0.8, ambient: light.ambient + 0.07 }
  const skull = outlineOf(actor).map(([px, py]) => [px * s, (py + nod * 0.02) * s] as const)
  const blush = css(mix(skin, [205, 82, 72], 0.75))
  return [
    fill(smooth(skull), defs.round([-0.46 * s, 0], [0.42 * s, 0], skin, form, 0.82)),
    side.shade(-0.1, 0.32, 0.22, 0.14, 0.36),
    side.shade(0.33, 0.215, 0.06, 0.03, 0.5),
    side.shade(0.3, 0.39, 0.08, 0.03, 0.34),
    oval(0.16 * s, 0.19 * s, 0.12 * s, 0.1 * s, defs.spot(blush, 0.24 + side.young * 0.16)),
    sideMouth(actor, side),
    sideEye(actor, side),
    earOf(skin, s),
  ].join('')
}

function sideMouth(actor: Actor, { s, skin, dark, deep, old, up }: Side): string {
  const { age, emotion, person } = actor
  const smile = smileOf(emotion)
  const lip = css(mix(mix(skin, [160, 62, 60], 0.5), [40, 20, 20], 0.1))
  const line = `0.325,0.3 0.27,${0.297 - smile * 0.01} 0.225,${0.3 - smile * 0.035}`
  const out = [
    stroke(up(line, false), deep, 0.014 * s, 0.75),
    oval(0.31 * s, 0.322 * s, 0.035 * s, 0.02 * s, lip, 0.7),
  ]
  if (old > 0.3) out.push(stroke(up('0.3,0.2 0.22,0.28', false), dark, 0.014 * s, 0.3))
  const hair = css(lit(hairColor(actor), 0.4))
  if (person.mustache && age > 24)
    out.push(fill(up('0.35,0.23 0.36,0.275 0.24,0.3 0.29,0.24'), hair, 0.9))
  return out.join('')
}

function sideEye(actor: Actor, { s, young, deep, up, shade }: Side): string {
  const { age, emotion, person } = actor
  const y = 0.02 + young * 0.03
  const open = emotion === 'squinting' || emotion === 'laughing' ? 0.55 : 0.9
  const white = `0.215,${y + 0.004} 0.275,${y - 0.024 * open} 0.288,${y + 0.008} 0.26,${y + 0.016}`
  const lid = `0.205,${y + 0.006} 0.25,${y - 0.02 * open} 0.292,${y - 0.012}`
  const brow = css(mix(hairColor(actor), [60, 45, 38], 0.3))
  const out = [
    shade(0.25, y, 0.1, 0.08, 0.46),
    fill(up(white), '#cfc6bd', 0.7),
    oval(0.272 * s, y * s, 0.014 * s, 0.019 * open * s, '#1f1512', 0.92),
    stroke(up(lid, false), deep, 0.016 * s, 0.85),
    stroke(up('0.18,-0.062 0.25,-0.088 0.32,-0.07', false), brow, 0.022 * s, 0.7),
  ]
  if (age >= person.glassesFrom) {
    const lens = ovalPath(0.27 * s, (y + 0.01) * s, 0.06 * s, 0.075 * s)
    out.push(fill(lens, '#dfe6ea', 0.15), stroke(lens, '#2a2320', 0.016 * s, 0.7))
    out.push(stroke(up(`0.21,${y} -0.06,${y - 0.01}`, false), '#2a2320', 0.015 * s, 0.65))
  }
  return out.join('')
}

const earOf = (skin: Rgb, s: number): string =>
  oval(-0.07 * s, 0.06 * s, 0.055 * s, 0.1 * s, css(lit(mix(skin, [190, 80, 70], 0.14), 0.5))) +
  oval(-0.065 * s, 0.065 * s, 0.028 * s, 0.06 * s, css(lit(skin, 0.2)), 0.5)

function sideHair({ actor, defs, light, rng }: Sitter, { size: s, turn }: Head): Drawn {
  const style = actor.outfit.hair
  const color = hairColor(actor)
  const jitter = () => (rng.next() - 0.5) * style.rough * 0.07
  const up = (points: string) =>
    smooth(pointsOf(points).map(([x, y]) => [(x + jitter()) * s, (y + jitter()) * s] as const))
  const isThin = actor.age < 1.2 || style.top < -0.02
  if (isThin) {
    const fuzz = up('-0.45,0.12 -0.46,-0.15 -0.3,-0.42 -0.12,-0.46 -0.2,-0.2 -0.2,0.05')
    return { back: '', front: fill(fuzz, css(lit(color, 0.5)), actor.age < 1.2 ? 0.5 : 0.75) }
  }

  const form = { ...light, x: turn < 0 ? -light.x : light.x, ambient: light.ambient * 0.75 }
  const paint = defs.round([-0.5 * s, -0.3 * s], [0.4 * s, 0.1 * s], color, form)
  const side = 0.45 + style.side
  const low = Math.max(0.2, style.length)
  const fall = `${-side},-0.1 -0.1,-0.2 -0.06,${low} ${-side * 0.9},${low + 0.03}`
  const back = style.length > 0.1 ? fill(up(fall), css(lit(color, 0.22))) : ''
  const knot = up('-0.42,-0.12 -0.6,-0.16 -0.66,0 -0.54,0.12 -0.42,0.06')
  const tail = up('-0.3,-0.02 -0.52,0.06 -0.54,0.5 -0.42,0.62 -0.34,0.2')
  return {
    back: back + (style.bun ? fill(knot, css(lit(color, 0.5))) : ''),
    front:
      fill(up(capOf(style)), paint) +
      (style.tails ? fill(tail, css(lit(color, 0.45))) : '') +
      strandsOf(color, 0.5 + Math.max(0, style.top), s),
  }
}

/** From the forehead over the crown to the nape, and back before or behind the ear. */
function capOf(style: HairStyle): string {
  const [top, side] = [0.5 + Math.max(0, style.top), 0.45 + style.side]
  const isLong = style.length > 0.1
  const low = isLong ? Math.max(0.2, style.length) : 0.26
  const forehead = style.fringe === 'full' ? '0.35,-0.13' : '0.28,-0.34'
  const nape = isLong ? `-0.16,${low} -0.02,0.2` : '-0.24,0.3 -0.13,0.06'
  return `${forehead} 0.29,${-top * 0.82} 0.06,${-top - 0.03} -0.26,${-top * 0.88} ${-side - 0.03},-0.16 ${-side},0.12 ${-side * 0.82},${low} ${nape} -0.02,-0.08 0.1,-0.2`
}

function strandsOf(color: Rgb, top: number, s: number): string {
  const [dark, bright] = [css(lit(color, 0.08)), css(lit(color, 1.05))]
  return Array.from({ length: 7 }, (_, i) => {
    const x = 0.2 - i * 0.1
    const y = -top * 0.9 + Math.abs(x) * 0.2
    const d = `M${n(x * s)} ${n(y * s)}Q${n((x - 0.14) * s)} ${n(-0.3 * s)} ${n((x - 0.16) * s)} ${n(-0.06 * s)}`
    return stroke(d, i % 2 ? dark : bright, 0.016 * s, 0.24)
  }).join('')
}
