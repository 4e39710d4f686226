import { expect, it } from 'vitest'
import type { Count, Place } from '../search-index/search-index.ts'
import { boundPlaces } from './bound-places.ts'

const town = (nth: number, count: number): Count<Place> => ({
  value: {
    city: `Town ${nth}`,
    state: nth % 2 ? 'Ohio' : null,
    country: nth % 3 ? 'USA' : 'Ireland',
  },
  count,
})

/** What a state, or a country, has in all. */
const totals = (places: readonly Count<Place>[], of: (place: Place) => string) =>
  places.reduce<Record<string, number>>(
    (all, { value, count }) => ({ ...all, [of(value)]: (all[of(value)] ?? 0) + count }),
    {},
  )

it('keeps the towns with most photos, and states and countries add up', () => {
  const places = Array.from({ length: 3000 }, (_, nth) => town(nth, 3000 - nth))
  const bounded = boundPlaces(places, 200)
  expect(bounded.filter(({ value }) => value.city !== null)).toEqual(places.slice(0, 200))
  expect(bounded).toHaveLength(204)
  for (const of of [
    ({ country }: Place) => country,
    ({ state, country }: Place) => `${state} ${country}`,
  ])
    expect(totals(bounded, of)).toEqual(totals(places, of))
})

it('changes nothing where there are few', () => {
  const places = [town(1, 5), town(2, 3)]
  expect(boundPlaces(places, 200)).toEqual(places)
})
