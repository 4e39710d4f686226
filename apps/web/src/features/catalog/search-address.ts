import {
  type AgeRange,
  decadesOf,
  everything,
  faceAges,
  type Gender,
  genders,
  type Orientation,
  orientations,
  type PeopleCount,
  peopleCounts,
  type SearchSort,
  searchSorts,
} from '@shoebox/domain/search-filters'
import { paths } from '../../lib/paths.ts'
import { readUuid } from '../../lib/route-params.ts'

/** Filters and sort order of a photo list. Null and empty lists filter nothing. */
export type SearchState = {
  term: string
  /** '1950s' or '1950s..1970s'. */
  decade: string | null
  people: PeopleCount | null
  orientation: Orientation | null
  /** Event ids; a photo matches if it has any of them. */
  events: readonly string[]
  /** Age range of a face. */
  age: AgeRange | null
  ethnicities: readonly string[]
  /** Age groups, as stored in a photo's record. */
  ages: readonly string[]
  gender: Gender | null
  country: string | null
  state: string | null
  city: string | null
  /** Id of the user who contributed the photo. */
  creator: string | null
  /** Null for the default order of the page. */
  sort: SearchSort | null
  /** Seed of a random order. */
  seed: number | null
}

export const everyPhoto: SearchState = {
  term: '',
  decade: null,
  people: null,
  orientation: null,
  events: [],
  age: null,
  ethnicities: [],
  ages: [],
  gender: null,
  country: null,
  state: null,
  city: null,
  creator: null,
  sort: null,
  seed: null,
}

const maxLength = { term: 500, place: 120, word: 60, list: 50 }
const maxSeed = 999_999

/** Parses a URL. Ignores unknown and invalid parameters, so that every link shows a list. */
export function readAddress(pathname: string, search: string): SearchState {
  const query = new URLSearchParams(search)
  const one = (name: string) => readFilter(query.get(name))
  const many = (name: string) =>
    [...new Set((query.get(name) ?? '').split(',').map(readFilter))]
      .filter((value) => value !== null)
      .slice(0, maxLength.list)
  const upTo = (value: string | null, length: number) =>
    value !== null && value.length <= length ? value : null
  const words = (name: string) => many(name).filter((word) => word.length <= maxLength.word)
  // Not a filter, so 'all' is an ordinary search term here.
  const term = clean(query.get('q')).slice(0, maxLength.term).toWellFormed().trim()
  const decade = one('decade')

  return {
    term,
    decade: decade !== null && decadesOf(decade) !== null ? collapseRange(decade) : null,
    people: oneOf(peopleCounts, one('people')),
    orientation: oneOf(orientations, one('orientation')),
    events: unique(many('events').map((id) => readUuid(id))),
    age: readAges(one('age')),
    ethnicities: words('ethnicities'),
    ages: words('ages'),
    gender: oneOf(genders, one('gender')),
    country: upTo(one('country'), maxLength.place),
    state: upTo(one('state'), maxLength.place),
    city: upTo(one('city'), maxLength.place),
    creator: readUuid(one('creator') ?? undefined),
    sort: readSort({ pathname, requested: one('sort'), hasTerm: term !== '' }),
    seed: readSeed(one('seed')),
  }
}

/** The canonical URL of a state, without defaults. */
export function writeAddress(pathname: string, state: SearchState): string {
  const { age, sort } = state
  const values: [string, string | number | null][] = [
    ['q', state.term],
    ['decade', state.decade],
    ['people', state.people],
    ['orientation', state.orientation],
    ['events', state.events.join(',')],
    ['age', age && `${age.min}-${age.max}`],
    ['ethnicities', state.ethnicities.join(',')],
    ['ages', state.ages.join(',')],
    ['gender', state.gender],
    ['country', state.country],
    ['state', state.state],
    ['city', state.city],
    ['creator', state.creator],
    ['sort', sort === pageSort(pathname) ? null : sort],
    ['seed', state.seed],
  ]
  const query = new URLSearchParams()
  for (const [name, value] of values) {
    if (value !== null && value !== '') query.set(name, String(value))
  }

  // Commas are allowed unescaped in a query string, and keep the URL readable.
  return query.size === 0 ? pathname : `${pathname}?${query.toString().replaceAll('%2C', ',')}`
}

/** The default order of a page; null if it depends on the search term. */
function pageSort(pathname: string): SearchSort | null {
  if (pathname === paths.popular) return 'popular'

  return pathname === paths.newest ? 'newest' : null
}

type SortInput = { pathname: string; requested: string | null; hasTerm: boolean }

function readSort({ pathname, requested, hasTerm }: SortInput): SearchSort | null {
  const own = pageSort(pathname)
  const sort = oneOf(searchSorts, requested)
  if (own === 'popular' || sort === null) return own

  return sort === 'relevance' && !hasTerm ? own : sort
}

function clean(value: string | null): string {
  return value?.replaceAll('\0', '').trim() ?? ''
}

function readFilter(value: string | null): string | null {
  const trimmed = clean(value)

  return trimmed === '' || trimmed === everything ? null : trimmed
}

function oneOf<Value extends string>(
  values: readonly Value[],
  requested: string | null,
): Value | null {
  return values.find((value) => value === requested) ?? null
}

function unique(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))]
}

/** Collapses a range of a single decade. */
function collapseRange(decade: string): string {
  const [first, last = first] = decade.split('..')

  return first !== undefined && first === last ? first : decade
}

function readAges(value: string | null): AgeRange | null {
  const [, from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(value ?? '') ?? []
  const min = Number(from)
  const max = Number(to)
  if (!(min >= faceAges.min && min <= max && max <= faceAges.max)) return null

  return min === faceAges.min && max === faceAges.max ? null : { min, max }
}

function readSeed(value: string | null): number | null {
  if (value === null || !/^\d{1,6}$/.test(value)) return null

  return Math.min(Number(value), maxSeed)
}
