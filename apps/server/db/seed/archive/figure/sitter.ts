/** What every part of a figure is drawn with. */

import type { Defs, Light } from '../drawing/defs.ts'
import type { Actor } from '../people/casting.ts'
import type { Rng } from '../random.ts'
import type { Pose } from './pose.ts'
import type { Skeleton } from './skeleton.ts'

export type Brush = { defs: Defs; light: Light; rng: Rng }

export type Sitter = Brush & {
  actor: Actor
  pose: Pose
  bones: Skeleton
  /** Collects the shapes that cast the shadow. */
  outline: string[]
}

export type Head = { size: number; turn: number; nod: number }

/** From here on a head shows one eye. */
export const isProfile = ({ turn }: Head): boolean => Math.abs(turn) > 1.1
