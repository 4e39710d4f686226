import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { type DisplayNames, type FilterName, toAppliedFilters } from '../applied-filters.ts'
import type { SearchState } from '../search-url.ts'

type CountsWithoutFilter = CallOutput<Contract['countSearchFacets']>['without']

export type Removal = {
  label: string
  /** Number of photos found without the filter. */
  photoCount: number
  stateAfterRemoval: SearchState
}

type RemovalInput = {
  state: SearchState
  names: DisplayNames
  countsWithoutFilter: CountsWithoutFilter
}

/** Finds the filter whose removal shows the most photos; null if removing a single filter doesn't help. */
export function findBestRemoval({
  state,
  names,
  countsWithoutFilter,
}: RemovalInput): Removal | null {
  const appliedFilters = toAppliedFilters(state, names)
  const [best] = countsWithoutFilter
    .flatMap(({ filter, total_count: photoCount }) => {
      const name = filterNamesByServerName[filter]
      return name === undefined || photoCount === 0 ? [] : [{ name, photoCount }]
    })
    .toSorted((a, b) => b.photoCount - a.photoCount)
  if (best === undefined) return null

  const { name, photoCount } = best
  const isPlace = name === 'city' || name === 'state' || name === 'country'
  const label = isPlace
    ? state[name]
    : appliedFilters
        .filter(({ filter }) => filter === name)
        .map((chip) => chip.label)
        .join(', ')
  if (label === null || label === '') return null

  const isList = name === 'events' || name === 'ethnicities' || name === 'ageGroups'
  return { label, photoCount, stateAfterRemoval: { ...state, [name]: isList ? [] : null } }
}

/** Maps the server's filter names to the fields of `SearchState`. */
const filterNamesByServerName: Readonly<Record<string, FilterName>> = {
  decades: 'decade',
  orientation: 'orientation',
  ethnicities: 'ethnicities',
  ageGroups: 'ageGroups',
  gender: 'gender',
  peopleCount: 'people',
  faceAges: 'faceAge',
  country: 'country',
  state: 'state',
  city: 'city',
  eventIds: 'events',
  creatorId: 'creator',
}
