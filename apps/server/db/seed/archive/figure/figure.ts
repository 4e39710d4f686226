/** One whole person: legs, clothes, arms, neck, head, hair and hat, in drawing order. */

import { css, lit, mix } from '../drawing/color.ts'
import { n, oval, ovalPath } from '../drawing/svg.ts'
import type { Actor, FaceBox } from '../people/casting.ts'
import { drawArm } from './arm.ts'
import { drawSkirt, waistline } from './below-waist.ts'
import { cloth, patternPaint, torsoPath } from './cloth.ts'
import { collar } from './collar.ts'
import { drawFace } from './face.ts'
import { drawHair } from './hair.ts'
import { drawHat } from './hat.ts'
import { drawLegs } from './legs.ts'
import type { Pose } from './pose.ts'
import { drawProfile } from './profile.ts'
import { type Brush, type Head, isProfile, type Sitter } from './sitter.ts'
import { type Skeleton, skeleton } from './skeleton.ts'

export type Figure = { svg: string; outline: string; face: FaceBox; bones: Skeleton }

type Posed = { actor: Actor; pose: Pose; h: number }

export function drawFigure(brush: Brush, { actor, pose, h }: Posed): Figure {
  const { rng } = brush
  const bones = skeleton(actor, pose, h)
  const sitter: Sitter = { ...brush, actor, pose, bones, outline: [] }
  const head: Head = {
    size: bones.headSize,
    turn: headTurn(pose, rng.gauss() * 0.12),
    nod: rng.gauss() * 0.25,
  }
  const { behind, before } = drawHead(sitter, head)
  const arms = ([0, 1] as const).map((i) => drawArm(sitter, i))
  const out = [
    behind,
    ...arms.map((arm) => (pose.back ? arm.lower + arm.upper : arm.upper)),
    pose.seat === 'bust' ? '' : drawLegs(sitter),
    drawBody(sitter),
    neckOf(sitter),
    pose.back ? '' : collar(sitter),
    ...arms.map((arm) => (pose.back ? '' : arm.lower)),
    before,
  ]
  return {
    svg: out.join(''),
    outline: sitter.outline.join(''),
    bones,
    face: faceOf(sitter, head),
  }
}

/** Either a face or a profile: what lies between them is drawn as the one that is nearer. */
function headTurn({ turn, look = turn }: Pose, noise: number): number {
  const wished = look + noise
  if (Math.abs(look) > 1.1) return Math.sign(look) * 1.3
  return Math.max(-0.95, Math.min(0.95, wished))
}

function drawHead(sitter: Sitter, head: Head): { behind: string; before: string } {
  const { actor, pose, bones, outline } = sitter
  const [hx, hy] = bones.head
  const s = head.size
  outline.push(ovalPath(hx, hy - s * 0.03, s * 0.42, s * 0.53))
  const spin = `translate(${n(hx)} ${n(hy)}) rotate(${n(pose.tilt + pose.lean * 0.5)})`
  const hat = drawHat(sitter, head)
  if (isProfile(head) && !pose.back) {
    const drawn = drawProfile(sitter, head)
    const side = head.turn < 0 ? ' scale(-1 1)' : ''
    return {
      behind: `<g transform="${spin}${side}">${drawn.back}</g>`,
      before: `<g transform="${spin}${side}">${drawn.front}${hat}</g>`,
    }
  }
  const hair = drawHair(sitter, head)
  const { hat: worn } = actor.outfit
  const coversHair = worn === 'knit' || worn === 'cloche'
  const front = pose.back ? hair.nape : drawFace(sitter, head) + (coversHair ? '' : hair.front)
  return {
    behind: `<g transform="${spin}">${hair.back}</g>`,
    before: `<g transform="${spin}">${front}${hat}</g>`,
  }
}

function drawBody(sitter: Sitter): string {
  const { actor, pose, bones, outline, defs } = sitter
  const { outfit, person } = actor
  const tucked = outfit.wear === 'trousers' && !outfit.jacket
  const torso = torsoPath(bones, outfit, tucked)
  const bareChested = outfit.wear === 'swim' && person.gender === 'male' && outfit.collar === 'none'
  const chest = bareChested ? person.skin : (outfit.jacket ?? outfit.top)
  const pattern = outfit.pattern && patternPaint(defs, outfit, bones.h)
  outline.push(torso.d)
  const out = [cloth(sitter, torso, { color: chest, pattern: outfit.jacket ? undefined : pattern })]
  if (pose.seat === 'bust') return out.join('')
  out.push(waistline(sitter, { torso, tucked, chest }))
  const skirted = outfit.wear === 'dress' || outfit.wear === 'skirt' || outfit.wear === 'gown'
  if (skirted) out.push(drawSkirt(sitter, pattern))
  return out.join('')
}

function neckOf({ actor: { person, age }, bones, defs, light }: Sitter): string {
  const [hx, hy] = bones.head
  const [nx, ny] = bones.neck
  const s = bones.headSize
  const w = s * (person.gender === 'male' && age > 15 ? 0.175 : 0.14)
  const skin = lit(person.skin, 0.6)
  const under = css(mix(lit(person.skin, 0), [60, 26, 20], 0.4))
  return (
    defs.tube([hx * 0.5 + nx * 0.5, hy + s * 0.3], w, [nx, ny + s * 0.04], w * 1.12, skin, light) +
    oval(hx, hy + s * 0.46, s * 0.26, s * 0.17, defs.spot(under, 0.5))
  )
}

/** The box around the drawn face; a profile lies to the side that it looks to. */
function faceOf({ actor, bones, pose }: Sitter, head: Head): FaceBox {
  const s = head.size
  const angle = ((pose.tilt + pose.lean * 0.5) * Math.PI) / 180
  const shift = isProfile(head) ? Math.sign(head.turn) * 0.13 : head.turn * 0.03
  const half = s * (isProfile(head) ? 0.34 : 0.4) * actor.person.width
  const cx = bones.head[0] + (shift * Math.cos(angle) - 0.05 * Math.sin(angle)) * s
  const cy = bones.head[1] + (0.05 * Math.cos(angle) + shift * Math.sin(angle)) * s
  return { x: cx - half, y: cy - s * 0.47, width: half * 2, height: s * 0.94 }
}
