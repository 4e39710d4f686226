import { genders, orientations, peopleCounts } from '@shoebox/domain/search-filters'
import type { Ctx } from '../context.ts'
import type { Count, FacetCounts, Filters, Narrowed, Place } from './search-index.ts'
import { type FacetColumn, readFacets } from './search-postgres-queries.ts'
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

export async function countFacets(ctx: Ctx, wanted: Narrowed): Promise<FacetCounts> {
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

/** Of each kind of value, how many photos have it. */
type Tally = { total: number; kinds: Map<string, Map<string, number>> }

type Add = (kind: string, value: string) => void

/** Columns come as counted tokens, or as values that were grouped by and may hold several of a facet. */
function tallyOf(columns: readonly FacetColumn[]): Tally {
  const kinds = new Map<string, Map<string, number>>()
  const totals = new Map<string, number>()
  let photos = 0
  const add: Add = (kind, single) => {
    const counted = kinds.get(kind) ?? new Map<string, number>()
    if (counted.size === 0) kinds.set(kind, counted)
    counted.set(single, (counted.get(single) ?? 0) + photos)
  }
  for (const { facet, values, photos: having } of columns) {
    for (const [at, value] of values.entries()) {
      photos = having[at] ?? 0
      const isAll = facet === 'token' && value === ''
      if (facet !== 'token' || isAll) totals.set(facet, (totals.get(facet) ?? 0) + photos)
      if (value !== null && !isAll) spread(facet, value, add)
    }
  }
  return { total: totals.values().next().value ?? 0, kinds }
}

/** By the thousand for a common word, so nothing is made that is thrown away at once. */
function spread(facet: string, value: string, add: Add): void {
  switch (facet) {
    case 'token': {
      const colon = value.indexOf(':')
      return add(value.slice(1, colon), value.slice(colon + 1))
    }
    case 'look':
      return spreadLook(Number(value), add)
    case 'kinds':
      return spreadKinds(value, add)
    case 'event':
      if (value.length > 2) for (const id of value.slice(1, -1).split(',')) add('event', id)
      return
    case 'bar':
      return spreadBars(Number(value), add)
    default:
      return add(facet, value)
  }
}

/** Digits: the decade's three, orientation, people, genders. */
function spreadLook(look: number, add: Add): void {
  const decade = Math.floor(look / 1000)
  const orientation = orientations[(Math.floor(look / 100) % 10) - 1]
  const people = peopleCounts[(Math.floor(look / 10) % 10) - 1]
  const mask = look % 10
  if (decade > 0) add('decade', `${decade}0s`)
  if (orientation) add('orientation', orientation)
  if (people) add('people', people)
  if (mask & 1) add('gender', 'female')
  if (mask & 2) add('gender', 'male')
}

type Kinds = { ages: readonly string[]; ethnicities: readonly string[] }

/** Read once: the same few thousand come with every search, and reading them took as long as counting all else. */
const knownKinds = new Map<string, Kinds>()
const mostKnown = 20_000

function spreadKinds(value: string, add: Add): void {
  const { ages, ethnicities } = knownKinds.get(value) ?? readKinds(value)
  for (const age of ages) add('ages', age)
  for (const ethnicity of ethnicities) add('ethnicities', ethnicity)
}

function readKinds(value: string): Kinds {
  // Written by the feed of the search rows: two lists of words.
  const [ages, ethnicities]: [string[], string[]] = JSON.parse(value)
  const kinds = { ages: [...new Set(ages)], ethnicities: [...new Set(ethnicities)] }
  if (knownKinds.size >= mostKnown) knownKinds.clear()
  knownKinds.set(value, kinds)
  return kinds
}

const bars = Array.from({ length: 25 }, (_, bar) => String(bar))

function spreadBars(mask: number, add: Add): void {
  for (const [at, bar] of bars.entries()) if (mask & (1 << at)) add('bar', bar)
}

function placeOf(value: string): Place {
  // Written by the feed of the search rows: city, state or province, country.
  const [city, state, country]: [string | null, string | null, string] = JSON.parse(value)
  return { city, state, country }
}

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
