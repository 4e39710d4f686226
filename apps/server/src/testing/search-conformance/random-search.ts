import type { Filters } from '../../catalog/search-index/filters.ts'
import type { IndexUnderTest } from './index-under-test.ts'

type Draw = (most: number) => number

/** Pseudo-random numbers, the same on every run. */
export function drawOf(seed: number): Draw {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (state >>> 8) % most
  }
}

/** A random search with up to six filters and two words. */
export function randomSearch(draw: Draw, { archive }: IndexUnderTest) {
  const one = <Value>(values: readonly Value[]) => values.slice(draw(values.length))[0]
  const low = draw(106)
  const choices: (() => Filters)[] = [
    () => ({ decades: ['1910s', '1950s', '1960s', '2000s'].slice(draw(3)) }),
    () => ({ orientation: one(['landscape', 'portrait', 'square', 'panorama'] as const) }),
    () => ({ ethnicities: ['White', 'Black', 'Latino'].slice(draw(3)) }),
    () => ({ ageGroups: ['Child', 'Young adult'].slice(draw(2)) }),
    () => ({ gender: one(['female', 'male'] as const) }),
    () => ({ peopleCount: one(['0', '1', '2', '3-5', '6+'] as const) }),
    () => ({ faceAges: { min: low, max: low + draw(106 - low) } }),
    () => ({ country: one(['Ireland', 'canada', 'SWITZERLAND']) }),
    () => ({ state: one(['munster', 'Québec']) }),
    () => ({ city: one(['cork', 'Zürich', `Saint John's`]) }),
    () => ({ eventIds: archive.events.slice(draw(7)) }),
    () => ({ creatorId: one(archive.creators) }),
    () => ({ tag: one(['lantern', 'Bicycle', 'tag 7']) }),
    () => ({ emotion: one(['proud', 'Shy']) }),
    () => ({ imageStyle: one(['candid', 'Posed group']) }),
    () => ({ colorAndMood: one(['sepia', 'Calm']) }),
    () => ({ dominantColor: one(['teal', 'Gray']) }),
    () => ({ peopleComposition: one(['couple', 'One woman']) }),
    () => ({ isFeatured: true }),
    () => ({ location: one(['Ireland', 'québec', 'cork']) }),
  ]
  const filters = Array.from({ length: 1 + draw(6) }, () => one(choices)?.() ?? {})
  const words = ['lantern', 'kitchen', 'dance', 'porch', 'bicycle'].slice(5 - draw(3))
  const joined: Filters = {}
  for (const filter of filters) Object.assign(joined, filter)
  return { filters: joined, words }
}
