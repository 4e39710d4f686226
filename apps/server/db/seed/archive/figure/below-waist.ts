/** What hangs from the waist: skirts, aprons, belts, bathing trunks. */

import { css, lit, mix, type Rgb } from '../drawing/color.ts'
import { fill, n, type Point, smooth, stroke } from '../drawing/svg.ts'
import { type Cut, cloth, folds, skirtPath } from './cloth.ts'
import type { Sitter } from './sitter.ts'

export function drawSkirt(sitter: Sitter, pattern: string | undefined): string {
  const { actor, bones, pose, outline } = sitter
  const { outfit } = actor
  const { h } = bones
  const skirt = skirtPath(bones, outfit, pose)
  const color = outfit.wear === 'skirt' ? outfit.bottom : outfit.top
  const isPlain = outfit.wear === 'skirt' && outfit.pattern !== 'plaid'
  outline.push(skirt.d)
  const out = [cloth(sitter, skirt, { color, pattern: isPlain ? undefined : pattern })]
  if (pose.seat !== 'floor') {
    const hem = {
      left: skirt.edges[0][0] + h * 0.01,
      right: skirt.edges[1][0] - h * 0.01,
      y: skirt.hem,
      top: bones.waist[1],
    }
    out.push(folds(sitter, hem, { color, count: 5 + Math.round(outfit.flare * 7) }))
  }
  if (outfit.waist) {
    const belt = css(lit(mix(color, outfit.ink, 0.4), 0.25))
    out.push(stroke(beltPath(sitter, { reach: 0.84, drop: 0, sag: 0.012 }), belt, h * 0.011, 0.7))
  }
  if (outfit.apron) out.push(apronOf(sitter, skirt.hem))
  return out.join('')
}

type Waist = { torso: Cut; tucked: boolean; chest: Rgb }

export function waistline(sitter: Sitter, { torso, tucked, chest }: Waist): string {
  const { actor, bones } = sitter
  const { h } = bones
  const [wx, wy] = bones.waist
  const out: string[] = []
  if (actor.outfit.wear === 'swim') out.push(trunksOf(sitter))
  if (tucked) {
    const belt = beltPath(sitter, { reach: 1, drop: 0.05, sag: 0.01 })
    out.push(stroke(belt, css(lit(actor.outfit.shoe, 0.3)), h * 0.012, 0.75))
  }
  const hem = {
    left: torso.edges[0][0] * 0.7 + wx * 0.3,
    right: torso.edges[1][0] * 0.7 + wx * 0.3,
    y: wy + h * 0.02,
    top: bones.shoulders[0][1] + h * 0.06,
  }
  out.push(folds(sitter, hem, { color: chest, count: 6 }))
  return out.join('')
}

type Belt = { reach: number; drop: number; sag: number }

function beltPath({ bones }: Sitter, { reach, drop, sag }: Belt): string {
  const { h, wide } = bones
  const [x, y] = bones.waist
  const at = y + h * drop
  return `M${n(x - wide * reach)} ${n(at)}Q${n(x)} ${n(at + h * sag)} ${n(x + wide * reach)} ${n(at)}`
}

function apronOf({ bones }: Sitter, hem: number): string {
  const { h, wide } = bones
  const [x, y] = bones.waist
  const shape: Point[] = [
    [x - wide * 0.6, y],
    [x + wide * 0.6, y],
    [x + wide * 1.1, (y + hem) / 2],
    [x + wide, hem - h * 0.03],
    [x - wide, hem - h * 0.03],
    [x - wide * 1.1, (y + hem) / 2],
  ]
  return fill(smooth(shape), css(lit([232, 226, 214], 0.58)), 0.92)
}

function trunksOf({ actor, bones, defs, light }: Sitter): string {
  const { h } = bones
  const [[lx, ly], [rx, ry]] = bones.hips
  const shape: Point[] = [
    [lx - h * 0.032, ly - h * 0.03],
    [(lx + rx) / 2, ly - h * 0.024],
    [rx + h * 0.032, ry - h * 0.03],
    [rx + h * 0.044, ry + h * 0.03],
    [(lx + rx) / 2, ly + h * 0.04],
    [lx - h * 0.044, ly + h * 0.03],
  ]
  const edges: [Point, Point] = [
    [lx - h * 0.05, ly],
    [rx + h * 0.05, ry],
  ]
  return fill(smooth(shape), defs.round(...edges, actor.outfit.bottom, light, 0.92))
}
