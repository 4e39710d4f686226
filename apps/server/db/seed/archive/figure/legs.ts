/** Legs, in trousers, shorts or stockings. */

import { css, lit, mix, type Rgb } from '../drawing/color.ts'
import {
  between,
  fill,
  n,
  type Point,
  smooth,
  stroke,
  type Tube,
  tubePath,
} from '../drawing/svg.ts'
import type { Sitter } from './sitter.ts'

export function drawLegs(sitter: Sitter): string {
  return seatOfTrousers(sitter) + drawLeg(sitter, 0) + drawLeg(sitter, 1)
}

function seatOfTrousers({ actor, bones, defs, light }: Sitter): string {
  const { outfit } = actor
  if (outfit.wear !== 'trousers') return ''
  const { h, wide, hips } = bones
  const [wx, wy] = bones.waist
  const [[lx, ly], [rx, ry]] = hips
  const shape: Point[] = [
    [wx - wide * 1.02, wy + h * 0.04],
    [wx + wide * 1.02, wy + h * 0.04],
    [rx + h * 0.042, ry - h * 0.01],
    [rx + h * 0.03, ry + h * 0.03],
    [(lx + rx) / 2, ly + h * 0.045],
    [lx - h * 0.03, ly + h * 0.03],
    [lx - h * 0.042, ly - h * 0.01],
  ]
  const edges: [Point, Point] = [
    [wx - wide * 1.4, 0],
    [wx + wide * 1.4, 0],
  ]
  return fill(smooth(shape), defs.round(...edges, outfit.bottom, light, 0.9))
}

function drawLeg(sitter: Sitter, i: 0 | 1): string {
  const { actor, bones, defs, light, outline } = sitter
  const { outfit, person, age } = actor
  const { h } = bones
  const g = (0.8 + person.build * 0.2) * (age < 6 ? 1.12 : 1) * (age < 2 ? 1.2 : 1)
  const [hip, knee, foot] = [bones.hips[i], bones.knees[i], bones.feet[i]]
  const out: string[] = [shoeOf(sitter, i)]
  const limb = (tint: Rgb, ...tube: Tube) => {
    outline.push(tubePath(...tube))
    out.push(defs.tube(...tube, tint, light))
  }
  if (outfit.wear === 'trousers') {
    const ankle: Point = [foot[0], foot[1] - h * 0.012]
    limb(outfit.bottom, knee, h * 0.038 * g, ankle, h * (0.029 + outfit.flare * 0.014))
    limb(outfit.bottom, [hip[0], hip[1] + h * 0.02], h * 0.05 * g, knee, h * 0.039 * g)
    const [kx, ky] = knee
    const fold = `M${n(kx - h * 0.03)} ${n(ky + h * 0.01)}Q${n(kx)} ${n(ky + h * 0.02)} ${n(kx + h * 0.03)} ${n(ky - h * 0.004)}`
    out.push(stroke(fold, css(lit(outfit.bottom, 0.1)), h * 0.01, 0.16))
    return out.join('')
  }

  const inStockings = outfit.wear === 'skirt' || outfit.wear === 'dress'
  const bare = mix(person.skin, outfit.sock, inStockings ? 0.3 : 0)
  limb(bare, knee, h * 0.031 * g, between(knee, foot, 0.94), h * 0.02 * g)
  const showsSocks = outfit.wear === 'shorts' || age < 14
  const [top, low] = [between(knee, foot, 0.62), between(knee, foot, 0.95)]
  if (showsSocks) limb(outfit.sock, top, h * 0.026 * g, low, h * 0.021 * g)
  limb(bare, hip, h * 0.05 * g, knee, h * 0.034 * g)
  const leg = between(hip, knee, 0.72)
  const thigh = between(hip, knee, person.gender === 'female' ? 0.14 : 0.44)
  if (outfit.wear === 'swim') limb(outfit.bottom, hip, h * 0.053 * g, thigh, h * 0.051 * g)
  if (outfit.wear === 'shorts') limb(outfit.bottom, hip, h * 0.058 * g, leg, h * 0.05 * g)
  return out.join('')
}

function shoeOf({ actor, bones, pose }: Sitter, i: 0 | 1): string {
  const { h } = bones
  const [x, y] = bones.feet[i]
  const toe = Math.max(-1, Math.min(1, pose.turn)) * h * 0.035 + (i ? 1 : -1) * h * 0.012
  const shape: Point[] = [
    [x - h * 0.024, y - h * 0.02],
    [x + h * 0.024, y - h * 0.02],
    [x + h * 0.03 + toe * 1.4, y + h * 0.014],
    [x + toe * 1.6, y + h * 0.028],
    [x - h * 0.03 + toe * 1.4, y + h * 0.014],
  ]
  const { outfit, person } = actor
  const color = outfit.wear === 'swim' ? lit(person.skin, 0.45) : lit(outfit.shoe, 0.5)
  return fill(smooth(shape), css(color))
}
