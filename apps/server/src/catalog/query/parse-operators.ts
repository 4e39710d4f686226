import { decadeOfYear } from '@shoebox/domain/catalog/decades'
import { stopWords, wordsOf } from '@shoebox/domain/catalog/search-text'
import type { Alternative } from '../search-index/terms.ts'
import { decadesOfLife } from './stated-ages.ts'
import { decadeNamed, normalizeTimes } from './stated-times.ts'

/** A word or quoted phrase of a query with the operator before it. */
export type QueryToken = {
  text: string
  isQuoted: boolean
  /** `-church`, `NOT church`, `without church`, `no church`. */
  isExcluded: boolean
  /** After OR: `picnic OR beach` matches this token or the one before. */
  isAlternative: boolean
}

/** One part of a parsed query. */
export type TermPart = {
  /** The photo must not have it. */
  isExcluded?: true
  /** The photo has this part or the one before. */
  isAlternative?: true
} & (
  | { kind: 'word'; word: string; isOpen: boolean }
  /** These exact words in sequence. */
  | { kind: 'phrase'; words: readonly string[]; isOpen: boolean; isQuoted: boolean }
  /** `*` for any letters, `?` for one. */
  | { kind: 'pattern'; pattern: string }
  /** Words about one person, such as `old man`, or (`isCounted`) about the number of people. */
  | { kind: 'people'; text: string; alternatives: readonly Alternative[]; isCounted: boolean }
)

/**
 * Splits a query into words and quoted phrases with their operators. Operators work in lower case too, because few users
 * know that search engines expect capitals. An operator without operands is an ordinary word.
 */
export function parseOperators(query: string): QueryToken[] {
  const pieces = splitQuery(query)
  const tokens: QueryToken[] = []
  let isNegated = false
  let isJoined = false
  for (const [at, piece] of pieces.entries()) {
    const rest = pieces.slice(at + 1)
    const before = tokens.at(-1)
    if (isOperator(piece, exclusions) && rest.some(hasMeaning)) {
      isNegated = true
    } else if (isOperator(piece, alternatives) && canJoin(before, rest[0])) {
      isJoined = true
    } else if (!isNegated || hasMeaning(piece)) {
      const isExcluded = piece.isExcluded || isNegated || (isJoined && before?.isExcluded === true)
      tokens.push({ ...piece, isExcluded, isAlternative: isJoined && !isExcluded })
      isNegated = false
      isJoined = false
    }
  }
  return tokens
}

/**
 * Unifies spelling variants: quotes, decades with an apostrophe, ranges of years, ages, and names of black-and-white
 * prints, whose `&` would be lost when the query is split into words.
 */
export function normalizeQuery(query: string): string {
  const aged = query
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(inTheirDecade, (_, person: string, decade: string) => {
      return `aged${decade.toLowerCase()} ${person}`
    })
  return normalizeTimes(aged)
    .replaceAll(blackAndWhite, blackAndWhiteWord)
    .replaceAll(/\bby (?:him|her)self\b/gi, 'alone')
    .replaceAll(yearsOld, (_, age: string) => {
      const spelled = spelledAges.indexOf(age.toLowerCase())
      return `aged${spelled < 0 ? Number(age) : spelled + 1} `
    })
}

const spelledAges = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** `10-year-old`, `ten year old`, and `woman in her thirties`: an age, not a decade. */
const yearsOld = new RegExp(`\\b(\\d{1,2}|${spelledAges.join('|')})[ -]years?[ -]old\\b\\s*`, 'gi')
const inTheirDecade = new RegExp(
  `\\b(\\w+) in (?:his|her|their) (?:early |mid |late )?(${decadesOfLife.join('|')})\\b`,
  'gi',
)

/** The index word for black-and-white prints. It is one word, so that they do not match `black`. */
export const blackAndWhiteWord = 'blackandwhite'

const blackAndWhite =
  /\b(?:black[ -]?(?:and|&|n|'n'|\+)[ -]?white|black ?& ?white|b ?(?:&|\/|\+|and|n) ?w|bw|monochrome)\b/gi

/** True for a decade in any spelling, or a year. */
export function isTime(word: string): boolean {
  return decadeNamed(word) !== null || decadeOfYear(word) !== null
}

type Piece = { text: string; isQuoted: boolean; isExcluded: boolean }

const exclusions: ReadonlySet<string> = new Set(['not', 'no', 'without', 'w/o', 'except'])
const alternatives: ReadonlySet<string> = new Set(['or', '|', '||'])

/** An unclosed quote extends to the end of the query. */
function splitQuery(query: string): Piece[] {
  const sections = query.split('"')
  return sections.flatMap((section, at): Piece[] => {
    if (at % 2 === 1) {
      const isExcluded = /(?:^|\s)[-–−]$/.test(sections[at - 1] ?? '')
      return [{ text: section, isQuoted: true, isExcluded }]
    }
    const words = section.split(/\s+/).filter((word) => word !== '')
    return words.map((word) => {
      const isExcluded = /^[-–−][\p{L}\p{Nd}*?]/u.test(word)
      return { text: isExcluded ? word.slice(1) : word, isQuoted: false, isExcluded }
    })
  })
}

function isOperator({ text, isQuoted, isExcluded }: Piece, names: ReadonlySet<string>): boolean {
  return !isQuoted && !isExcluded && names.has(text.toLowerCase())
}

function hasMeaning({ text, isQuoted }: Pick<Piece, 'text' | 'isQuoted'>): boolean {
  const words = wordsOf(text)
  return isQuoted ? words.length > 0 : words.some((word) => !stopWords.has(word))
}

function canJoin(before: QueryToken | undefined, after: Piece | undefined): boolean {
  return before !== undefined && after !== undefined && hasMeaning(before) && hasMeaning(after)
}
