import { type SearchMethod, searchMethodOf } from '@shoebox/domain/catalog/search-filters'
import { stopWords, wordsOf } from '@shoebox/domain/catalog/search-text'
import {
  normalizeQuery,
  parseOperators,
  type QueryToken,
  type TermPart,
} from './parse-operators.ts'
import { parsePeople } from './people-phrases.ts'
import { decadeNamed } from './stated-times.ts'

/** A part is open (`isOpen`) if its word may be unfinished because the user is still typing. */
export type ParsedTerm = { method: SearchMethod; parts: readonly TermPart[] }

/** Letters that a pattern needs at its start or end, or in a row; with fewer it would match most of the dictionary. */
const minLettersAtEnd = 2
const minLettersInRow = 3
/** Limits the cost: each pattern expands to up to 50 words, and visitors can use patterns too. */
const maxPatterns = 3
/** From this length on, the last word also matches as a prefix. */
const minPrefixLength = 2

/** Parses the text of a query. Exclusions do not count for the search method. */
export function parseTerm(term: string): ParsedTerm {
  const method = chooseMethod(parseOperators(term))
  const tokens = parseOperators(normalizeQuery(term))
  const parts = dropPatterns(keepMeaning(tokens.flatMap((token) => toParts(token, method))))
  return { method, parts: parsePeople(joinDecades(openLast(parts, { tokens, method }))) }
}

/** True for `st*`, `*st`, `*str*` and `?str?`. */
export function isSelective(pattern: string): boolean {
  const runs = pattern.split(/[*?]/).map((run) => Array.from(run).length)
  const atAnEnd = Math.max(runs[0] ?? 0, runs.at(-1) ?? 0)
  return atAnEnd >= minLettersAtEnd || Math.max(...runs) >= minLettersInRow
}

function chooseMethod(tokens: readonly QueryToken[]): SearchMethod {
  const texts = tokens.flatMap(({ text, isQuoted, isExcluded }) =>
    isExcluded ? [] : [isQuoted ? `"${text}"` : text],
  )
  const rest = texts.join(' ')
  return wordsOf(rest).length === 0 ? 'fallback' : searchMethodOf(rest)
}

function toParts(token: QueryToken, method: SearchMethod): TermPart[] {
  const { text, isQuoted, isExcluded, isAlternative } = token
  const words = wordsOf(text)
  const flags = { ...(isExcluded && { isExcluded }), ...(isAlternative && { isAlternative }) }
  if (words.length === 0) return []
  if (isQuoted || (isExcluded && words.length > 1 && !isPattern(text))) {
    return [{ kind: 'phrase', words, isOpen: false, isQuoted, ...flags }]
  }
  if (isPattern(text) && (method === 'fuzzy' || isExcluded)) {
    return [{ kind: 'pattern', pattern: toPattern(text), ...flags }]
  }
  if (method === 'fallback' && !isExcluded) {
    // A single letter is dropped, and two letters are kept only if they are a word.
    const kept = words.filter((word) => word.length > 1)
    return kept.map((word) => ({ kind: 'phrase', words: [word], isOpen: false, isQuoted: false }))
  }
  return words.map((word, at) => ({
    kind: 'word',
    word,
    isOpen: false,
    ...(at === 0 || isExcluded ? flags : {}),
  }))
}

/** Drops stop words, unless the query has nothing else. */
function keepMeaning(parts: readonly TermPart[]): TermPart[] {
  const isStopWord = (part: TermPart) => part.kind === 'word' && stopWords.has(part.word)
  const kept = parts.filter((part) => !isStopWord(part))
  if (kept.some(({ isExcluded }) => !isExcluded)) return kept

  return parts.flatMap((part): TermPart[] => {
    if (part.kind !== 'word' || !isStopWord(part)) return [part]
    if (part.isExcluded) return []
    return [{ kind: 'phrase', words: [part.word], isOpen: false, isQuoted: false }]
  })
}

/** Drops patterns that would match most words, and those beyond the limit. */
function dropPatterns(parts: readonly TermPart[]): TermPart[] {
  const seen = new Set<string>()
  return parts.filter((part) => {
    if (part.kind !== 'pattern') return true
    if (!isSelective(part.pattern) || seen.has(part.pattern) || seen.size === maxPatterns)
      return false
    seen.add(part.pattern)
    return true
  })
}

/** The last word may be unfinished. A single letter could start any word and is dropped. */
function openLast(
  parts: readonly TermPart[],
  { tokens, method }: { tokens: readonly QueryToken[]; method: SearchMethod },
): TermPart[] {
  const last = parts.at(-1)
  const typed = wordsOf(tokens.at(-1)?.text ?? '').at(-1)
  if (method !== 'partial' || last === undefined || last.isExcluded) return [...parts]
  if (last.kind !== 'word' && last.kind !== 'phrase') return [...parts]

  const word = last.kind === 'word' ? last.word : last.words[0]
  if (word === undefined || word !== typed) return [...parts]

  const others = parts.slice(0, -1)
  if (word.length >= minPrefixLength) return [...others, { ...last, isOpen: true }]
  return others.some(({ isExcluded }) => !isExcluded) ? others : [...parts]
}

/** A photo has one decade, so decades next to each other are alternatives: `1950s and 1960s`. */
function joinDecades(parts: readonly TermPart[]): TermPart[] {
  const isDecade = (part: TermPart | undefined) =>
    part?.kind === 'word' && !part.isExcluded && decadeNamed(part.word) !== null
  return parts.map((part, at) =>
    isDecade(part) && isDecade(parts[at - 1]) ? { ...part, isAlternative: true } : part,
  )
}

function isPattern(text: string): boolean {
  return /[*?]/.test(text)
}

/** One word of letters, digits, `*` and `?`. Other characters are removed and do not split it. */
function toPattern(text: string): string {
  return text
    .split(/([*?])/)
    .map((part) => (isPattern(part) ? part : wordsOf(part).join('')))
    .join('')
    .replaceAll(/\*+/g, '*')
}
