/** Where a picture was taken: at home, or on an outing. */

import { outings } from './people/names.ts'
import type { Plan } from './plan.ts'
import { rngOf } from './random.ts'

type Place = { city: string; state: string; country: string }

export function placeOf({ seed, index, family, scene }: Plan): Place {
  const { city, state, country } = family
  if (!scene.place) return { city, state, country }
  const [spot, region] = rngOf(seed, 'place', index).pick(outings[scene.place])
  return { city: spot, state: region, country: 'USA' }
}
