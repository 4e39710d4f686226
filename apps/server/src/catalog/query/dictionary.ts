import type { Ctx } from '../../context.ts'
import { isSelective } from './parse-term.ts'
import { countPhotosByWord, listByPattern, listSimilar, type WordCount } from './queries.ts'

const maxMatches = 50

/** Words of live photos that match a pattern, most frequent first: `*` stands for any letters, `?` for one. */
export async function findByPattern(ctx: Ctx, pattern: string): Promise<string[]> {
  if (!isSelective(pattern)) return []

  const like = pattern
    .replaceAll('\0', '')
    .replaceAll(/[\\%_]/g, '\\$&')
    .replaceAll(/\*+/g, '%')
    .replaceAll('?', '_')
  const words = await listByPattern(ctx, { like, limit: maxMatches })
  return words.map(({ word }) => word)
}

/** Words of live photos with the most similar spelling, and the number of photos with each. */
export function findSimilar(ctx: Ctx, word: string): Promise<WordCount[]> {
  return listSimilar(ctx, word.replaceAll('\0', ''))
}

/** The subset of `words` that some live photo has, in any inflected form. */
export async function findKnown(ctx: Ctx, words: readonly string[]): Promise<Set<string>> {
  const unique = [...new Set(words.map((word) => word.replaceAll('\0', '')))]
  const counts = unique.length === 0 ? [] : await countPhotosByWord(ctx, unique)
  return new Set(counts.filter(({ photos }) => photos > 0).map(({ word }) => word))
}
