import type { SearchState } from '../search-url.ts'
import type { Facets } from './facets.ts'
import type { Option } from './option-order.ts'

export type Place = Pick<SearchState, 'country' | 'state' | 'city'>

export const anyPlace: Place = { country: null, state: null, city: null }

/** Towns keep their own counts. The count of an area (a state or country) is the sum of all places in it. */
export function toPlaceOptions(places: Facets['places']): { towns: Option[]; areas: Option[] } {
  const towns: Option[] = []
  const areas = new Map<string, Option>()
  const addToArea = (place: Place, count: number) => {
    const id = toPlaceId(place)
    const previousCount = areas.get(id)?.count ?? 0
    areas.set(id, { id, label: toPlaceLabel(place), count: previousCount + count })
  }

  for (const { count, ...row } of places) {
    const country = row.location_country
    const state = row.location_state_province
    const city = row.location_city
    addToArea({ country, state: null, city: null }, count)
    if (state !== null) addToArea({ country, state, city: null }, count)
    if (city === null) continue
    const town = { country, state, city }
    towns.push({ id: toPlaceId(town), label: toPlaceLabel(town), count })
  }

  return { towns, areas: [...areas.values()] }
}

/** Returns the ids of the options that match the place of a search. The URL may have a city without its country. */
export function findSelectedPlaceIds(
  options: readonly Option[],
  { country, state, city }: Place,
): string[] {
  if (country === null && state === null && city === null) return []

  return options
    .map(({ id }) => id)
    .filter((id) => {
      const place = parsePlaceId(id)
      const isSameLevel =
        (place.city === null) === (city === null) &&
        (city !== null || (place.state === null) === (state === null))

      return (
        isSameLevel &&
        (city === null || place.city === city) &&
        (state === null || place.state === state) &&
        (country === null || place.country === country)
      )
    })
}

/** The ASCII unit separator, which no place name contains. */
const separator = '\u001F'

export function toPlaceId({ country, state, city }: Place): string {
  return [country, state, city].map((name) => name ?? '').join(separator)
}

export function parsePlaceId(id: string): Place {
  const [country = null, state = null, city = null] = id
    .split(separator)
    .map((name) => (name === '' ? null : name))

  return { country, state, city }
}

/** 'Dayton, Ohio', 'Ohio, USA', 'USA'. */
export function toPlaceLabel({ country, state, city }: Place): string {
  const names = city === null ? [state, country] : [city, state ?? country]

  return names.filter((name) => name !== null).join(', ')
}
