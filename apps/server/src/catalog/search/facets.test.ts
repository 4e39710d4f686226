import { expect, it } from 'vitest'
import type { Count, Place } from '../search-index/search-index.ts'
import { limitPlaces } from './facets.ts'

const town = (nth: number, count: number): Count<Place> => ({
  value: {
    city: `Town ${nth}`,
    state: nth % 2 ? 'Ohio' : null,
    country: nth % 3 ? 'USA' : 'Ireland',
  },
  count,
})

/** Photos per state or country. */
const totals = (places: readonly Count<Place>[], keyOf: (place: Place) => string) =>
  places.reduce<Record<string, number>>(
    (all, { value, count }) => ({ ...all, [keyOf(value)]: (all[keyOf(value)] ?? 0) + count }),
    {},
  )

it('keeps the towns with the most photos and the totals of states and countries', () => {
  const places = Array.from({ length: 3000 }, (_, nth) => town(nth, 3000 - nth))
  const limited = limitPlaces(places, 200)
  expect(limited.filter(({ value }) => value.city !== null)).toEqual(places.slice(0, 200))
  expect(limited).toHaveLength(204)
  for (const keyOf of [
    ({ country }: Place) => country,
    ({ state, country }: Place) => `${state} ${country}`,
  ])
    expect(totals(limited, keyOf)).toEqual(totals(places, keyOf))
})

it('changes nothing below the limit', () => {
  const places = [town(1, 5), town(2, 3)]
  expect(limitPlaces(places, 200)).toEqual(places)
})
