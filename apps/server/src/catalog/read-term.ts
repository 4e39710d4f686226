import { type SearchMethod, searchMethodOf } from '@shoebox/domain/search-filters'
import { stopWords, wordsOf } from '@shoebox/domain/search-text'

/** What a part of a term asks for. Open: the word may not be typed to its end. */
export type TermPart =
  | { kind: 'word'; word: string; isOpen: boolean }
  /** As they are, one after the other. */
  | { kind: 'phrase'; words: readonly string[]; isOpen: boolean }
  /** `*` for any letters, `?` for one. */
  | { kind: 'pattern'; pattern: string }

export type ReadTerm = { method: SearchMethod; parts: readonly TermPart[] }

/**
 * What the dictionary finds a pattern by: so many letters at its beginning or its end, or a longer run of them. Less
 * would be met by most words there are, and every one of them would have to be looked at.
 */
const fixedAtAnEnd = 2
const fixedInARow = 3
/** Each means up to 50 words, and anybody may ask. */
const mostPatterns = 3
/** A last word is searched for by its beginning from here on. */
const shortestPrefix = 2

/** What is asked for, by the class of the term. All parts have to be met. Without a letter or digit, it is no term. */
export function readTerm(term: string): ReadTerm {
  const method = wordsOf(term).length === 0 ? 'fallback' : searchMethodOf(term)
  const parts = { fallback, exact, fuzzy, partial }[method](withoutApostrophes(term))
  return { method, parts }
}

/** 1950's is the decade, not the year and an s. */
function withoutApostrophes(term: string): string {
  return term.replaceAll(/(\d0)['’ʼ]s\b/gi, '$1s')
}

/** One or two letters say too little, unless they are a word. */
function fallback(term: string): TermPart[] {
  const words = wordsOf(term).filter((word) => word.length === 2)
  return words.map((word) => ({ kind: 'phrase', words: [word], isOpen: false }))
}

/** Quoted text as it stands; a quote that is never closed closes at the end. */
function exact(term: string): TermPart[] {
  const pieces = term.split('"')
  const quoted = pieces.filter((_, at) => at % 2 === 1).map(wordsOf)
  const phrases = quoted
    .filter((words) => words.length > 0)
    .map((words) => ({ kind: 'phrase' as const, words, isOpen: false }))
  const outside = pieces.filter((_, at) => at % 2 === 0).flatMap(wordsOf)

  return [...phrases, ...meaningful(outside, phrases.length > 0).map(byStem)]
}

function fuzzy(term: string): TermPart[] {
  const pieces = term.split(/\s+/).filter((piece) => piece !== '')
  const patterns = pieces.filter(isPattern).map(patternOf).filter(isTelling)
  const asked = [...new Set(patterns)].slice(0, mostPatterns)
  const words = pieces.filter((piece) => !isPattern(piece)).flatMap(wordsOf)

  return [
    ...asked.map((pattern) => ({ kind: 'pattern' as const, pattern })),
    ...meaningful(words, asked.length > 0).map(byStem),
  ]
}

/** Every word by its stem; the last one may have been begun only. */
function partial(term: string): TermPart[] {
  const words = wordsOf(term)
  const last = words.length - 1
  const kept = meaningful(words, false)
  if (kept.every((word) => stopWords.has(word))) {
    return words.map((word, at) => ({ kind: 'phrase', words: [word], isOpen: at === last }))
  }

  const typed = words[last] ?? ''
  const isKept = !stopWords.has(typed)
  const isOpen = isKept && typed.length >= shortestPrefix
  // A single letter at the end is the beginning of any word.
  const isTooShort = isKept && !isOpen && kept.length > 1
  const whole = isTooShort ? kept.slice(0, -1) : kept
  return whole.map((word, at) => ({
    kind: 'word',
    word,
    isOpen: isOpen && at === whole.length - 1,
  }))
}

/** Without stop words, unless nothing else is asked for. */
function meaningful(words: readonly string[], hasMore: boolean): readonly string[] {
  const kept = words.filter((word) => !stopWords.has(word))
  return kept.length === 0 && !hasMore ? words : kept
}

function byStem(word: string): TermPart {
  return stopWords.has(word)
    ? { kind: 'phrase', words: [word], isOpen: false }
    : { kind: 'word', word, isOpen: false }
}

/** 'st*', '*st', '*str*' and '?str?'. */
export function isTelling(pattern: string): boolean {
  const runs = pattern.split(/[*?]/).map((run) => Array.from(run).length)
  const atAnEnd = Math.max(runs[0] ?? 0, runs.at(-1) ?? 0)
  return atAnEnd >= fixedAtAnEnd || Math.max(...runs) >= fixedInARow
}

function isPattern(piece: string): boolean {
  return /[*?]/.test(piece)
}

/** One word of letters, digits and the two signs; what else is in it splits no word here. */
function patternOf(piece: string): string {
  return piece
    .split(/([*?])/)
    .map((part) => (isPattern(part) ? part : wordsOf(part).join('')))
    .join('')
    .replaceAll(/\*+/g, '*')
}
