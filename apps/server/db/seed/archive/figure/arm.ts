/** Arms, with as much sleeve as the outfit has. Upper arms lie behind the body, forearms before it. */

import { css, lit, type Rgb } from '../drawing/color.ts'
import { between, n, type Point, stroke, type Tube, tubePath } from '../drawing/svg.ts'
import type { Sitter } from './sitter.ts'

type Arm = { upper: string; lower: string }

export function drawArm(sitter: Sitter, i: 0 | 1): Arm {
  const { actor, bones, defs, light, outline, pose } = sitter
  const { outfit, person, age } = actor
  const { h } = bones
  const g = (0.8 + person.build * 0.2) * (age < 6 ? 1.08 : 1)
  const [elbow, hand] = [bones.elbows[i], bones.hands[i]]
  const [x, y] = bones.shoulders[i]
  const shoulder: Point = [x + (i ? -1 : 1) * h * 0.012, y + h * 0.028]
  const arm: Arm = { upper: '', lower: '' }
  const limb = (part: keyof Arm, tint: Rgb, ...tube: Tube) => {
    outline.push(tubePath(...tube))
    arm[part] += defs.tube(...tube, tint, light)
  }

  const wrist = between(elbow, hand, 0.94)
  limb('upper', person.skin, shoulder, h * 0.028 * g, elbow, h * 0.024 * g)
  const fallen = `translate(${n(-light.x * h * 0.012)} ${n(h * 0.01)})`
  const shade = tubePath(elbow, h * 0.027, hand, h * 0.02)
  arm.lower += `<path transform="${fallen}" d="${shade}" fill="#0c0606" fill-opacity="0.2"/>`
  limb('lower', person.skin, elbow, h * 0.024 * g, wrist, h * 0.0165 * g)
  limb('lower', person.skin, wrist, h * 0.018 * g, between(elbow, hand, 1.1), h * 0.0165 * g)
  if (outfit.sleeve <= 0.05) return arm

  const color = outfit.jacket ?? outfit.top
  const upper = Math.min(1, outfit.sleeve * 2)
  const lower = Math.max(0, outfit.sleeve * 2 - 1)
  const thick = h * g * (outfit.jacket ? 1.2 : 1.06)
  const puffed = outfit.puff * 0.01 * (upper < 1 ? 1 : 0.4)
  const cuff = between(shoulder, elbow, upper)
  limb(
    'upper',
    color,
    shoulder,
    (0.029 + outfit.puff * 0.015) * thick,
    cuff,
    (0.029 + puffed) * thick,
  )
  if (lower <= 0.05) return arm

  limb(
    'lower',
    color,
    elbow,
    0.0285 * thick,
    between(elbow, hand, 0.1 + lower * 0.82),
    0.0225 * thick,
  )
  if (pose.seat === 'bust') return arm
  const [ex, ey] = elbow
  const fold = `M${n(ex - h * 0.022)} ${n(ey)}Q${n(ex)} ${n(ey + h * 0.012)} ${n(ex + h * 0.022)} ${n(ey - h * 0.008)}`
  arm.lower += stroke(fold, css(lit(color, 0.12)), h * 0.008, 0.2)
  return arm
}
