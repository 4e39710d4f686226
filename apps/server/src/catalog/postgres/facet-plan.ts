import { genders, orientations, peopleCounts } from '@shoebox/domain/catalog/search-filters'
import type { Filters } from '../search-index/filters.ts'
import type { Count, FacetCounts, Place, SearchCriteria } from '../search-index/search-index.ts'
import { ageBars, type Tally } from './facet-tally.ts'
import { toTokens } from './tsquery.ts'

/** Facets that an index counts. Look, kinds and bar combine several facets of the result. */
export type CountedFacet =
  | 'look'
  | 'kinds'
  | 'event'
  | 'creator'
  | 'place'
  | 'bar'
  /** No values, only the number of photos. */
  | 'total'

/** For each filter, the facet that counts its values. */
const facetsByFilter = [
  ['decades', 'look'],
  ['orientation', 'look'],
  ['peopleCount', 'look'],
  ['gender', 'look'],
  ['ageGroups', 'kinds'],
  ['ethnicities', 'kinds'],
  ['eventIds', 'event'],
  ['creatorId', 'creator'],
  ['faceAges', 'bar'],
  ['country', 'total'],
  ['state', 'total'],
  ['city', 'total'],
  ['tag', 'total'],
  ['emotion', 'total'],
  ['imageStyle', 'total'],
  ['colorAndMood', 'total'],
  ['dominantColor', 'total'],
  ['peopleComposition', 'total'],
  ['isFeatured', 'total'],
  ['location', 'total'],
] as const satisfies readonly (readonly [keyof Filters, CountedFacet])[]

/** Places are counted without any of these three filters. */
const placeFilters = ['country', 'state', 'city'] as const

/** The searches to count: the criteria themselves for every facet, and each of `others` for one facet. */
export type FacetPlan = {
  activeFilters: readonly (keyof Filters)[]
  others: readonly { facet: CountedFacet; criteria: SearchCriteria }[]
}

/** The values of an active filter are counted as if it were off. */
export function planFacets(criteria: SearchCriteria): FacetPlan {
  const activeFacets = facetsByFilter.filter(([name]) => isActive(criteria, name))
  const activeFilters: (keyof Filters)[] = activeFacets.map(([name]) => name)
  return {
    activeFilters,
    others: [
      ...activeFacets.map(([name, facet]) => ({ facet, criteria: without(criteria, [name]) })),
      ...(hasPlaceFilter(activeFilters)
        ? [{ facet: 'place' as const, criteria: without(criteria, placeFilters) }]
        : []),
    ],
  }
}

/** `all` are the counts of the criteria themselves, `others` those of the other searches of the plan, in its order. */
export type FacetTallies = { all: Tally; others: readonly Tally[] }

export function toFacetCounts(
  { activeFilters }: FacetPlan,
  { all, others }: FacetTallies,
): FacetCounts {
  const tallyFor = (name: keyof Filters) => others[activeFilters.indexOf(name)] ?? all
  const places = hasPlaceFilter(activeFilters) ? (others.at(-1) ?? all) : all
  return {
    total: all.total,
    decades: counts(tallyFor('decades'), 'decade'),
    orientations: countsInList(tallyFor('orientation'), 'orientation', orientations),
    peopleCounts: countsInList(tallyFor('peopleCount'), 'people', peopleCounts),
    genders: countsInList(tallyFor('gender'), 'gender', genders),
    ageGroups: counts(tallyFor('ageGroups'), 'ages'),
    ethnicities: counts(tallyFor('ethnicities'), 'ethnicities'),
    events: counts(tallyFor('eventIds'), 'event'),
    places: counts(places, 'place').map(({ value, count }) => ({
      value: parsePlace(value),
      count,
    })),
    creators: counts(tallyFor('creatorId'), 'creator'),
    faceAges: ageBars.map((bar) => tallyFor('faceAges').countsByKind.get('bar')?.get(bar) ?? 0),
    notRecorded: {
      decades: countNone(tallyFor('decades'), 'decade'),
      peopleCounts: countNone(tallyFor('peopleCount'), 'people'),
      genders: countNone(tallyFor('gender'), 'gender'),
      ageGroups: countNone(tallyFor('ageGroups'), 'age'),
      ethnicities: countNone(tallyFor('ethnicities'), 'ethnicity'),
      events: countNone(tallyFor('eventIds'), 'event'),
      places: countNone(places, 'place'),
      faceAges: countNone(tallyFor('faceAges'), 'face'),
    },
    totalsWithout: activeFilters.map((filter) => ({ filter, total: tallyFor(filter).total })),
  }
}

function hasPlaceFilter(activeFilters: readonly (keyof Filters)[]): boolean {
  return placeFilters.some((name) => activeFilters.includes(name))
}

/** A filter can be present and match everything, such as the whole range of ages. */
function isActive({ filters }: SearchCriteria, name: keyof Filters): boolean {
  return toTokens({ [name]: filters[name] }).length > 0
}

function without(
  { terms, filters }: SearchCriteria,
  names: readonly (keyof Filters)[],
): SearchCriteria {
  const rest = { ...filters }
  for (const name of names) delete rest[name]

  return { terms, filters: rest }
}

function parsePlace(value: string): Place {
  // The triggers of photo_search write the place as [city, state or province, country].
  const [city, state, country]: [string | null, string | null, string] = JSON.parse(value)
  return { city, state, country }
}

const countNone = ({ countsByKind }: Tally, name: string): number =>
  countsByKind.get('none')?.get(name) ?? 0

/** Most photos first, equal counts by value. */
function counts({ countsByKind }: Tally, kind: string): Count[] {
  return Array.from(countsByKind.get(kind) ?? [], ([value, count]) => ({ value, count })).toSorted(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  )
}

/** Like `counts`, for a facet whose values are a fixed list. Values without photos are left out. */
function countsInList<Value extends string>(
  { countsByKind }: Tally,
  kind: string,
  list: readonly Value[],
): Count<Value>[] {
  return list
    .map((value) => ({ value, count: countsByKind.get(kind)?.get(value) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
