import { everyPhoto, type SearchState } from './search-address.ts'

/** Filters with a removable chip: everything except the search term, the sort order and its seed. */
export type FilterName = Exclude<keyof SearchState, 'term' | 'sort' | 'seed'>

export type AppliedFilter = { filter: FilterName; label: string; without: SearchState }

/** Display names of events and families, which the URL only identifies by id. */
export type FilterNames = { events: ReadonlyMap<string, string>; creator: string | null }

const noNames: FilterNames = { events: new Map(), creator: null }

/** Every applied filter value in filter order, each with the state that results from removing it. */
export function appliedFilters(state: SearchState, names: FilterNames = noNames): AppliedFilter[] {
  const one = (filter: FilterName, label: string | null): AppliedFilter[] =>
    label === null ? [] : [{ filter, label, without: { ...state, [filter]: null } }]
  const many = (
    filter: 'events' | 'ethnicities' | 'ages',
    labelOf: (value: string) => string = (value) => value,
  ): AppliedFilter[] =>
    state[filter].map((value) => ({
      filter,
      label: labelOf(value),
      without: { ...state, [filter]: state[filter].filter((other) => other !== value) },
    }))

  return [
    ...one('decade', state.decade && state.decade.replace('..', '–')),
    ...one('people', state.people && peopleLabel(state.people)),
    ...one('orientation', state.orientation && capitalize(state.orientation)),
    ...many('events', (id) => names.events.get(id) ?? 'Event'),
    ...one('age', state.age && ageLabel(state.age)),
    ...placeFilter(state),
    ...many('ages'),
    ...one('gender', state.gender && capitalize(state.gender)),
    ...many('ethnicities'),
    ...one('creator', state.creator && (names.creator ?? 'One family')),
  ]
}

/** Drops all filters; keeps the search term, the sort order and its seed. */
export function clearFilters({ term, sort, seed }: SearchState): SearchState {
  return { ...everyPhoto, term, sort, seed }
}

/** A place gets a single chip, even if city, state and country are all set. */
function placeFilter(state: SearchState): AppliedFilter[] {
  const { city, state: province, country } = state
  const filter = city !== null ? 'city' : province !== null ? 'state' : 'country'
  const label = [city, province ?? country].filter((part) => part !== null).join(', ')
  if (label === '') return []

  return [{ filter, label, without: { ...state, country: null, state: null, city: null } }]
}

function peopleLabel(people: string): string {
  if (people === '0') return 'No people'

  return people === '1' ? '1 person' : `${people.replace('-', '–')} people`
}

function ageLabel({ min, max }: { min: number; max: number }): string {
  return min === max ? `Age ${min}` : `Ages ${min}–${max}`
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
