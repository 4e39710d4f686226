import { stopWords, wordsOf } from '@shoebox/domain/catalog/search-text'
import { cacheFor } from '../../context/caches.ts'
import type { Ctx } from '../../context.ts'
import { editDistance } from './edit-distance.ts'
import { allSynonyms, type SynonymRow } from './synonym-queries.ts'

export type Synonyms = {
  /** What else is meant by these words, as it is written in the list. */
  of: (words: readonly string[]) => readonly string[]
  /** Of how many words the longest entry is. */
  longest: number
  /** Words of the list that may be meant by a misspelled one. */
  near: (word: string) => readonly string[]
}

/** Further off, a word is another one. */
const mostSlips = 2

/** They change a few times a year, and every search asks for them. */
export const rememberedSynonyms = cacheFor(60_000, async (ctx: Ctx) =>
  readSynonyms(await allSynonyms(ctx)),
)

/** A pair counts in both directions unless it is one way; either side may be several words. */
export function readSynonyms(rows: readonly SynonymRow[]): Synonyms {
  const meant = new Map<string, Set<string>>()
  let longest = 0

  for (const { term, synonym_of, is_one_way } of rows) {
    const forward = [term, synonym_of] as const
    const pairs = is_one_way ? [forward] : [forward, [synonym_of, term] as const]
    for (const [from, to] of pairs) {
      const words = wordsOfEntry(from)
      const key = words.join(' ')
      meant.set(key, (meant.get(key) ?? new Set()).add(to))
      longest = Math.max(longest, words.length)
    }
  }

  const of = (words: readonly string[]) => {
    const found = singulars(words.join(' ')).flatMap((key) => [...(meant.get(key) ?? [])])
    return [...new Set(found)]
  }
  const single = [...meant.keys()].filter((key) => !key.includes(' '))
  const near = (word: string) => single.filter((key) => editDistance(key, word) <= mostSlips)
  return { of, longest, near }
}

/** Its words as a search reads them. */
export function wordsOfEntry(text: string): string[] {
  const words = wordsOf(text)
  const kept = words.filter((word) => !stopWords.has(word))
  return kept.length > 0 ? kept : words
}

/** The words themselves, and what they may be several of: the list has one of each. */
function singulars(words: string): string[] {
  const forms = [words]
  if (words.endsWith('ies')) forms.push(`${words.slice(0, -3)}y`)
  if (words.endsWith('es')) forms.push(words.slice(0, -2))
  if (words.endsWith('s')) forms.push(words.slice(0, -1))
  return forms
}
