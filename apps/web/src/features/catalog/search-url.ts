import {
  type AgeRange,
  decadesOf,
  everything,
  faceAges,
  type Gender,
  genders,
  type NotRecorded,
  notRecorded,
  type Orientation,
  orientations,
  type PeopleCount,
  peopleCounts,
  type SearchSort,
  searchSorts,
} from '@shoebox/domain/catalog/search-filters'
import { paths } from '../../lib/paths.ts'
import { readUuid } from '../../lib/route-params.ts'

/**
 * Filters and sort order of a photo list. Null or an empty list means no filter. Most filters can also be `notRecorded`.
 * For a place, only `country` can: it then finds photos without any place.
 */
export type SearchState = {
  term: string
  /** '1950s', '1950s..1970s' or `notRecorded`. */
  decade: string | null
  people: PeopleCount | NotRecorded | null
  orientation: Orientation | null
  /** Event ids; a photo matches if it has any of them. */
  events: readonly string[]
  /** Estimated age of the faces. In the URL: `age`. */
  faceAge: AgeRange | NotRecorded | null
  ethnicities: readonly string[]
  /** Age groups, such as 'Child', from the photo's record. In the URL: `ages`. */
  ageGroups: readonly string[]
  gender: Gender | NotRecorded | null
  country: string | null
  state: string | null
  city: string | null
  /** Id of the user who contributed the photo. */
  creator: string | null
  /** Null if neither the URL nor the page sets an order; it then depends on the search term. */
  sort: SearchSort | null
  /** Seed of a random order. */
  seed: number | null
}

export const emptySearch: SearchState = {
  term: '',
  decade: null,
  people: null,
  orientation: null,
  events: [],
  faceAge: null,
  ethnicities: [],
  ageGroups: [],
  gender: null,
  country: null,
  state: null,
  city: null,
  creator: null,
  sort: null,
  seed: null,
}

const maxLength = { term: 500, place: 120, label: 60 }
const maxValuesPerFilter = 50
const maxSeed = 999_999

/** Ignores unknown and invalid parameters, so no link leads to an error. */
export function parseSearchUrl(pathname: string, search: string): SearchState {
  const query = new URLSearchParams(search)
  const readOne = (name: string) => readFilter(query.get(name))
  const readList = (name: string) =>
    [...new Set((query.get(name) ?? '').split(',').map(readFilter))]
      .filter((value) => value !== null)
      .slice(0, maxValuesPerFilter)
  const readPlace = (name: string) => {
    const value = readOne(name)
    return value !== null && value.length <= maxLength.place ? value : null
  }
  const readLabels = (name: string) =>
    readList(name).filter((label) => label.length <= maxLength.label)
  // Not `readOne`: as a search term, 'all' is an ordinary word.
  const term = cleanText(query.get('q')).slice(0, maxLength.term).toWellFormed().trim()

  return {
    term,
    decade: readDecade(readOne('decade')),
    people: findValue([...peopleCounts, notRecorded], readOne('people')),
    orientation: findValue(orientations, readOne('orientation')),
    events: unique(readList('events').map((id) => (id === notRecorded ? id : readUuid(id)))),
    faceAge: readFaceAge(readOne('age')),
    ethnicities: readLabels('ethnicities'),
    ageGroups: readLabels('ages'),
    gender: findValue([...genders, notRecorded], readOne('gender')),
    country: readPlace('country'),
    state: readPlace('state'),
    city: readPlace('city'),
    creator: readUuid(readOne('creator') ?? undefined),
    sort: readSort({ pathname, value: readOne('sort'), hasTerm: term !== '' }),
    seed: readSeed(readOne('seed')),
  }
}

/** The canonical URL of a search. Omits defaults. */
export function toSearchUrl(pathname: string, state: SearchState): string {
  const { faceAge, sort } = state
  const values: [string, string | number | null][] = [
    ['q', state.term],
    ['decade', state.decade],
    ['people', state.people],
    ['orientation', state.orientation],
    ['events', state.events.join(',')],
    [
      'age',
      faceAge === null || faceAge === notRecorded ? faceAge : `${faceAge.min}-${faceAge.max}`,
    ],
    ['ethnicities', state.ethnicities.join(',')],
    ['ages', state.ageGroups.join(',')],
    ['gender', state.gender],
    ['country', state.country],
    ['state', state.state],
    ['city', state.city],
    ['creator', state.creator],
    ['sort', sort === findDefaultSort(pathname) ? null : sort],
    ['seed', state.seed],
  ]
  const query = new URLSearchParams()
  for (const [name, value] of values) {
    if (value !== null && value !== '') query.set(name, String(value))
  }

  // Unescaped commas are valid in a query string and keep the URL readable.
  return query.size === 0 ? pathname : `${pathname}?${query.toString().replaceAll('%2C', ',')}`
}

/** The default order of a page; null if it depends on the search term. */
function findDefaultSort(pathname: string): SearchSort | null {
  if (pathname === paths.popular) return 'popular'

  return pathname === paths.newest ? 'newest' : null
}

type SortInput = { pathname: string; value: string | null; hasTerm: boolean }

function readSort({ pathname, value, hasTerm }: SortInput): SearchSort | null {
  const defaultSort = findDefaultSort(pathname)
  const sort = findValue(searchSorts, value)
  if (defaultSort === 'popular' || sort === null) return defaultSort

  return sort === 'relevance' && !hasTerm ? defaultSort : sort
}

function cleanText(value: string | null): string {
  return value?.replaceAll('\0', '').trim() ?? ''
}

function readFilter(value: string | null): string | null {
  const trimmed = cleanText(value)

  return trimmed === '' || trimmed === everything ? null : trimmed
}

function findValue<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | null {
  return values.find((value) => value === text) ?? null
}

function unique(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))]
}

function readDecade(value: string | null): string | null {
  if (value === null || value === notRecorded) return value

  return decadesOf(value) === null ? null : collapseRange(value)
}

/** '1950s..1950s' becomes '1950s'. */
function collapseRange(decade: string): string {
  const [first, last = first] = decade.split('..')

  return first !== undefined && first === last ? first : decade
}

function readFaceAge(value: string | null): AgeRange | NotRecorded | null {
  if (value === notRecorded) return value
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
