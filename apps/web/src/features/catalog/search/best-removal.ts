import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { appliedFilters, type FilterName, type FilterNames } from '../applied-filters.ts'
import type { SearchState } from '../search-address.ts'

type CountsWithoutFilter = CallOutput<Contract['countSearchFacets']>['without']

export type Removal = { label: string; gain: number; stateWithout: SearchState }

type RemovalInput = { state: SearchState; names: FilterNames; without: CountsWithoutFilter }

/** The single filter whose removal adds the most photos; null if removing one filter does not help. */
export function bestRemoval({ state, names, without }: RemovalInput): Removal | null {
  const applied = appliedFilters(state, names)
  const [best] = without
    .flatMap(({ filter, total_count: gain }) => {
      const name = stateNames[filter]
      return name === undefined || gain === 0 ? [] : [{ name, gain }]
    })
    .toSorted((a, b) => b.gain - a.gain)
  if (best === undefined) return null

  const { name, gain } = best
  const isPlace = name === 'city' || name === 'state' || name === 'country'
  const label = isPlace
    ? state[name]
    : applied
        .filter(({ filter }) => filter === name)
        .map((chip) => chip.label)
        .join(', ')
  if (label === null || label === '') return null

  const isList = name === 'events' || name === 'ethnicities' || name === 'ages'
  return { label, gain, stateWithout: { ...state, [name]: isList ? [] : null } }
}

/** Maps the server's filter names to those of the search state. */
const stateNames: Readonly<Record<string, FilterName>> = {
  decades: 'decade',
  orientation: 'orientation',
  ethnicities: 'ethnicities',
  ageGroups: 'ages',
  gender: 'gender',
  peopleCount: 'people',
  faceAges: 'age',
  country: 'country',
  state: 'state',
  city: 'city',
  eventIds: 'events',
  creatorId: 'creator',
}
