/** The value of a filter that is off; the same as omitting the filter. */
export const everything = 'all'

/** A choice in most filters: photos without a recorded value. */
export const notRecorded = 'not-recorded'
export type NotRecorded = typeof notRecorded

export const orientations = ['landscape', 'portrait', 'square', 'panorama'] as const
export type Orientation = (typeof orientations)[number]

export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]

/** The choices of the people-count filter. */
export const peopleCounts = ['0', '1', '2', '3-5', '6+'] as const
export type PeopleCount = (typeof peopleCounts)[number]

/** The filter choice for a number of people; null if they were not counted. */
export function peopleCountOf(people: number | null): PeopleCount | null {
  if (people === null) return null
  if (people >= 6) return '6+'
  if (people >= 3) return '3-5'

  return people === 2 ? '2' : people === 1 ? '1' : '0'
}

/** Limits of the age filter, in years. A filter over the whole range is off. */
export const faceAges = { min: 0, max: 105 } as const

export type AgeRange = { min: number; max: number }

/** Age segments of the face filter; each has five bars in the histogram. */
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

/** Expands '1950s' or the inclusive range '1950s..1970s'. Null for any other value. */
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

/** The sort order to use. Relevance requires a search term; without one, the order is random. */
export function sortOf(requested: SearchSort | null, hasTerm: boolean): SearchSort {
  if (requested === null) return hasTerm ? 'relevance' : 'random'

  return requested === 'relevance' && !hasTerm ? 'random' : requested
}

/** The names are specified: `fuzzy` is a search with wildcards. */
export const searchMethods = ['fallback', 'exact', 'fuzzy', 'partial'] as const
export type SearchMethod = (typeof searchMethods)[number]

/** Terms with fewer characters use the method `fallback`. */
const shortestTerm = 3

/** The search method that the specification assigns to a term. */
export function searchMethodOf(term: string): SearchMethod {
  const trimmed = term.trim()
  if (trimmed.includes('"')) return 'exact'
  if (/[*?]/.test(trimmed)) return 'fuzzy'

  return Array.from(trimmed).length < shortestTerm ? 'fallback' : 'partial'
}

/** Photos per page of search results. */
export const searchPageSize = 75

/** Signed-out visitors see only this many photos of a list. */
export const visitorPageSize = 24
