import { genders, orientations, peopleCounts } from '@shoebox/domain/catalog/search-filters'
import type { Ctx } from '../../context.ts'
import type { Filters } from '../search-index/filters.ts'
import type { Count, FacetCounts, Place, SearchCriteria } from '../search-index/search-index.ts'
import { ageBars, type Tally, tallyFacets } from './facet-tally.ts'
import { listFacets } from './queries.ts'
import { toTsquery } from './tsquery.ts'

/** The facet of the database that counts the values of each filter; `total` counts photos only. */
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

/** The three filters of a place. Its facet ignores all of them. */
const placeFilters = ['country', 'state', 'city'] as const

export async function countFacets(ctx: Ctx, criteria: SearchCriteria): Promise<FacetCounts> {
  const chosen = facetsByFilter.filter(([name]) => isSet(criteria, name))
  const set: (keyof Filters)[] = chosen.map(([name]) => name)
  const hasPlace = placeFilters.some((name) => set.includes(name))
  // The values of a set filter are counted without it.
  const searches = [
    ...chosen.map(([name, facet]) => ({ facet, tsquery: without(criteria, [name]) })),
    ...(hasPlace ? [{ facet: 'place', tsquery: without(criteria, placeFilters) }] : []),
  ]
  const columns = await listFacets(ctx, {
    tsquery: toTsquery(criteria),
    others: searches.map(({ tsquery }) => tsquery),
    facets: searches.map(({ facet }) => facet),
  })

  const all = tallyFacets(columns.filter(({ nth }) => nth === 0))
  const others = searches.map((_, at) => tallyFacets(columns.filter(({ nth }) => nth === at + 1)))
  const tallyFor = (name: keyof Filters) => others[set.indexOf(name)] ?? all
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
    faceAges: ageBars.map((bar) => tallyFor('faceAges').kinds.get('bar')?.get(bar) ?? 0),
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
    without: set.map((filter) => ({ filter, total: tallyFor(filter).total })),
  }
}

/** A filter can be present and match everything, such as the whole range of ages. */
function isSet({ filters }: SearchCriteria, name: keyof Filters): boolean {
  return toTsquery({ terms: [], filters: { [name]: filters[name] } }) !== null
}

function without(
  { terms, filters }: SearchCriteria,
  names: readonly (keyof Filters)[],
): string | null {
  const rest = { ...filters }
  for (const name of names) delete rest[name]

  return toTsquery({ terms, filters: rest })
}

function parsePlace(value: string): Place {
  // Written by the triggers of photo_search: city, state or province, country.
  const [city, state, country]: [string | null, string | null, string] = JSON.parse(value)
  return { city, state, country }
}

const countNone = ({ kinds }: Tally, name: string): number => kinds.get('none')?.get(name) ?? 0

/** Most photos first, equal counts by value. */
function counts({ kinds }: Tally, kind: string): Count[] {
  return Array.from(kinds.get(kind) ?? [], ([value, count]) => ({ value, count })).toSorted(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  )
}

/** The same for the values of a fixed list. */
function countsInList<Value extends string>(
  { kinds }: Tally,
  kind: string,
  list: readonly Value[],
): Count<Value>[] {
  return list
    .map((value) => ({ value, count: kinds.get(kind)?.get(value) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
