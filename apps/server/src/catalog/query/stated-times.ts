import { decadeOfWord, wordsOfDecade } from '@shoebox/domain/catalog/decades'

/** Limits of the archive: there are no older family photos, and recent ones are not vintage. */
const firstDecade = 184
const lastDecade = 202

/**
 * Rewrites times as decades or years: ranges, `circa 1920`, `late 19th century`, `nineteen fifties`, `'69`. A part of a
 * decade is joined to it, as in `early1950s`, because it only affects the ranking.
 */
export function normalizeTimes(query: string): string {
  return query
    .replaceAll(/(\d0)['’ʼ]s\b/gi, '$1s')
    .replaceAll(/(?<![\p{L}\p{Nd}])['’ʼ](\d\d)(?![\p{L}\p{Nd}])/gu, '19$1')
    .replaceAll(spelledDecade, '')
    .replaceAll(openRange, (range, side: string, year: string) => decadesOn(side, year) ?? range)
    .replaceAll(yearRange, (range, from: string, to: string) => decadesBetween(from, to) ?? range)
    .replaceAll(century, (_, part: string | undefined, name: string) => decadesOf(part, name))
    .replaceAll(roughYear, (_, year: string) => decadesAround(Number(year)))
    .replaceAll(roughDecade, '')
    .replaceAll(partOfDecade, (_, part: string, decade: string) => {
      return `${part}${decade}`.toLowerCase()
    })
    .replaceAll(aroundTheWar, (_, side: string) => warTimes[side.toLowerCase()] ?? '')
}

/** The decade in a word, with or without a part of the decade: `1950s` for fifties and early1950s. */
export function decadeNamed(word: string): string | null {
  return decadeOfWord(withoutPart(word))
}

/** `1950s` for early1950s; any other word as it is. */
export function withoutPart(word: string): string {
  return joinedPart.exec(word)?.[2] ?? word
}

/** The years of `early1950s`, which photos are ranked by. */
export function preferredYears(word: string): string[] {
  const [, part = '', decade = ''] = joinedPart.exec(word) ?? []
  const years = decadeOfWord(decade)?.slice(0, 3)
  const [from = 0, to = -1] = yearsOfPart[part] ?? []
  if (years === undefined) return []
  return Array.from({ length: to - from + 1 }, (_, nth) => `${years}${from + nth}`)
}

/** Every word for the decade of this word, except the word itself. */
export function otherWordsOfDecade(word: string): string[] {
  const decade = decadeNamed(word)
  const named = withoutPart(word)
  return decade === null ? [] : wordsOfDecade(decade).filter((other) => other !== named)
}

/** Restores the spelling that a user types: `early 1950s` for early1950s. */
export function spellTimes(text: string): string {
  return text.replaceAll(joinedParts, '$1 $2')
}

const decadePattern = '(?:\\d\\d)?\\d0s|(?:twen|thir|for|fif|six|seven|eigh|nine)ties'
const spelledDecade = /\bnineteen[ -](?=(?:twen|thir|for|fif|six|seven|eigh|nine)ties\b)/gi
const partOfDecade = new RegExp(`\\b(early|mid|late)[ -](?:the )?(${decadePattern})\\b`, 'gi')
const joinedPart = new RegExp(`^(early|mid|late)(${decadePattern})$`)
const joinedParts = new RegExp(`\\b(early|mid|late)(${decadePattern})\\b`, 'g')
const yearsOfPart: Partial<Record<string, readonly [from: number, to: number]>> = {
  early: [0, 4],
  mid: [3, 7],
  late: [5, 9],
}

const yearRange =
  /\b((?:18|19|20)\d\d|(?:1[89]|20)\d0s)\s*(?:-|–|to)\s*((?:18|19|20)\d\ds?|\d\ds?)\b/gi

/** The decades of a range, such as `1950s 1960s` for 1955-1964. Null if it ends before it begins. */
function decadesBetween(from: string, to: string): string | null {
  const first = Number(from.slice(0, 3))
  const last = Number((to.length < 4 ? `${from.slice(0, 2)}${to}` : to).slice(0, 3))
  return last < first ? null : listDecades(first, last)
}

/** Decades as year divided by ten: 195 for the 1950s. */
function listDecades(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, nth) => `${first + nth}0s`).join(' ')
}

/** `before 1920`, `pre-1920`, `after 1965`. */
const openRange = /\b(before|pre|until|after|since|post)[ -]((?:18|19|20)\d\d)s?\b/gi

function decadesOn(side: string, year: string): string | null {
  const isBefore = /before|pre|until/i.test(side)
  const [from, to] = isBefore
    ? [firstDecade, Math.floor((Number(year) - 1) / 10)]
    : [Math.floor(Number(year) / 10), lastDecade]
  return decadesBetween(`${from}0s`, `${to}0s`)
}

/** `ca` needs its period: "fresno ca 1955" is California. */
const rough = '(?:circa|ca\\.|c\\.|about|around|approximately|roughly)'
const roughYear = new RegExp(`\\b${rough}\\s*((?:18|19|20)\\d\\d)\\b`, 'gi')
const roughDecade = new RegExp(`\\b${rough}\\s+(?:the\\s+)?(?=(?:${decadePattern})\\b)`, 'gi')

/** An approximate year at the edge of a decade may also mean the decade next to it. */
function decadesAround(year: number): string {
  return listDecades(Math.floor((year - 2) / 10), Math.floor((year + 2) / 10))
}

const century =
  /\b(?:(early|mid|late)[ -](?:the )?)?(19th|nineteenth|20th|twentieth)[ -]century\b/gi
/** The first and the last decade of a part of a century. */
const decadesOfPart: Partial<Record<string, readonly [first: number, last: number]>> = {
  early: [0, 2],
  mid: [4, 6],
  late: [7, 9],
}

function decadesOf(part: string | undefined, name: string): string {
  const tens = /^(?:19|nine)/i.test(name) ? 180 : 190
  const [first, last] = decadesOfPart[part?.toLowerCase() ?? ''] ?? [0, 9]
  return listDecades(Math.max(firstDecade, tens + first), tens + last)
}

/** Not `before the war`: that can also describe a soldier's farewell during the war. */
const aroundTheWar = /\b(after|during|between) the (?:war|wars)\b/gi
const warTimes: Partial<Record<string, string>> = {
  after: 'postwar',
  during: 'wartime',
  between: 'interwar',
}
