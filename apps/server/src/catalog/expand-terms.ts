import { decadeOfWord, wordsOfDecade } from '@shoebox/domain/decade-words'
import type { ReadTerm, TermPart } from './read-term.ts'
import type { Alternative, Terms } from './search-index.ts'
import { type Synonyms, wordsOfEntry } from './synonyms.ts'

type Known = {
  synonyms: Synonyms
  /** The words that each pattern of the term means. */
  matches: ReadonlyMap<string, readonly string[]>
}

export type Expanded = {
  terms: Terms
  /** What is searched for beside the words themselves. */
  alsoShowing: readonly string[]
}

/** What the parts of a term are met by, synonyms included. Whoever quotes means the words and no others. */
export function expandTerms({ method, parts }: ReadTerm, known: Known): Expanded {
  const terms: Alternative[][] = []
  const also = new Set<string>()
  const groups = method === 'exact' ? parts.map((part) => [part]) : grouped(parts, known.synonyms)

  for (const group of groups) {
    const words = group.flatMap(wordsIn)
    const others = method === 'exact' ? [] : otherWords(words, known.synonyms)
    for (const other of others) also.add(other)

    const own = group.length === 1 ? group.flatMap((part) => alternatives(part, known)) : []
    const together: Alternative[] = group.length > 1 ? [{ kind: 'stems', words }] : []
    terms.push([...own, ...together, ...others.map(byStems)])
  }

  return { terms, alsoShowing: [...also] }
}

/** Parts that are one entry of the list together stand together, the longest entry first. */
function grouped(parts: readonly TermPart[], synonyms: Synonyms): TermPart[][] {
  const groups: TermPart[][] = []
  let at = 0
  while (at < parts.length) {
    let size = Math.min(synonyms.longest, parts.length - at)
    while (size > 1 && !isEntry(parts.slice(at, at + size), synonyms)) size -= 1
    groups.push(parts.slice(at, at + Math.max(1, size)))
    at += Math.max(1, size)
  }
  return groups
}

function isEntry(parts: readonly TermPart[], synonyms: Synonyms): boolean {
  return (
    parts.every(({ kind }) => kind === 'word') && synonyms.of(parts.flatMap(wordsIn)).length > 0
  )
}

function otherWords(words: readonly string[], synonyms: Synonyms): string[] {
  const [word, ...more] = words
  if (word === undefined) return []

  const decade = more.length === 0 ? decadeOfWord(word) : null
  const ofDecade = decade === null ? [] : wordsOfDecade(decade).filter((other) => other !== word)
  return [...ofDecade, ...synonyms.of(words)]
}

function alternatives(part: TermPart, { matches }: Known): Alternative[] {
  if (part.kind === 'pattern') {
    return (matches.get(part.pattern) ?? []).map((word) => ({ kind: 'phrase', words: [word] }))
  }
  if (part.kind === 'word') {
    const { word } = part
    const whole: Alternative = { kind: 'stems', words: [word] }
    return part.isOpen ? [whole, { kind: 'prefix', word }] : [whole]
  }

  const { words } = part
  const phrase: Alternative = { kind: 'phrase', words }
  const [word] = words
  return part.isOpen && word !== undefined ? [phrase, { kind: 'prefix', word }] : [phrase]
}

function byStems(text: string): Alternative {
  return { kind: 'stems', words: wordsOfEntry(text) }
}

function wordsIn(part: TermPart): readonly string[] {
  if (part.kind === 'pattern') return []
  return part.kind === 'word' ? [part.word] : part.words
}
