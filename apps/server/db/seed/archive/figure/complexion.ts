/** Skin and hair as age leaves them. */

import { mix, type Rgb } from '../drawing/color.ts'
import type { Actor } from '../people/casting.ts'

export function skinOf({ person, age }: Actor): Rgb {
  const young = Math.max(0, 1 - age / 14)
  const rosy = mix(person.skin, [226, 150, 130], young * 0.1)
  return mix(rosy, [150, 96, 74], Math.max(0, (person.skin[1] - 150) / 500))
}

export function hairColor({ person, age }: Actor): Rgb {
  const gray = Math.max(0, Math.min(1, (age - 42 - (person.width - 0.9) * 60) / 22))
  const child: Rgb = mix(person.hair, [226, 190, 130], age < 8 && person.hair[0] > 90 ? 0.3 : 0)
  return mix(child, [196, 192, 188], gray * 0.92)
}
