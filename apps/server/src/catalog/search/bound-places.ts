import type { Count, Place } from '../search-index/search-index.ts'

/**
 * The places with most photos. Every other town counts for its state and country, so that these still add up: an archive
 * has thousands of towns, and a site that names states and countries adds up all of them.
 */
export function boundPlaces(places: readonly Count<Place>[], most: number): Count<Place>[] {
  const bounded = places.slice(0, most)
  const areas = new Map<string, Count<Place>>()
  for (const { value, count } of places.slice(most)) {
    const area = { city: null, state: value.state, country: value.country }
    const key = JSON.stringify(area)
    areas.set(key, { value: area, count: (areas.get(key)?.count ?? 0) + count })
  }
  return [...bounded, ...areas.values()].toSorted((one, other) => other.count - one.count)
}
