import { stopWords, wordsOf } from '@shoebox/domain/catalog/search-text'
import { cacheFor } from '../../context/caches.ts'
import type { Ctx } from '../../context.ts'
import { editDistance } from './edit-distance.ts'
import { findSynonymPairs, listSynonymPairs, type SynonymRow } from './queries.ts'

export type Synonyms = {
  /** Synonyms of these words, in the spelling of the list. */
  of: (words: readonly string[]) => readonly string[]
  /** Words in the longest entry. */
  longest: number
  /** Entries of one word that a misspelled word may stand for. */
  near: (word: string) => readonly string[]
}

/** Words at a larger edit distance are different words, not misspellings. */
const maxEdits = 2

/** Synonyms change a few times a year, and every search needs them. */
export const cachedSynonyms = cacheFor(60_000, async (ctx: Ctx) =>
  createSynonyms(await listSynonymPairs(ctx)),
)

/** A pair works in both directions unless it is one-way. Either side may have several words. */
export function createSynonyms(rows: readonly SynonymRow[]): Synonyms {
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
  const near = (word: string) => single.filter((key) => editDistance(key, word) <= maxEdits)
  return { of, longest, near }
}

/** The words of an entry without stop words, as in a query. */
export function wordsOfEntry(text: string): string[] {
  const words = wordsOf(text)
  const kept = words.filter((word) => !stopWords.has(word))
  return kept.length > 0 ? kept : words
}

/** The words and their possible singular forms: the list has singular nouns only. */
export function singulars(words: string): string[] {
  const forms = [words]
  if (words.endsWith('ies')) forms.push(`${words.slice(0, -3)}y`)
  if (words.endsWith('es')) forms.push(words.slice(0, -2))
  if (words.endsWith('s')) forms.push(words.slice(0, -1))
  return forms
}

/** The synonym pairs that contain this word on either side. */
export async function listSynonyms(ctx: Ctx, word: string) {
  const rows = await findSynonymPairs(ctx, word.trim().toLowerCase())
  return rows.map(({ term, synonym_of }) => ({ term, synonym_of }))
}
