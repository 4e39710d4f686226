/** What a search can be narrowed by. A filter that is absent, or 'all', filters nothing. */
export const everything = 'all'

/** A choice in most filters: photos of which this is not recorded. */
export const notRecorded = 'not-recorded'
export type NotRecorded = typeof notRecorded

export const orientations = ['landscape', 'portrait', 'square', 'panorama'] as const
export type Orientation = (typeof orientations)[number]

export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]

/** How many people a photo shows, as a filter offers it. */
export const peopleCounts = ['0', '1', '2', '3-5', '6+'] as const
export type PeopleCount = (typeof peopleCounts)[number]

/** Null where nobody has counted. */
export function peopleCountOf(people: number | null): PeopleCount | null {
  if (people === null) return null
  if (people >= 6) return '6+'
  if (people >= 3) return '3-5'

  return people === 2 ? '2' : people === 1 ? '1' : '0'
}

/** The age of a face, in years. The whole range filters nothing. */
export const faceAges = { min: 0, max: 105 } as const

export type AgeRange = { min: number; max: number }

/** Stretches of life that a face's age is chosen by; five bars of a histogram each. */
export const ageSegments = [
  { name: 'Baby', min: 0, max: 1 },
  { name: 'Child', min: 2, max: 12 },
  { name: 'Teen', min: 13, max: 19 },
  { name: 'Adult', min: 20, max: 64 },
  { name: 'Senior', min: 65, max: 105 },
] as const

const decadePattern = /^(\d{3}0)s(?:\.\.(\d{3}0)s)?$/
const firstDecade = 1800
const lastDecade = 2090

/** The decades of '1950s' or of '1950s..1970s', both ends included; null where it is neither. */
export function decadesOf(value: string): string[] | null {
  const [, from, to = from] = decadePattern.exec(value) ?? []
  const first = Number(from)
  const last = Number(to)
  if (!(first >= firstDecade && last <= lastDecade && first <= last)) return null

  const count = (last - first) / 10 + 1
  return Array.from({ length: count }, (_, at) => `${first + at * 10}s`)
}

export const searchSorts = ['relevance', 'newest', 'oldest', 'popular', 'random'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Relevance needs a term to be relevant to. */
export function sortOf(asked: SearchSort | null, hasTerm: boolean): SearchSort {
  if (asked === null) return hasTerm ? 'relevance' : 'random'

  return asked === 'relevance' && !hasTerm ? 'random' : asked
}

export const searchMethods = ['fallback', 'exact', 'fuzzy', 'partial'] as const
export type SearchMethod = (typeof searchMethods)[number]

/** A term is very short below this many characters. */
const shortestTerm = 3

/** How a term is searched for, by its looks. */
export function searchMethodOf(term: string): SearchMethod {
  const trimmed = term.trim()
  if (trimmed.includes('"')) return 'exact'
  if (/[*?]/.test(trimmed)) return 'fuzzy'

  return Array.from(trimmed).length < shortestTerm ? 'fallback' : 'partial'
}

/** Photos on a page of results, and all that a visitor without a session sees of a list. */
export const searchPageSize = 75
export const visitorPageSize = 24
