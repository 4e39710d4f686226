/** Faces: soft planes of light rather than drawn features, so that they survive a little defocus. */

import { css, lit, mix, type Rgb } from '../drawing/color.ts'
import type { Light } from '../drawing/defs.ts'
import { fill, oval, type Point, smooth, stroke } from '../drawing/svg.ts'
import type { Actor } from '../people/casting.ts'
import { skinOf } from './complexion.ts'
import { drawEyes } from './eyes.ts'
import { drawMouth } from './mouth.ts'
import type { Head, Sitter } from './sitter.ts'

/** What the features of one face are drawn with; lengths are shares of the head's size. */
export type Face = {
  actor: Actor
  head: Head
  light: Light
  /** The side that the light comes from. */
  lightSide: number
  skin: Rgb
  dark: string
  deep: string
  young: number
  old: number
  width: number
  fx: number
  fy: number
  /** How much of a side is left when the head turns. */
  far: (side: number) => number
  shadow: (...spot: Spot) => string
  shine: (...spot: Spot) => string
  at: (points: readonly Point[], closed?: boolean) => string
}

type Spot = [x: number, y: number, rx: number, ry: number, opacity: number]

/** Children's heads are rounder. */
export const skullWidth = ({ person, age }: Actor): number =>
  person.width * (1 + Math.max(0, 1 - age / 14) * 0.1)

/** How a turn of the head moves a point of it, for skull and hair alike. */
export function swing([x, y]: Point, turn: number): Point {
  const near = x * turn > 0 ? 1 - Math.abs(turn) * 0.14 : 1 + Math.abs(turn) * 0.05
  return [x * near + turn * (y > 0 ? 0.12 : 0.12) * y, y]
}

export function drawFace(sitter: Sitter, head: Head): string {
  const face = faceOf(sitter, head)
  return drawPlanes(sitter, face) + drawNose(face) + drawMouth(face) + drawEyes(face)
}

function faceOf({ actor, defs, light }: Sitter, head: Head): Face {
  const { size: s, turn, nod } = head
  const skin = skinOf(actor)
  const young = Math.max(0, 1 - actor.age / 14)
  const dark = css(mix(lit(skin, 0.02), [62, 22, 18], 0.35))
  const glow = css(lit(skin, 1.1))
  const spot = (paint: string, [x, y, rx, ry]: readonly number[]) =>
    oval((x ?? 0) * s, (y ?? 0) * s, (rx ?? 0) * s, (ry ?? 0) * s, paint)
  return {
    actor,
    head,
    light,
    lightSide: light.x < 0 ? -1 : 1,
    skin,
    dark,
    deep: css(mix(lit(skin, 0), [28, 12, 12], 0.55)),
    young,
    old: Math.max(0, Math.min(1, (actor.age - 45) / 35)),
    width: skullWidth(actor),
    fx: turn * 0.19,
    fy: nod * 0.06 + young * 0.045,
    far: (side) => (side * turn > 0 ? 1 - Math.abs(turn) * 0.4 : 1 - Math.abs(turn) * 0.06),
    shadow: (...where) => spot(defs.spot(dark, where[4]), where),
    // Highlights are lost on a small head anyway.
    shine: (...where) => (s < 44 ? '' : spot(defs.spot(glow, where[4]), where)),
    at: (points, closed = true) =>
      smooth(
        points.map(([x, y]) => [x * s, y * s] as const),
        closed,
      ),
  }
}

/** The outline of skull, cheek and jaw for one person at one age. */
function headOutline({ actor, head, young, width, at }: Face): string {
  const jaw = actor.person.jaw * (1 + young * 0.06)
  const half: Point[] = [
    [0, -0.5],
    [0.22, -0.465],
    [0.35, -0.3],
    [0.385, -0.04],
    [0.365 + young * 0.03, 0.16],
    [0.285 * jaw + young * 0.05, 0.345],
    [0.15 * jaw, 0.468],
    [0, 0.5 - young * 0.015],
  ]
  const place = ([x, y]: Point, side: number) => swing([x * side * width, y], head.turn)
  const right = half.map((p) => place(p, 1))
  const left = half
    .slice(1, -1)
    .toReversed()
    .map((p) => place(p, -1))
  return at([...right, ...left])
}

/** Ears, the skull in its light, cheeks and the hollows of the eyes. */
function drawPlanes({ defs }: Sitter, face: Face): string {
  const { skin, width: w, fx, fy, young, lightSide, light, shadow, shine, far } = face
  const { size: s, turn } = face.head
  const depth = (skin[0] + skin[1] + skin[2]) / 765
  const blush = css(mix(skin, [205, 82, 72], 0.75))
  const ear = css(lit(mix(skin, [190, 80, 70], 0.14), 0.45))
  const edge = 0.44 * w * s
  const soft = {
    x: light.x * 0.8,
    y: light.y * 0.8,
    z: light.z * 0.78,
    ambient: light.ambient + 0.07,
  }
  const strong = 0.75 + Math.abs(light.x) * 0.5
  const ears = [-1, 1]
    .filter((side) => side * turn < 0.35)
    .map((side) =>
      oval((side * 0.385 * w - turn * 0.05) * s, (0.08 + fy * 0.5) * s, 0.05 * s, 0.1 * s, ear),
    )
  const cheeks = [-1, 1].flatMap((side) => [
    oval(
      (fx + side * 0.2 * w * far(side)) * s,
      (0.19 + fy) * s,
      0.125 * s,
      0.095 * s,
      defs.spot(blush, (0.26 + young * 0.16) * (depth > 0.5 ? 1 : 0.4)),
    ),
    shadow(fx + side * 0.158 * w * far(side), 0.015 + fy, 0.135, 0.085, 0.5),
  ])
  return [
    ...ears,
    fill(headOutline(face), defs.round([-edge, 0], [edge, 0], skin, soft, 0.86)),
    shadow(-lightSide * 0.3 * w + fx * 0.4, 0.1, 0.2, 0.42, 0.32 * strong),
    // The side that a turned head shows us lies in its own shade.
    Math.abs(turn) > 0.4 ? shadow(-Math.sign(turn) * 0.32 * w, 0.12, 0.16, 0.4, 0.22) : '',
    shadow(0, 0.46, 0.3, 0.13, 0.32),
    shine(fx + lightSide * 0.1, -0.2, 0.22, 0.16, 0.3),
    shine(fx + lightSide * 0.2, 0.14 + fy, 0.12, 0.09, 0.28),
    ...cheeks,
  ].join('')
}

/** One shaded flank, a lit ridge, a shadow below; a turned nose gets an edge. */
function drawNose({
  actor,
  head,
  fx,
  fy,
  young,
  lightSide,
  dark,
  shadow,
  shine,
  at,
}: Face): string {
  const { turn, size: s } = head
  const nx = fx * 1.45
  const nw = 0.075 * actor.person.nose * (1 - young * 0.2)
  const ny = 0.2 + fy - young * 0.02
  const flank = Math.abs(turn) > 0.4 ? -Math.sign(turn) : lightSide
  const ridge: Point[] = [
    [fx * 1.1 + turn * 0.03, 0.03 + fy],
    [nx + turn * 0.05, ny - 0.05],
    [nx + turn * 0.03, ny + 0.005],
  ]
  return [
    shadow(nx - flank * 0.045, 0.1 + fy, 0.05, 0.13, 0.36),
    shine(nx + flank * 0.008, 0.11 + fy, 0.028, 0.11, 0.5),
    shine(nx + lightSide * 0.012, ny - 0.035, 0.038, 0.032, 0.55),
    shadow(nx, ny + 0.012, nw * 1.5, 0.042, 0.62),
    shadow(nx - lightSide * 0.03, ny + 0.045, 0.09, 0.05, 0.26),
    Math.abs(turn) > 0.45 ? stroke(at(ridge, false), dark, 0.018 * s, Math.abs(turn) * 0.5) : '',
  ].join('')
}
