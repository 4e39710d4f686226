import { genders, orientations, peopleCounts } from '@shoebox/domain/catalog/search-filters'
import type { Ctx } from '../../context.ts'
import type { Filters } from '../search-index/filters.ts'
import type { Count, FacetCounts, Place, SearchCriteria } from '../search-index/search-index.ts'
import { type Tally, tallyOf } from './search-facet-tally.ts'
import { bars } from './search-facet-values.ts'
import { readFacets } from './search-postgres-queries.ts'
import { questionOf } from './search-postgres-question.ts'

/** What each filter is counted by in the database. */
const facets = [
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

/** A place is chosen by three filters, and its facet leaves out all of them. */
const placeFilters = ['country', 'state', 'city'] as const

export async function countFacets(ctx: Ctx, wanted: SearchCriteria): Promise<FacetCounts> {
  const chosen = facets.filter(([name]) => isSet(wanted, name))
  const set: (keyof Filters)[] = chosen.map(([name]) => name)
  const hasPlace = placeFilters.some((name) => set.includes(name))
  const lists = [
    ...chosen.map(([name, facet]) => ({ facet, question: without(wanted, [name]) })),
    ...(hasPlace ? [{ facet: 'place', question: without(wanted, placeFilters) }] : []),
  ]
  const columns = await readFacets(ctx, {
    question: questionOf(wanted),
    others: lists.map(({ question }) => question),
    facets: lists.map(({ facet }) => facet),
  })

  const found = tallyOf(columns.filter(({ nth }) => nth === 0))
  const others = lists.map((_, at) => tallyOf(columns.filter(({ nth }) => nth === at + 1)))
  const of = (name: keyof Filters) => others[set.indexOf(name)] ?? found
  const places = hasPlace ? (others.at(-1) ?? found) : found
  return {
    total: found.total,
    decades: counts(of('decades'), 'decade'),
    orientations: countsOf(of('orientation'), 'orientation', orientations),
    peopleCounts: countsOf(of('peopleCount'), 'people', peopleCounts),
    genders: countsOf(of('gender'), 'gender', genders),
    ageGroups: counts(of('ageGroups'), 'ages'),
    ethnicities: counts(of('ethnicities'), 'ethnicities'),
    events: counts(of('eventIds'), 'event'),
    places: counts(places, 'place').map(({ value, count }) => ({ value: placeOf(value), count })),
    creators: counts(of('creatorId'), 'creator'),
    faceAges: bars.map((bar) => of('faceAges').kinds.get('bar')?.get(bar) ?? 0),
    notRecorded: {
      decades: noneOf(of('decades'), 'decade'),
      peopleCounts: noneOf(of('peopleCount'), 'people'),
      genders: noneOf(of('gender'), 'gender'),
      ageGroups: noneOf(of('ageGroups'), 'age'),
      ethnicities: noneOf(of('ethnicities'), 'ethnicity'),
      events: noneOf(of('eventIds'), 'event'),
      places: noneOf(places, 'place'),
      faceAges: noneOf(of('faceAges'), 'face'),
    },
    without: set.map((filter) => ({ filter, total: of(filter).total })),
  }
}

/** A filter may be there and ask nothing, as the whole range of ages does. */
function isSet({ filters }: SearchCriteria, name: keyof Filters): boolean {
  return questionOf({ terms: [], filters: { [name]: filters[name] } }) !== null
}

function without(
  { terms, filters }: SearchCriteria,
  names: readonly (keyof Filters)[],
): string | null {
  const rest = { ...filters }
  for (const name of names) delete rest[name]

  return questionOf({ terms, filters: rest })
}

function placeOf(value: string): Place {
  // Written by the feed of the search rows: city, state or province, country.
  const [city, state, country]: [string | null, string | null, string] = JSON.parse(value)
  return { city, state, country }
}

const noneOf = ({ kinds }: Tally, name: string): number => kinds.get('none')?.get(name) ?? 0

/** Most first, equal ones by their names. */
function counts({ kinds }: Tally, kind: string): Count[] {
  return Array.from(kinds.get(kind) ?? [], ([value, count]) => ({ value, count })).toSorted(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  )
}

/** Of a closed list. */
function countsOf<Value extends string>(
  { kinds }: Tally,
  kind: string,
  list: readonly Value[],
): Count<Value>[] {
  return list
    .map((value) => ({ value, count: kinds.get(kind)?.get(value) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
