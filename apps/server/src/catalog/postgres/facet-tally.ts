import { orientations, peopleCounts } from '@shoebox/domain/catalog/search-filters'
import { defineCache } from '../../context/caches.ts'
import type { Ctx } from '../../context.ts'
import type { FacetColumn } from './queries.ts'

/** Number of photos per kind and value, such as `decade` and `1950s`. The kind `none` counts photos without a value. */
export type Tally = { total: number; countsByKind: Map<string, Map<string, number>> }

/** The counts of one facet in one search. */
export type CountedColumn = Pick<FacetColumn, 'facet' | 'values' | 'photos'>

/** Adds up the columns of one search: counted tokens, or grouped values that combine several facets. */
export function tallyFacets(ctx: Pick<Ctx, 'caches'>, columns: readonly CountedColumn[]): Tally {
  const countsByKind: Tally['countsByKind'] = new Map()
  const add: Add = (kind, value, photos) => {
    const counts = countsByKind.get(kind) ?? new Map<string, number>()
    if (counts.size === 0) countsByKind.set(kind, counts)
    counts.set(value, (counts.get(value) ?? 0) + photos)
  }
  for (const column of columns) {
    const decode = combinedFacets.get(column.facet)
    if (decode) addCombined(column, dictionaryFor(ctx, { facet: column.facet, decode }), add)
    else addPlain(column, add)
  }
  return { total: totalOf(columns), countsByKind }
}

/** The bars of the histogram of face ages. */
export const ageBars = Array.from({ length: 25 }, (_, bar) => String(bar))

type Add = (kind: string, value: string, photos: number) => void

function addPlain({ facet, values, photos }: CountedColumn, add: Add): void {
  for (const [at, value] of values.entries()) {
    const count = photos[at] ?? 0
    if (value === null && facet === 'place') add('none', 'place', count)
    if (value === null || value === '') continue
    if (facet === 'token') {
      // A token is `~kind:value`.
      const colon = value.indexOf(':')
      add(value.slice(1, colon), value.slice(colon + 1), count)
    } else if (facet !== 'event') add(facet, value, count)
    else if (value === '{}') add('none', 'event', count)
    else for (const id of value.slice(1, -1).split(',')) add(facet, id, count)
  }
}

/** A common word has thousands of combined values, so counts are summed by index; index and name are matched once, at the end. */
function addCombined(
  { values, photos }: CountedColumn,
  { parts, indexesOf }: Dictionary,
  add: Add,
): void {
  const counts: number[] = []
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]
    if (typeof value !== 'string') continue
    const count = photos[at] ?? 0
    for (const index of indexesOf(value)) counts[index] = (counts[index] ?? 0) + count
  }
  for (const [index, [kind, value]] of parts.entries()) {
    const count = counts[index]
    if (count !== undefined) add(kind, value, count)
  }
}

/** Any facet's counts add up to the total, so use the first. For tokens, the count of the empty token is the total. */
function totalOf([first]: readonly CountedColumn[]): number {
  if (first === undefined) return 0
  if (first.facet === 'token') return first.photos[first.values.indexOf('')] ?? 0

  return first.photos.reduce((sum, photos) => sum + photos, 0)
}

/** One value of one facet. */
type Part = readonly [kind: string, value: string]
type Decode = (value: string) => Part[]

/** Facets of the database whose values combine several facets. */
const combinedFacets = new Map<string, Decode>([
  ['look', decodeTraits],
  ['kinds', decodeKinds],
  ['bar', decodeBars],
])

/**
 * Six digits: decade (3), orientation, people, genders as a bit mask. A photo without people does not count as "gender not
 * recorded".
 */
function decodeTraits(value: string): Part[] {
  const digits = Number(value)
  const decade = Math.floor(digits / 1000)
  const orientation = orientations[(Math.floor(digits / 100) % 10) - 1]
  const people = peopleCounts[(Math.floor(digits / 10) % 10) - 1]
  const genders = digits % 10
  const parts: Part[] = []
  if (decade > 0) parts.push(['decade', `${decade}0s`])
  if (orientation) parts.push(['orientation', orientation])
  if (people) parts.push(['people', people])
  if (decade === 0) parts.push(['none', 'decade'])
  if (people === undefined) parts.push(['none', 'people'])
  if (genders === 0 && people !== '0') parts.push(['none', 'gender'])
  if (genders & 1) parts.push(['gender', 'female'])
  if (genders & 2) parts.push(['gender', 'male'])
  return parts
}

function decodeKinds(value: string): Part[] {
  // The triggers of photo_search write [age groups, ethnicities]. Both are null for a photo without people.
  const [ages, ethnicities]: [string[] | null, string[] | null] = JSON.parse(value)
  return [
    ...noneIf(ages?.length === 0, 'age'),
    ...noneIf(ethnicities?.length === 0, 'ethnicity'),
    ...Array.from(new Set(ages), (age) => ['ages', age] as const),
    ...Array.from(new Set(ethnicities), (ethnicity) => ['ethnicities', ethnicity] as const),
  ]
}

function decodeBars(value: string): Part[] {
  const mask = Number(value)
  // A photo without people has a bit above the bits of the bars, so that it does not count as "age not recorded".
  if (mask === 0) return [['none', 'face']]
  return ageBars.filter((_, at) => mask & (1 << at)).map((bar) => ['bar', bar])
}

const noneIf = (isMissing: boolean, name: string): Part[] => (isMissing ? [['none', name]] : [])

type Dictionary = {
  parts: readonly Part[]
  /** The indexes in `parts` of the parts of a combined value. */
  indexesOf: (value: string) => readonly number[]
}

/** Every search returns the same few thousand values, and decoding them took as long as all other counting. */
const dictionaries = defineCache<string, Dictionary>({ max: 10 })
const maxEntries = 20_000

function dictionaryFor(
  { caches }: Pick<Ctx, 'caches'>,
  { facet, decode }: { facet: string; decode: Decode },
): Dictionary {
  const cache = caches.get(dictionaries)
  const known = cache.get(facet)
  if (known && known.parts.length < maxEntries) return known

  const dictionary = createDictionary(decode)
  cache.set(facet, dictionary)
  return dictionary
}

function createDictionary(decode: Decode): Dictionary {
  const parts: Part[] = []
  const indexes = new Map<string, number>()
  const decoded = new Map<string, readonly number[]>()
  const indexOfPart = (part: Part) => {
    const key = JSON.stringify(part)
    const index = indexes.get(key) ?? parts.push(part) - 1
    indexes.set(key, index)
    return index
  }

  return {
    parts,
    indexesOf: (value) => {
      const cached = decoded.get(value)
      if (cached !== undefined) return cached

      const result = decode(value).map(indexOfPart)
      // The cache is bounded: values beyond the limit are decoded each time.
      if (decoded.size < maxEntries) decoded.set(value, result)
      return result
    },
  }
}
