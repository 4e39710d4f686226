import { genders, orientations, peopleCounts } from '@shoebox/domain/catalog/search-filters'
import type { Ctx } from '../../context.ts'
import type { Filters } from '../search-index/filters.ts'
import type { Count, FacetCounts, Place, SearchCriteria } from '../search-index/search-index.ts'
import { ageBars, type Tally, tallyFacets } from './facet-tally.ts'
import { listFacets } from './queries.ts'
import { toTsquery } from './tsquery.ts'

/** For each filter, the database facet that counts its values. `total`: no values, only the number of photos. */
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
] as const satisfies readonly (readonly [keyof Filters, string])[]

/** Places are counted without any of these three filters. */
const placeFilters = ['country', 'state', 'city'] as const

export async function countFacets(ctx: Ctx, criteria: SearchCriteria): Promise<FacetCounts> {
  const activeFacets = facetsByFilter.filter(([name]) => isActive(criteria, name))
  const activeFilters: (keyof Filters)[] = activeFacets.map(([name]) => name)
  const hasPlace = placeFilters.some((name) => activeFilters.includes(name))
  // The values of an active filter are counted as if it were off.
  const searches = [
    ...activeFacets.map(([name, facet]) => ({ facet, tsquery: tsqueryWithout(criteria, [name]) })),
    ...(hasPlace ? [{ facet: 'place', tsquery: tsqueryWithout(criteria, placeFilters) }] : []),
  ]
  const columns = await listFacets(ctx, {
    tsquery: toTsquery(criteria),
    others: searches.map(({ tsquery }) => tsquery),
    facets: searches.map(({ facet }) => facet),
  })

  const all = tallyFacets(
    ctx,
    columns.filter(({ nth }) => nth === 0),
  )
  const others = searches.map((_, at) =>
    tallyFacets(
      ctx,
      columns.filter(({ nth }) => nth === at + 1),
    ),
  )
  const tallyFor = (name: keyof Filters) => others[activeFilters.indexOf(name)] ?? all
  const places = hasPlace ? (others.at(-1) ?? all) : all
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

/** A filter can be present and match everything, such as the whole range of ages. */
function isActive({ filters }: SearchCriteria, name: keyof Filters): boolean {
  return toTsquery({ terms: [], filters: { [name]: filters[name] } }) !== null
}

function tsqueryWithout(
  { terms, filters }: SearchCriteria,
  names: readonly (keyof Filters)[],
): string | null {
  const rest = { ...filters }
  for (const name of names) delete rest[name]

  return toTsquery({ terms, filters: rest })
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
