/** Eyes, brows, the lines of a forehead, and glasses. */

import { css, lit, mix } from '../drawing/color.ts'
import { fill, oval, type Point, stroke } from '../drawing/svg.ts'
import type { Face } from './face.ts'

export function drawEyes(face: Face): string {
  const { old, fx, at, dark, head } = face
  const wrinkles = (old > 0.4 ? [-0.2, -0.155] : []).map((y) => {
    const crease: Point[] = [
      [fx - 0.16, y],
      [fx, y - 0.012],
      [fx + 0.16, y],
    ]
    return stroke(at(crease, false), dark, 0.012 * head.size, 0.16)
  })
  return eyeOf(face, -1) + eyeOf(face, 1) + wrinkles.join('') + glassesOf(face)
}

const eyeX = ({ fx, width, far }: Face, side: number): number =>
  fx + side * 0.158 * width * far(side)
const eyeY = ({ fy }: Face): number => 0.035 + fy

function eyeOf(face: Face, side: number): string {
  const { actor, head, skin, deep, old, at, shadow, far } = face
  const { emotion } = actor
  const s = head.size
  const isNarrow = emotion === 'squinting' || emotion === 'laughing'
  const open = isNarrow ? 0.52 : emotion === 'sleepy' ? 0.05 : 0.85
  const [x, y, k] = [eyeX(face, side), eyeY(face), far(side)]
  const ew = 0.062 * k
  const lid: Point[] = [
    [x - ew, y + 0.004],
    [x, y - 0.026 * open],
    [x + ew, y + 0.004],
  ]
  const out: string[] = []
  if (open > 0.4) {
    const white = css(mix([206, 200, 194], lit(skin, 0.2), 0.42))
    out.push(fill(at([...lid, [x + ew * 0.4, y + 0.018], [x - ew * 0.4, y + 0.018]]), white))
    const iris = (x + head.turn * 0.016) * s
    out.push(
      oval(iris, (y - 0.001) * s, 0.026 * k * s, (0.012 + 0.015 * open) * s, '#1f1512', 0.92),
    )
  }
  out.push(stroke(at(lid, false), deep, 0.017 * s, 0.85))
  out.push(shadow(x, y + 0.055, 0.075, 0.03, 0.16 + old * 0.25))
  return out.join('') + browOf(face, side)
}

function browOf(face: Face, side: number): string {
  const { actor, head, old, young, fy, at, far } = face
  const { person, emotion } = actor
  const isFemale = person.gender === 'female'
  const color = css(mix(mix(person.hair, [60, 45, 38], 0.35), [120, 116, 112], old * 0.5))
  const raised = emotion === 'surprised' ? -0.03 : emotion === 'squinting' ? 0.012 : 0
  const [x, y, k] = [eyeX(face, side), -0.062 + fy + raised, far(side)]
  const shape: Point[] = [
    [x - side * 0.07 * k, y + 0.012],
    [x + side * 0.02 * k, y - (isFemale ? 0.026 : 0.014)],
    [x + side * 0.092 * k, y + 0.012],
  ]
  const width = (isFemale ? 0.017 : 0.026) * (1 - young * 0.35) * head.size
  return stroke(at(shape, false), color, width, 0.72 - young * 0.3)
}

function glassesOf(face: Face): string {
  const { actor, head, at, far } = face
  if (actor.age < actor.person.glassesFrom) return ''
  const s = head.size
  const rim = actor.age > 50 ? '#33302c' : '#2a2320'
  const y = eyeY(face)
  const lenses = [-1, 1].map(
    (side) =>
      `<ellipse cx="${(eyeX(face, side) * s).toFixed(1)}" cy="${((y + 0.006) * s).toFixed(1)}" rx="${(0.105 * far(side) * s).toFixed(1)}" ry="${(0.082 * s).toFixed(1)}" fill="#dfe6ea" fill-opacity="0.13" stroke="${rim}" stroke-opacity="0.72" stroke-width="${(0.017 * s).toFixed(1)}"/>`,
  )
  const bridge: Point[] = [
    [eyeX(face, -1) + 0.1 * far(-1), y - 0.01],
    [eyeX(face, 1) - 0.1 * far(1), y - 0.01],
  ]
  return lenses.join('') + stroke(at(bridge, false), rim, 0.015 * s, 0.7)
}
