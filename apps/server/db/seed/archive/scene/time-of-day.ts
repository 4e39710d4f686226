/** Morning, noon, evening or a dull sky: the same place looks different in each. */
import type { Stage } from '../stage.ts'

export function timeOfDay(s: Stage): void {
  const { rng } = s
  const hour = rng.weighted([
    ['noon', 4],
    ['morning', 3],
    ['evening', 3],
    ['dull', 2],
  ] as const)
  const side = s.light.x < 0 ? -1 : 1
  if (hour === 'dull') s.overcast()
  if (hour === 'morning') {
    s.light = { ...s.light, x: side * 0.8, y: -0.2, ambient: 0.3 }
    s.cast = { ...s.cast, slant: -side * 1.5, flat: 0.2 }
    s.pool('glow', side < 0 ? 0 : s.w, s.h * 0.1, s.w * 0.7, s.h * 0.7, [255, 250, 226], 0.32)
  }
  if (hour === 'evening') {
    s.light = { ...s.light, x: side * 0.86, y: -0.12, ambient: 0.2 }
    s.cast = { ...s.cast, slant: -side * 2.1, flat: 0.16 }
    s.pool('glow', side < 0 ? 0 : s.w, s.h * 0.35, s.w * 0.9, s.h * 0.8, [255, 176, 92], 0.5)
    s.pool('veil', side < 0 ? s.w : 0, s.h * 0.5, s.w * 0.5, s.h * 0.9, [0, 0, 0], 0.4)
  }
}
