import { everyPhoto, type SearchState } from './search-address.ts'

/** What can be taken off again one by one: everything but the words, the order and its seed. */
export type FilterName = Exclude<keyof SearchState, 'term' | 'sort' | 'seed'>

export type AppliedFilter = { filter: FilterName; label: string; without: SearchState }

/** What only the archive knows: how events and families are called. */
export type FilterNames = { events: ReadonlyMap<string, string>; creator: string | null }

const noNames: FilterNames = { events: new Map(), creator: null }

/** Every choice that narrows the list, in the order of the filters, and the state without it. */
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

/** The same list with the words and the order, and nothing else. */
export function clearFilters({ term, sort, seed }: SearchState): SearchState {
  return { ...everyPhoto, term, sort, seed }
}

/** A place is one choice, however many parts its name has. */
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
