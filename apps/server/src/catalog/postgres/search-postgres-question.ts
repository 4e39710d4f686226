import {
  type AgeRange,
  ageSegments,
  faceAges,
  notRecorded,
} from '@shoebox/domain/catalog/search-filters'
import { type Filters } from '../search-index/filters.ts'
import { type SearchCriteria } from '../search-index/search-index.ts'
import {
  type Alternative,
  isRequired,
  rankedAlternatives,
  type TermGroup,
  type Terms,
} from '../search-index/terms.ts'

/**
 * A search as one question to one index, in the form that `search_query` of the database reads. Words are `'<birthdays'`
 * for any form of it and `'=birthdays'` for the word as it is, filters are `'~decade:1950s'`. Null asks nothing.
 */
export function questionOf({ terms, filters }: SearchCriteria): string | null {
  const parts = [...terms.flatMap(groupOf), ...filterParts(filters)]
  return parts.length === 0 ? null : parts.join(' & ')
}

/** The words of a search alone, any of which makes a photo more relevant. */
export function rankedOf(terms: Terms): string | null {
  const words = rankedAlternatives(terms).flatMap((alternative) => {
    if (alternative.kind === 'filter') return []
    if (alternative.kind === 'prefix') return [`${quoted('', alternative.word)}:*`]
    return alternative.words.map((word) => quoted('<', word))
  })
  // Of no letters at all: the database has no name for that.
  const named = words.filter((word) => !word.startsWith("''"))
  return named.length === 0 ? null : [...new Set(named)].slice(0, mostRanked).join(' | ')
}

/** The one filter that is all there is to a search: its photos are counted already. */
export function onlyTokenOf({ terms, filters }: SearchCriteria): string | null {
  const [first, ...more] = tokensOf(filters)
  if (terms.length > 0 || first === undefined || more.length > 0) return null

  const [, [token, ...others]] = first
  return token === undefined || others.length > 0 || token.startsWith('~year:') ? null : token
}

/** Every photo that is found is looked through for each of them. */
const mostRanked = 16
const longestWord = 100
const longestValue = 500

function groupOf(group: TermGroup): string[] {
  if (isRequired(group)) return [anyOf(group)]
  return 'not' in group ? [`!${anyOf(group.not)}`] : []
}

function anyOf(alternatives: readonly Alternative[]): string {
  // Without alternatives nothing matches, and no word is empty.
  if (alternatives.length === 0) return quoted('=', '')
  return `(${alternatives.map(alternativeOf).join(' | ')})`
}

function alternativeOf(alternative: Alternative): string {
  if (alternative.kind === 'prefix') return `${quoted('=', alternative.word)}:*`
  if (alternative.kind === 'filter') return allOf(filterParts(alternative.filters))

  const [mark, joint] = alternative.kind === 'stems' ? ['<', ' & '] : ['=', ' <-> ']
  return `(${alternative.words.map((word) => quoted(mark, word)).join(joint)})`
}

function allOf(parts: readonly string[]): string {
  // Without parts everything matches: no photo has an empty word.
  return parts.length === 0 ? `!${quoted('=', '')}` : `(${parts.join(' & ')})`
}

function filterParts(filters: Filters): string[] {
  return tokensOf(filters).map(([, tokens]) => either(tokens))
}

function tokensOf(filters: Filters): [keyof Filters, string[]][] {
  const of = (kind: string, values: readonly string[] | string | undefined) =>
    (typeof values === 'string' ? [values] : (values ?? [])).map((value) => {
      const none = value === notRecorded ? noneOf[kind] : undefined
      return none === undefined ? `~${kind}:${valueOf(value)}` : `~none:${none}`
    })
  const all: [keyof Filters, string[]][] = [
    ['decades', of('decade', filters.decades)],
    ['orientation', of('orientation', filters.orientation)],
    ['ethnicities', of('ethnicity', filters.ethnicities)],
    ['ageGroups', of('age', filters.ageGroups)],
    ['gender', of('gender', filters.gender)],
    ['peopleCount', of('people', filters.peopleCount)],
    ['faceAges', agesOf(filters.faceAges)],
    ['country', of('country', filters.country)],
    ['state', of('state', filters.state)],
    ['city', of('city', filters.city)],
    ['eventIds', of('event', filters.eventIds)],
    ['creatorId', of('creator', filters.creatorId)],
    ['tag', of('tag', filters.tag)],
    ['emotion', of('emotion', filters.emotion)],
    ['imageStyle', of('style', filters.imageStyle)],
    ['colorAndMood', of('mood', filters.colorAndMood)],
    ['dominantColor', of('color', filters.dominantColor)],
    ['peopleComposition', of('composition', filters.peopleComposition)],
    ['isFeatured', filters.isFeatured ? ['~featured:true'] : []],
    ['location', ['city', 'state', 'country'].flatMap((kind) => of(kind, filters.location))],
  ]
  return all.filter(([, tokens]) => tokens.length > 0)
}

/** What may not be recorded, as the index names it: a photo without a country has no place. */
const noneOf: Partial<Record<string, string>> = {
  decade: 'decade',
  people: 'people',
  gender: 'gender',
  age: 'age',
  ethnicity: 'ethnicity',
  event: 'event',
  country: 'place',
}

/** As `search_value` of the database has it; it makes them lower case itself, the same way on both sides. */
function valueOf(value: string): string {
  const trimmed = value.normalize('NFC').replaceAll(/^ +| +$/g, '')
  return firstOf(trimmed, longestValue)
}

/** Bars of the histogram, five in each stretch of life, counted in fifths of a year. */
const bars = ageSegments.flatMap(({ min, max }) =>
  Array.from({ length: 5 }, (_, nth) => ({
    from: 5 * min + nth * (max + 1 - min),
    to: 5 * min + (nth + 1) * (max + 1 - min),
  })),
)

/** The bars that lie in the range, and the years at its ends that they leave open. The whole range asks nothing. */
function agesOf(range: Filters['faceAges']): string[] {
  if (range === undefined) return []
  if (range === notRecorded) return ['~none:face']
  const { min, max }: AgeRange = range
  if (min <= faceAges.min && max >= faceAges.max) return []

  const inside = bars
    .map((bar, nth) => ({ ...bar, nth }))
    .filter(({ from, to }) => from >= 5 * min && to <= 5 * (max + 1))
  const from = inside[0]?.from ?? 0
  const to = inside.at(-1)?.to ?? 0
  const years = Array.from({ length: max - min + 1 }, (_, nth) => min + nth)
  return [
    ...inside.map(({ nth }) => `~bar:${nth}`),
    ...years.filter((year) => 5 * year < from || 5 * (year + 1) > to).map((y) => `~year:${y}`),
  ]
}

function either(tokens: readonly string[]): string {
  return `(${tokens.map((token) => quoted('', token)).join(' | ')})`
}

function quoted(mark: string, text: string): string {
  const short = mark === '' && text.startsWith('~') ? text : firstOf(text, longestWord)
  // Escaped as well: the mark of a stem must not appear within a value.
  const safe = short.replaceAll('\0', '').replaceAll(/[\\<]/g, '\\$&').replaceAll("'", "''")
  return `'${mark}${safe}'`
}

/** Characters as the database counts them. */
function firstOf(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}
