/** Arranging people the way families arrange themselves. */

import type { Figure } from '../figure/figure.ts'
import { leaning, type Pose, pose, running, standing } from '../figure/pose.ts'
import { stature } from '../figure/skeleton.ts'
import { giveProp } from '../kit/hand-props.ts'
import type { Actor } from '../people/casting.ts'
import type { Stage } from '../stage.ts'
import { type Bearing, bearings } from './bearing.ts'

export type Row = {
  x: number
  y: number
  unit: number
  gap?: number
  back?: boolean
  kids?: 'stand' | 'kneel' | 'floor'
  still?: boolean
  around?: boolean
}

type Place = { x: number; y: number; unit: number }

/** A baby on the arm of whoever was just drawn. */
export function carry(s: Stage, holder: Figure & { actor: Actor; at: Place }, baby: Actor): void {
  const { bones, actor, at } = holder
  const side = s.rng.chance(0.5) ? 1 : -1
  const sized = { ...baby, age: Math.min(baby.age, 2.4) }
  const bx = at.x + bones.waist[0] + side * bones.h * 0.06
  const by = at.y + bones.waist[1] + bones.h * 0.08
  const h = (stature(sized) / 170) * at.unit
  s.person(sized, {
    x: bx,
    y: by + h * 0.2,
    unit: at.unit,
    ground: 'none',
    pose: pose(s.rng, 'stand', 'clasp', 'relaxed', {
      lean: -side * 5,
      turn: side * 0.3,
      look: side * s.rng.pick([0.2, 0.6, 1.3]),
    }),
  })
  const { outfit, person } = actor
  const color = outfit.sleeve > 0.6 ? (outfit.jacket ?? outfit.top) : person.skin
  const { tube } = s.defs.mid
  const elbow = [bx + side * bones.h * 0.12, by - h * 0.16] as const
  const wrist = [bx - side * bones.h * 0.05, by - h * 0.06] as const
  const fingers = [wrist[0] - side * bones.h * 0.03, wrist[1]] as const
  s.on('mid', tube(elbow, bones.h * 0.028, wrist, bones.h * 0.02, color, s.light))
  s.on('mid', tube(wrist, bones.h * 0.018, fingers, bones.h * 0.016, person.skin, s.light))
}

const shifted = (k: number, n: number): number => k - (n - 1) / 2

/** Who holds which baby: grown-ups only, women asked first. */
function holders(people: readonly Actor[], babies: readonly Actor[]): Map<Actor, Actor> {
  const able = people.filter((a) => a.age > 14)
  const women = able.filter((a) => a.person.gender === 'female')
  const asked = [...women, ...able.filter((a) => !women.includes(a))]
  return new Map(
    asked.flatMap((holder, i): [Actor, Actor][] => {
      const baby = babies[i]
      return baby ? [[holder, baby]] : []
    }),
  )
}

/** Grown-ups behind, children before them, the baby on somebody's arm. */
export function lineUp(s: Stage, cast: readonly Actor[], row: Row): void {
  const { rng } = s
  const babies = cast.filter((a) => a.age < 2)
  const tall = rng.shuffle(cast.filter((a) => a.age >= 2 && (stature(a) > 142 || cast.length <= 3)))
  const small = rng.shuffle(cast.filter((a) => a.age >= 2 && !tall.includes(a)))
  const gap = (row.gap ?? rng.range(0.24, 0.32)) * row.unit
  const held = holders(tall, babies)
  const borne = bearings(rng, tall, { isStill: row.still === true, mayHug: row.around !== false })
  tall.forEach((actor, i) => {
    const at = {
      x: row.x + shifted(i, tall.length) * gap + rng.gauss() * gap * 0.1,
      y: row.y + rng.gauss() * row.unit * 0.012,
      unit: row.unit,
    }
    const baby = held.get(actor)
    const stance = stanceOf(s, { row, bearing: borne[i], isHolding: baby !== undefined })
    const isBack = row.back === true && !baby
    const figure = s.person(actor, { ...at, pose: { ...stance, back: isBack } })
    if (baby) carry(s, { ...figure, actor, at }, baby)
    else if (!isBack && !row.still) giveProp(s, { ...figure, actor, at })
  })
  frontRow(s, small, { ...row, gap, isBehindEmpty: tall.length === 0 })
  babies.slice(held.size).forEach((actor, i) => {
    const at = { x: row.x + gap * (0.5 + i), y: row.y + row.unit * 0.12, unit: row.unit }
    s.person(actor, { ...at, pose: pose(rng, 'floor', 'lap', 'prop') })
  })
}

type Stance = { row: Row; bearing: Bearing | undefined; isHolding: boolean }

function stanceOf({ rng }: Stage, { row, bearing, isHolding }: Stance): Pose {
  const inner: Partial<Pose> = { ...bearing?.over }
  if (isHolding) return pose(rng, 'stand', 'hold', 'hold', inner)
  if (bearing?.arms) return pose(rng, 'stand', ...bearing.arms, inner)
  if (row.still)
    return pose(rng, 'stand', 'relaxed', rng.pick(['relaxed', 'clasp', 'behind']), inner)
  return rng.chance(0.14) ? leaning(rng) : standing(rng, inner)
}

type Front = Row & { gap: number; isBehindEmpty: boolean }

function frontRow(s: Stage, small: readonly Actor[], row: Front): void {
  const { rng } = s
  const kind = row.kids ?? 'stand'
  const borne = bearings(rng, small, { isStill: row.still === true, mayHug: true })
  small.forEach((actor, i) => {
    const at = {
      x: row.x + shifted(i, small.length) * row.gap * 1.05 + rng.gauss() * row.gap * 0.14,
      y: row.y + row.unit * (row.isBehindEmpty ? rng.gauss() * 0.02 : rng.range(0.05, 0.11)),
      unit: row.unit * 1.03,
    }
    const over: Partial<Pose> = { ...borne[i]?.over, back: row.back === true }
    const isStanding = kind === 'stand'
    const runs = isStanding && !row.still && !row.back && rng.chance(0.16)
    const seated = pose(rng, kind, 'lap', kind === 'floor' ? 'prop' : 'lap', over)
    const figure = s.person(actor, {
      ...at,
      pose: runs ? running(rng) : isStanding ? standing(rng, over) : seated,
    })
    if (isStanding && !row.back && !runs) giveProp(s, { ...figure, actor, at })
  })
}

/** People on a bench, sofa or step: y is the floor their feet rest on. */
export function seatRow(s: Stage, cast: readonly Actor[], row: Row): void {
  const { rng } = s
  const gap = (row.gap ?? 0.34) * row.unit
  const babies = cast.filter((a) => a.age < 2)
  const others = cast.filter((a) => a.age >= 2)
  const held = holders(others, babies)
  const borne = bearings(rng, others, { isStill: false, mayHug: true })
  others.forEach((actor, i) => {
    const short = Math.max(0, 1 - stature(actor) / 165) * row.unit * 0.26
    const baby = held.get(actor)
    const x = row.x + shifted(i, others.length) * gap + rng.gauss() * gap * 0.06
    const at = { x, y: row.y - short, unit: row.unit }
    const free = rng.pick(['lap', 'lap', 'relaxed', 'wave', 'show', 'chin'] as const)
    const hugging = borne[i]?.arms?.[1] === 'around' ? 'around' : free
    const over: Partial<Pose> = { ...borne[i]?.over, lean: rng.gauss() * 4 }
    const seated = baby
      ? pose(rng, 'sit', 'hold', 'hold', over)
      : pose(rng, 'sit', 'lap', hugging, over)
    const figure = s.person(actor, { ...at, ground: 'none', pose: seated })
    if (baby) carry(s, { ...figure, actor, at: { ...at, y: row.y } }, baby)
    else if (free === 'show') giveProp(s, { ...figure, actor, at }, 1)
  })
}

/** A size at which so many people fill the frame comfortably. */
export const fit = (s: Stage, count: number, share: number): number =>
  Math.min(s.h * share, (s.w * 0.86) / Math.max(0.9, count * 0.3)) * s.rng.range(0.9, 1.12)
