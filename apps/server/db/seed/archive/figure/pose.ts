/** Poses: angles are degrees from hanging straight down, outward positive. */
import type { Rng } from '../random.ts'

type Limb = readonly [number, number]

export type Pose = {
  seat: 'stand' | 'sit' | 'kneel' | 'floor' | 'bust'
  lean: number
  sway: number
  arms: readonly [Limb, Limb]
  legs: readonly [Limb, Limb]
  /** Of the body: -1 to our left, 1 to our right. */
  turn: number
  /** Of the head, where it is not the body's; beyond 1.1 we see a profile. */
  look?: number
  tilt: number
  /** Seen from behind. */
  back?: boolean
}

const arms = {
  relaxed: [
    [7, 4],
    [10, -4],
    [14, -22],
    [6, 10],
  ],
  hip: [[38, -62]],
  pocket: [[22, -26]],
  lap: [[14, -52]],
  clasp: [[12, -56]],
  wave: [[112, 158]],
  around: [[44, 72]],
  shoulder: [[66, 92]],
  link: [[24, -34]],
  up: [[148, 168]],
  hold: [[22, -98]],
  show: [[16, -128]],
  reach: [[58, 66]],
  behind: [[20, -18]],
  prop: [[30, 18]],
  shade: [[96, -128]],
  chin: [[20, -150]],
  crossed: [[16, -92]],
} as const satisfies Record<string, readonly Limb[]>

export type ArmKind = keyof typeof arms

function limb(kind: ArmKind, rng: Rng): Limb {
  const [a, b] = rng.pick<Limb>(arms[kind])
  return [a + rng.gauss() * 4, b + rng.gauss() * 6]
}

type Asked = [seat: Pose['seat'], left: ArmKind, right: ArmKind, over?: Partial<Pose>]

/** A pose from two named arms, with the small disorder of real people. */
export function pose(rng: Rng, ...[seat, left, right, over = {}]: Asked): Pose {
  const weight = rng.chance(0.5) ? 1 : -1
  const loose: Limb = [rng.range(3, 9), rng.range(-2, 6)]
  const straight: Limb = [1, 0]
  const turn = over.turn ?? rng.gauss() * 0.4
  const glances = seat !== 'bust' && rng.chance(0.18)
  return {
    seat,
    lean: rng.gauss() * 2.5,
    sway: weight * rng.range(0.2, 1),
    arms: [limb(left, rng), limb(right, rng)],
    legs: weight > 0 ? [loose, straight] : [straight, loose],
    turn,
    // Somebody is always looking at something else.
    look: glances ? (turn < 0 ? -1 : 1) * rng.pick([0.85, 1.3]) : turn,
    tilt: rng.gauss() * 5,
    ...over,
  }
}

const stances: readonly (readonly [readonly [ArmKind, ArmKind], number])[] = [
  [['relaxed', 'relaxed'], 4],
  [['hip', 'relaxed'], 2],
  [['relaxed', 'hip'], 2],
  [['pocket', 'relaxed'], 2],
  [['relaxed', 'pocket'], 2],
  [['pocket', 'pocket'], 1],
  [['clasp', 'clasp'], 1.6],
  [['behind', 'behind'], 2],
  [['relaxed', 'wave'], 0.5],
  [['shade', 'relaxed'], 0.6],
  [['crossed', 'crossed'], 0.9],
  [['chin', 'hold'], 0.5],
]

export function standing(rng: Rng, over: Partial<Pose> = {}): Pose {
  const [left, right] = rng.weighted(stances)
  return pose(rng, 'stand', left, right, over)
}

/** Weight on one leg, the other crossed before it. */
export function leaning(rng: Rng, over: Partial<Pose> = {}): Pose {
  const side = rng.chance(0.5) ? 1 : -1
  const crossed: Limb = [-7, -9]
  const planted: Limb = [3, 2]
  return pose(rng, 'stand', side > 0 ? 'pocket' : 'hip', side > 0 ? 'hip' : 'pocket', {
    lean: side * rng.range(5, 9),
    legs: side > 0 ? [crossed, planted] : [planted, crossed],
    turn: side * rng.range(0.3, 0.7),
    look: -side * rng.range(0, 0.4),
    ...over,
  })
}

/** A child who will not stand still. */
export function running(rng: Rng): Pose {
  const side = rng.chance(0.5) ? 1 : -1
  return pose(rng, 'stand', 'relaxed', 'relaxed', {
    turn: side * rng.range(0.5, 0.9),
    look: side * rng.pick([0.2, 0.8, 1.3]),
    lean: side * rng.range(4, 9),
    legs: mirrored(side, [26, 52], [30, 4]),
    arms: mirrored(side, [38, 8], [30, 84]),
  })
}

const mirrored = (side: number, a: Limb, b: Limb): [Limb, Limb] => (side > 0 ? [a, b] : [b, a])
