/** Where people in a row look, and whom they hold. Nobody but a photographer's client faces straight ahead. */

import type { ArmKind, Pose } from '../figure/pose.ts'
import type { Actor } from '../people/casting.ts'
import type { Rng } from '../random.ts'

export type Bearing = { over: Partial<Pose>; arms?: readonly [ArmKind, ArmKind] }

type Manner = { isStill: boolean; mayHug: boolean }

const between = [
  ['apart', 4],
  ['facing', 2.2],
  ['glance', 2.2],
  ['hug', 3],
  ['link', 1.2],
] as const

export function bearings(rng: Rng, row: readonly Actor[], { isStill, mayHug }: Manner): Bearing[] {
  const middle = (row.length - 1) / 2
  const made = row.map((_, i): Bearing => {
    const inward = row.length > 1 ? Math.sign(middle - i) : rng.pick([-1, 1])
    const turn = inward * rng.range(0.15, isStill ? 0.45 : 0.8) + rng.gauss() * 0.15
    return { over: { turn, look: alone(rng, turn, isStill), tilt: rng.gauss() * 4 } }
  })
  if (isStill && rng.chance(0.6)) return made

  for (let i = 0; i + 1 < made.length; i++) {
    const [left, right] = [made[i], made[i + 1]]
    if (left && right) i += pairUp(rng, [left, right], mayHug)
  }
  return made
}

/** Most look at us over a turned shoulder, some somewhere else. */
function alone(rng: Rng, turn: number, isStill: boolean): number {
  const side = turn < 0 ? -1 : 1
  const glances = [
    [turn * 0.3, 6],
    [-side * 0.35, 2],
    [side * 0.85, isStill ? 0.6 : 2.4],
    [side * 1.3, isStill ? 0.2 : 1.3],
  ] as const
  return rng.weighted(glances)
}

/** What two neighbors have to do with each other; 1 when it takes both of them. */
function pairUp(rng: Rng, [left, right]: readonly [Bearing, Bearing], mayHug: boolean): 0 | 1 {
  const kind = rng.weighted(between)
  if (kind === 'facing') {
    left.over = { ...left.over, turn: rng.range(0.5, 0.9), look: rng.pick([0.9, 1.3, 1.3]) }
    right.over = { ...right.over, turn: -rng.range(0.5, 0.9), look: -rng.pick([0.9, 1.3, 1.3]) }
    return 1
  }
  if (kind === 'glance') {
    const [who, side] = rng.chance(0.5) ? [left, 1] : [right, -1]
    who.over = { ...who.over, turn: side * 0.4, look: side * rng.pick([0.9, 1.3]), tilt: side * 3 }
    return 0
  }
  if (kind === 'hug' && mayHug) {
    left.over = { ...left.over, lean: 3, tilt: rng.range(4, 10) }
    left.arms = ['relaxed', rng.pick(['around', 'shoulder'])]
    right.over = { ...right.over, lean: -3, tilt: -rng.range(4, 10) }
    return 1
  }
  if (kind === 'link' && mayHug) {
    left.arms = ['relaxed', 'link']
    right.arms = ['link', 'relaxed']
    return 1
  }
  return 0
}
