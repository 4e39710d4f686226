/** What a scene must say about itself, besides drawing. */

import type { Season } from '../kit/nature.ts'
import type { Actor, Gender } from '../people/casting.ts'
import type { Occasion } from '../people/costume.ts'
import type { Stage } from '../stage.ts'

export type Shape = 'land' | 'port' | 'square' | 'wide'
export type Role = {
  ages: readonly [number, number]
  occasion?: Occasion
  gender?: Gender
  spouse?: boolean
}
type Setting = { season: Season; month: number; flash: boolean }

export type Scene = {
  kind: string
  years: readonly [number, number]
  weight: number
  months?: readonly number[]
  shapes: readonly Shape[]
  indoors: boolean
  /** Roles that must be filled, then a number of relatives. */
  roles: readonly Role[]
  extras: readonly [number, number]
  extraAges?: readonly [number, number]
  occasion: Occasion
  /** A trailing @7 keeps an event to July, and so on; captions say [@7]. */
  events: readonly string[]
  style: readonly string[]
  /** How far the camera may move in; 2 unless the props matter more. */
  closest?: number
  /** A Christian feast or a church in view. */
  church?: boolean
  place?: 'shore' | 'lake' | 'lookout'
  tags: readonly string[]
  mood: readonly string[]
  /** {lead} {second} {all} {kids} {year} {place} {age} {month} are filled in. */
  captions: readonly string[]
  draw: (s: Stage, cast: readonly Actor[], setting: Setting) => void
}
