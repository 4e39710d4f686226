import { genders, orientations, peopleCounts } from '@shoebox/domain/search-filters'
import type { Ctx } from '../context.ts'
import type { Count, FacetCounts, Filters, Narrowed, Place } from './search-index.ts'
import { type FacetRow, readFacets } from './search-postgres-queries.ts'
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
] as const satisfies readonly (readonly [keyof Filters, string])[]

/** A place is chosen by three filters, and its facet leaves out all of them. */
const placeFilters = ['country', 'state', 'city'] as const

export async function countFacets(ctx: Ctx, wanted: Narrowed): Promise<FacetCounts> {
  const chosen = facets.filter(([name]) => isSet(wanted, name))
  const set: (keyof Filters)[] = chosen.map(([name]) => name)
  const hasPlace = placeFilters.some((name) => set.includes(name))
  const lists = [
    ...chosen.map(([name, facet]) => ({ facet, question: without(wanted, [name]) })),
    ...(hasPlace ? [{ facet: 'place', question: without(wanted, placeFilters) }] : []),
  ]
  const rows = await readFacets(ctx, {
    question: questionOf(wanted),
    others: lists.map(({ question }) => question),
    facets: lists.map(({ facet }) => facet),
  })

  const found = tallyOf(rows.filter(({ nth }) => nth === 0))
  const others = lists.map((_, at) => tallyOf(rows.filter(({ nth }) => nth === at + 1)))
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
    faceAges: Array.from({ length: 25 }, (_, bar) => of('faceAges').values.get(`bar:${bar}`) ?? 0),
    without: set.map((filter) => ({ filter, total: of(filter).total })),
  }
}

/** A filter may be there and ask nothing, as the whole range of ages does. */
function isSet({ filters }: Narrowed, name: keyof Filters): boolean {
  return questionOf({ terms: [], filters: { [name]: filters[name] } }) !== null
}

function without({ terms, filters }: Narrowed, names: readonly (keyof Filters)[]): string | null {
  const rest = { ...filters }
  for (const name of names) delete rest[name]

  return questionOf({ terms, filters: rest })
}

type Tally = { total: number; values: Map<string, number> }

/** Rows come as counted tokens, or as values that were grouped by and may hold several of a facet. */
function tallyOf(rows: readonly FacetRow[]): Tally {
  const values = new Map<string, number>()
  const totals = new Map<string, number>()
  for (const { facet, value, photos } of rows) {
    const isAll = facet === 'token' && value === ''
    if (facet !== 'token' || isAll) totals.set(facet, (totals.get(facet) ?? 0) + photos)
    if (value === null || isAll) continue
    for (const key of keysOf(facet, value)) values.set(key, (values.get(key) ?? 0) + photos)
  }
  return { total: totals.values().next().value ?? 0, values }
}

function keysOf(facet: string, value: string): string[] {
  switch (facet) {
    case 'token':
      return [value.slice(1)]
    case 'look':
      return lookKeys(Number(value))
    case 'kinds':
      return kindKeys(value)
    case 'event':
      return value.length > 2
        ? value
            .slice(1, -1)
            .split(',')
            .map((id) => `event:${id}`)
        : []
    case 'bar':
      return barKeys(Number(value))
    default:
      return [`${facet}:${value}`]
  }
}

/** Digits: the decade's three, orientation, people, genders. */
function lookKeys(look: number): string[] {
  const decade = Math.floor(look / 1000)
  const orientation = orientations[(Math.floor(look / 100) % 10) - 1]
  const people = peopleCounts[(Math.floor(look / 10) % 10) - 1]
  return [
    ...(decade > 0 ? [`decade:${decade}0s`] : []),
    ...(orientation ? [`orientation:${orientation}`] : []),
    ...(people ? [`people:${people}`] : []),
    ...genderKeys(look % 10),
  ]
}

function genderKeys(mask: number): string[] {
  return [...(mask & 1 ? ['gender:female'] : []), ...(mask & 2 ? ['gender:male'] : [])]
}

function kindKeys(value: string): string[] {
  // Written by the feed of the search rows: two lists of words.
  const [ages, ethnicities]: [string[], string[]] = JSON.parse(value)
  return [
    ...new Set(ages.map((age) => `ages:${age}`)),
    ...new Set(ethnicities.map((ethnicity) => `ethnicities:${ethnicity}`)),
  ]
}

function barKeys(mask: number): string[] {
  return Array.from({ length: 25 }, (_, bar) => bar)
    .filter((bar) => mask & (1 << bar))
    .map((bar) => `bar:${bar}`)
}

function placeOf(value: string): Place {
  // Written by the feed of the search rows: city, state or province, country.
  const [city, state, country]: [string | null, string | null, string] = JSON.parse(value)
  return { city, state, country }
}

/** Most first, equal ones by their names. */
function counts({ values }: Tally, kind: string): Count[] {
  return [...values]
    .filter(([key]) => key.startsWith(`${kind}:`))
    .map(([key, count]) => ({ value: key.slice(kind.length + 1), count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** Of a closed list. */
function countsOf<Value extends string>(
  { values }: Tally,
  kind: string,
  list: readonly Value[],
): Count<Value>[] {
  return list
    .map((value) => ({ value, count: values.get(`${kind}:${value}`) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
