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
 * Writes a search in the syntax of the SQL function `search_query`, which converts it to a `tsquery`: `'<birthdays'` is a
 * word in any inflected form, `'=birthdays'` the exact word, `'~decade:1950s'` a filter. Null if every photo matches.
 */
export function toTsquery({ terms, filters }: SearchCriteria): string | null {
  const parts = [...terms.flatMap(writeGroup), ...writeFilters(filters)]
  return parts.length === 0 ? null : parts.join(' & ')
}

/** The words that photos are ranked by; each match makes a photo more relevant. Null if the terms have no such word. */
export function toRankQuery(terms: Terms): string | null {
  const words = listRankTerms(terms).map(({ word, isPrefix }) =>
    isPrefix ? `${quote('', word)}:*` : quote('<', word),
  )
  return words.length === 0 ? null : words.join(' | ')
}

export type RankTerm = { word: string; isPrefix: boolean }

/** The first few words to rank by, each once. */
export function listRankTerms(terms: Terms): RankTerm[] {
  const words = rankedAlternatives(terms).flatMap((alternative): RankTerm[] => {
    if (alternative.kind === 'filter') return []
    // A prefix without letters would be an empty word, which is invalid in a `tsquery`.
    if (alternative.kind === 'prefix')
      return cleanWord(alternative.word) === '' ? [] : [{ word: alternative.word, isPrefix: true }]
    return alternative.words.map((word) => ({ word, isPrefix: false }))
  })
  const unique = new Map(words.map((item) => [`${item.isPrefix} ${cleanWord(item.word)}`, item]))
  return [...unique.values()].slice(0, maxRanked)
}

/** The token of a search that consists of a single filter value; the table `search_tokens` stores its photo count. */
export function findOnlyToken({ terms, filters }: SearchCriteria): string | null {
  const [first, ...more] = toTokens(filters)
  if (terms.length > 0 || first === undefined || more.length > 0) return null

  const [, [token, ...others]] = first
  return token === undefined || others.length > 0 || token.startsWith('~year:') ? null : token
}

/** Limits the cost of ranking: PostgreSQL compares every match with each of these words. */
const maxRanked = 16
const maxWordLength = 100
const maxValueLength = 500

function writeGroup(group: TermGroup): string[] {
  if (isRequired(group)) return [writeAny(group)]
  return 'not' in group ? [`!${writeAny(group.not)}`] : []
}

function writeAny(alternatives: readonly Alternative[]): string {
  // Without alternatives nothing matches: no photo has an empty word.
  if (alternatives.length === 0) return quote('=', '')
  return `(${alternatives.map(writeAlternative).join(' | ')})`
}

function writeAlternative(alternative: Alternative): string {
  if (alternative.kind === 'prefix') return `${quote('=', alternative.word)}:*`
  if (alternative.kind === 'filter') return writeAll(writeFilters(alternative.filters))

  const [mark, operator] = alternative.kind === 'stems' ? ['<', ' & '] : ['=', ' <-> ']
  return `(${alternative.words.map((word) => quote(mark, word)).join(operator)})`
}

function writeAll(parts: readonly string[]): string {
  // Without parts everything matches: no photo has an empty word.
  return parts.length === 0 ? `!${quote('=', '')}` : `(${parts.join(' & ')})`
}

function writeFilters(filters: Filters): string[] {
  return toTokens(filters).map(([, tokens]) => writeAnyToken(tokens))
}

/** For each filter, the tokens of its values; any of them matches. A filter that every photo matches has no entry. */
export function toTokens(filters: Filters): [keyof Filters, string[]][] {
  const tokensFor = (kind: string, values: readonly string[] | string | undefined) =>
    (typeof values === 'string' ? [values] : (values ?? [])).map((value) => {
      const missing = value === notRecorded ? missingNames[kind] : undefined
      return missing === undefined ? `~${kind}:${normalizeValue(value)}` : `~none:${missing}`
    })
  const all: [keyof Filters, string[]][] = [
    ['decades', tokensFor('decade', filters.decades)],
    ['orientation', tokensFor('orientation', filters.orientation)],
    ['ethnicities', tokensFor('ethnicity', filters.ethnicities)],
    ['ageGroups', tokensFor('age', filters.ageGroups)],
    ['gender', tokensFor('gender', filters.gender)],
    ['peopleCount', tokensFor('people', filters.peopleCount)],
    ['faceAges', toAgeTokens(filters.faceAges)],
    ['country', tokensFor('country', filters.country)],
    ['state', tokensFor('state', filters.state)],
    ['city', tokensFor('city', filters.city)],
    ['eventIds', tokensFor('event', filters.eventIds)],
    ['creatorId', tokensFor('creator', filters.creatorId)],
    ['tag', tokensFor('tag', filters.tag)],
    ['emotion', tokensFor('emotion', filters.emotion)],
    ['imageStyle', tokensFor('style', filters.imageStyle)],
    ['colorAndMood', tokensFor('mood', filters.colorAndMood)],
    ['dominantColor', tokensFor('color', filters.dominantColor)],
    ['peopleComposition', tokensFor('composition', filters.peopleComposition)],
    ['isFeatured', filters.isFeatured ? ['~featured:true'] : []],
    ['location', ['city', 'state', 'country'].flatMap((kind) => tokensFor(kind, filters.location))],
  ]
  return all.filter(([, tokens]) => tokens.length > 0)
}

/** The name after `~none:` for a missing value of each kind. A photo without a country has no place. */
const missingNames: Partial<Record<string, string>> = {
  decade: 'decade',
  people: 'people',
  gender: 'gender',
  age: 'age',
  ethnicity: 'ethnicity',
  event: 'event',
  country: 'place',
}

/** Normalizes like the SQL function `search_value`. PostgreSQL lower-cases both sides itself. */
function normalizeValue(value: string): string {
  const trimmed = value.normalize('NFC').replaceAll(/^ +| +$/g, '')
  return cut(trimmed, maxValueLength)
}

/** Bars of the age histogram, five per age segment. Bounds are in fifths of a year, so that they are integers. */
const bars = ageSegments.flatMap(({ min, max }) =>
  Array.from({ length: 5 }, (_, nth) => ({
    from: 5 * min + nth * (max + 1 - min),
    to: 5 * min + (nth + 1) * (max + 1 - min),
  })),
)

/** The bars inside the range, and single years at its ends that no bar covers. Empty for the whole range. */
function toAgeTokens(range: Filters['faceAges']): string[] {
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

function writeAnyToken(tokens: readonly string[]): string {
  return `(${tokens.map((token) => quote('', token)).join(' | ')})`
}

function quote(mark: string, text: string): string {
  const isToken = mark === '' && text.startsWith('~')
  // `<` is escaped too, because it marks stems.
  const safe = (isToken ? cleanToken(text) : cleanWord(text))
    .replaceAll(/[\\<]/g, '\\$&')
    .replaceAll("'", "''")
  return `'${mark}${safe}'`
}

/** A word as the index may hold it. PostgreSQL accepts no NUL, and indexes words of up to 100 letters. */
export function cleanWord(word: string): string {
  return cleanToken(cut(word, maxWordLength))
}

export function cleanToken(token: string): string {
  return token.replaceAll('\0', '')
}

/** Truncates by code points, as PostgreSQL does. */
function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('')
}
