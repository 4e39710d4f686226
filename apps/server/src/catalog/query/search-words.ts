import type { Ctx } from '../../context.ts'
import { isTelling } from './read-term.ts'
import { countWords, listWordsLike, listWordsNear, type WordCount } from './search-words-queries.ts'

const mostWords = 50

/** The words of photos on sale that fit a pattern, the most frequent first: `*` is any letters, `?` is one. */
export async function wordsLike(ctx: Ctx, pattern: string): Promise<string[]> {
  if (!isTelling(pattern)) return []

  const like = pattern
    .replaceAll('\0', '')
    .replaceAll(/[\\%_]/g, '\\$&')
    .replaceAll(/\*+/g, '%')
    .replaceAll('?', '_')
  const words = await listWordsLike(ctx, { like, most: mostWords })
  return words.map(({ word }) => word)
}

/** The words of photos on sale that look most like this one, and on how many photos they stand. */
export function wordsNear(ctx: Ctx, word: string): Promise<WordCount[]> {
  return listWordsNear(ctx, word.replaceAll('\0', ''))
}

/** Those of these words that a photo on sale has, in any form. */
export async function knownWords(ctx: Ctx, words: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(words.map((word) => word.replaceAll('\0', '')))]
  const counts = asked.length === 0 ? [] : await countWords(ctx, asked)
  return new Set(counts.filter(({ photos }) => photos > 0).map(({ word }) => word))
}
