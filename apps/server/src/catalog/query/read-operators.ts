import { decadeOfWord, decadeOfYear, wordsOfDecade } from '@shoebox/domain/catalog/decades'
import { stopWords, wordsOf } from '@shoebox/domain/catalog/search-text'
import type { Alternative } from '../search-index/terms.ts'
import { decadesOfLife } from './stated-ages.ts'

/** A word or a quoted phrase of a query, and what the operator in front of it says. */
export type QueryToken = {
  text: string
  isQuoted: boolean
  /** `-church`, `NOT church`, `without church`, `no church`. */
  isExcluded: boolean
  /** `picnic OR beach`: this one or the one before. */
  isAlternative: boolean
}

/** One thing that a term asks for. */
export type TermPart = {
  /** The photo must not have it. */
  isExcluded?: true
  /** The photo has this part or the one before. */
  isAlternative?: true
} & (
  | { kind: 'word'; word: string; isOpen: boolean }
  /** As they are, one after the other. */
  | { kind: 'phrase'; words: readonly string[]; isOpen: boolean; isQuoted: boolean }
  /** `*` for any letters, `?` for one. */
  | { kind: 'pattern'; pattern: string }
  /** Words about one person, such as `old man`, or about how many there are, which is counted. */
  | { kind: 'people'; text: string; alternatives: readonly Alternative[]; isCounted: boolean }
)

/**
 * Operators count in any case, because few people know that search engines want capitals. An operator with nothing to
 * apply to is a word like any other.
 */
export function readOperators(query: string): QueryToken[] {
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
 * Spells what has several spellings in one way: quotes, decades with an apostrophe, ranges of years, and names of
 * black-and-white prints, whose `&` would not survive as a word.
 */
export function normalizeQuery(query: string): string {
  return query
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/(\d0)['’ʼ]s\b/gi, '$1s')
    .replaceAll(openRange, (range, side: string, year: string) => decadesOn(side, year) ?? range)
    .replaceAll(yearRange, (range, from: string, to: string) => decadesBetween(from, to) ?? range)
    .replaceAll(
      /\b(?:early|mid|late)[ -](?=(?:\d\d)?\d0s\b|(?:twen|thir|for|fif|six|seven|eigh|nine)ties\b)/gi,
      '',
    )
    .replaceAll(blackAndWhite, blackAndWhiteWord)
    .replaceAll(/\bby (?:him|her)self\b/gi, 'alone')
    .replaceAll(yearsOld, (_, age: string) => {
      const spelled = spelledAges.indexOf(age.toLowerCase())
      return `aged${spelled < 0 ? Number(age) : spelled + 1} `
    })
    .replaceAll(inTheirDecade, (_, person: string, decade: string) => {
      return `aged${decade.toLowerCase()} ${person}`
    })
}

const spelledAges = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** `10-year-old`, `ten year old`, and `woman in her thirties`: an age, not a decade. */
const yearsOld = new RegExp(`\\b(\\d{1,2}|${spelledAges.join('|')})[ -]years?[ -]old\\b\\s*`, 'gi')
const inTheirDecade = new RegExp(
  `\\b(\\w+) in (?:his|her|their) (?:early |mid |late )?(${decadesOfLife.join('|')})\\b`,
  'gi',
)

/** The word that the index has for black-and-white prints, so that they do not match `black`. */
export const blackAndWhiteWord = 'blackandwhite'

const blackAndWhite =
  /\b(?:black[ -]?(?:and|&|n|'n'|\+)[ -]?white|black ?& ?white|b ?(?:&|\/|\+|and|n) ?w|bw|monochrome)\b/gi

const yearRange =
  /\b((?:18|19|20)\d\d|(?:1[89]|20)\d0s)\s*(?:-|–|to)\s*((?:18|19|20)\d\ds?|\d\ds?)\b/gi

/** The decades of a range, such as `1950s 1960s` for 1955-1964. Null if it ends before it begins. */
function decadesBetween(from: string, to: string): string | null {
  const first = Number(from.slice(0, 3))
  const last = Number((to.length < 4 ? `${from.slice(0, 2)}${to}` : to).slice(0, 3))
  if (last < first) return null

  return Array.from({ length: last - first + 1 }, (_, nth) => `${first + nth}0s`).join(' ')
}

/** `before 1920`, `pre-1920`, `after 1965`. */
const openRange = /\b(before|pre|until|after|since|post)[ -]((?:18|19|20)\d\d)s?\b/gi
/** Family photos are no older, and those of today are not vintage. */
const firstDecade = 184
const lastDecade = 202

function decadesOn(side: string, year: string): string | null {
  const isBefore = /before|pre|until/i.test(side)
  const [from, to] = isBefore
    ? [firstDecade, Math.floor((Number(year) - 1) / 10)]
    : [Math.floor(Number(year) / 10), lastDecade]
  return decadesBetween(`${from}0s`, `${to}0s`)
}

/** True for a decade in any spelling, or a year. */
export function isTime(word: string): boolean {
  return decadeOfWord(word) !== null || decadeOfYear(word) !== null
}

/** Every word for the decade of this word, except the word itself. */
export function otherWordsOfDecade(word: string): string[] {
  const decade = decadeOfWord(word)
  return decade === null ? [] : wordsOfDecade(decade).filter((other) => other !== word)
}

type Piece = { text: string; isQuoted: boolean; isExcluded: boolean }

const exclusions: ReadonlySet<string> = new Set(['not', 'no', 'without', 'w/o', 'except'])
const alternatives: ReadonlySet<string> = new Set(['or', '|', '||'])

/** A quote that is never closed closes at the end. */
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
