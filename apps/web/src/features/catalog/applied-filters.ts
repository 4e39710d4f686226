import { notRecorded } from '@shoebox/domain/catalog/search-filters'
import { emptySearch, type SearchState } from './search-url.ts'

/** Filters that get a removable chip. */
export type FilterName = Exclude<keyof SearchState, 'term' | 'sort' | 'seed'>

export type AppliedFilter = { filter: FilterName; label: string; stateAfterRemoval: SearchState }

/** Names to show for events and the family; the URL has only their ids. */
export type DisplayNames = { events: ReadonlyMap<string, string>; creator: string | null }

const noNames: DisplayNames = { events: new Map(), creator: null }

/** Lists the applied filters in display order; an event, ethnicity or age group filter appears once per value. */
export function toAppliedFilters(
  state: SearchState,
  names: DisplayNames = noNames,
): AppliedFilter[] {
  const singleFilter = (filter: FilterName, label: string | null): AppliedFilter[] => {
    const notRecordedLabel = state[filter] === notRecorded ? notRecordedLabels[filter] : undefined
    const shownLabel = notRecordedLabel ?? label

    return shownLabel === null
      ? []
      : [{ filter, label: shownLabel, stateAfterRemoval: { ...state, [filter]: null } }]
  }
  const listFilter = (
    filter: 'events' | 'ethnicities' | 'ageGroups',
    toLabel: (value: string) => string = (value) => value,
  ): AppliedFilter[] =>
    state[filter].map((value) => ({
      filter,
      label: (value === notRecorded ? notRecordedLabels[filter] : undefined) ?? toLabel(value),
      stateAfterRemoval: { ...state, [filter]: state[filter].filter((other) => other !== value) },
    }))

  return [
    ...singleFilter('decade', state.decade && state.decade.replace('..', '–')),
    ...singleFilter('people', state.people && peopleLabel(state.people)),
    ...singleFilter('orientation', state.orientation && capitalize(state.orientation)),
    ...listFilter('events', (id) => names.events.get(id) ?? 'Event'),
    ...singleFilter(
      'faceAge',
      state.faceAge === notRecorded ? null : state.faceAge && ageLabel(state.faceAge),
    ),
    ...placeFilter(state),
    ...listFilter('ageGroups'),
    ...singleFilter('gender', state.gender && capitalize(state.gender)),
    ...listFilter('ethnicities'),
    ...singleFilter('creator', state.creator && (names.creator ?? 'One family')),
  ]
}

const placeNotRecorded = 'Place not recorded'

const notRecordedLabels: Partial<Record<FilterName, string>> = {
  decade: 'Decade not recorded',
  people: 'Number of people not recorded',
  events: 'Event not recorded',
  faceAge: 'Face age not recorded',
  ethnicities: 'Ethnicity not recorded',
  ageGroups: 'Age group not recorded',
  gender: 'Gender not recorded',
}

/** Clears all filters but keeps the search term, sort order and seed. */
export function clearFilters({ term, sort, seed }: SearchState): SearchState {
  return { ...emptySearch, term, sort, seed }
}

/** City, state and country share one chip. */
function placeFilter(state: SearchState): AppliedFilter[] {
  const { city, state: province, country } = state
  const filter = city !== null ? 'city' : province !== null ? 'state' : 'country'
  const label = [city, province ?? country].filter((name) => name !== null).join(', ')
  if (label === '') return []

  const shownLabel = country === notRecorded ? placeNotRecorded : label

  return [
    {
      filter,
      label: shownLabel,
      stateAfterRemoval: { ...state, country: null, state: null, city: null },
    },
  ]
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
