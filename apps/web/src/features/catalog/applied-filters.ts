import { emptySearch, type SearchState } from './search-address.ts'

/** Filters with a removable chip: everything except the search term, the sort order and its seed. */
export type FilterName = Exclude<keyof SearchState, 'term' | 'sort' | 'seed'>

export type AppliedFilter = { filter: FilterName; label: string; stateWithout: SearchState }

/** Display names of events and families, which the URL only identifies by id. */
export type FilterNames = { events: ReadonlyMap<string, string>; creator: string | null }

const noNames: FilterNames = { events: new Map(), creator: null }

/** Every applied filter value in filter order, each with the state that results from removing it. */
export function appliedFilters(state: SearchState, names: FilterNames = noNames): AppliedFilter[] {
  const singleFilter = (filter: FilterName, label: string | null): AppliedFilter[] =>
    label === null ? [] : [{ filter, label, stateWithout: { ...state, [filter]: null } }]
  const listFilter = (
    filter: 'events' | 'ethnicities' | 'ages',
    labelOf: (value: string) => string = (value) => value,
  ): AppliedFilter[] =>
    state[filter].map((value) => ({
      filter,
      label: labelOf(value),
      stateWithout: { ...state, [filter]: state[filter].filter((other) => other !== value) },
    }))

  return [
    ...singleFilter('decade', state.decade && state.decade.replace('..', '–')),
    ...singleFilter('people', state.people && peopleLabel(state.people)),
    ...singleFilter('orientation', state.orientation && capitalize(state.orientation)),
    ...listFilter('events', (id) => names.events.get(id) ?? 'Event'),
    ...singleFilter('age', state.age && ageLabel(state.age)),
    ...placeFilter(state),
    ...listFilter('ages'),
    ...singleFilter('gender', state.gender && capitalize(state.gender)),
    ...listFilter('ethnicities'),
    ...singleFilter('creator', state.creator && (names.creator ?? 'One family')),
  ]
}

/** Drops all filters; keeps the search term, the sort order and its seed. */
export function clearFilters({ term, sort, seed }: SearchState): SearchState {
  return { ...emptySearch, term, sort, seed }
}

/** A place gets a single chip, even if city, state and country are all set. */
function placeFilter(state: SearchState): AppliedFilter[] {
  const { city, state: province, country } = state
  const filter = city !== null ? 'city' : province !== null ? 'state' : 'country'
  const label = [city, province ?? country].filter((name) => name !== null).join(', ')
  if (label === '') return []

  return [{ filter, label, stateWithout: { ...state, country: null, state: null, city: null } }]
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
