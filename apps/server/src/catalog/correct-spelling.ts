import { stopWords, wordsOf } from '@shoebox/domain/search-text'
import { editDistance } from './edit-distance.ts'
import type { Count } from './search-index.ts'

/** Shorter words are too much like others. */
const shortestWord = 3
/** From here on a word may be two slips away from what was meant. */
const longWord = 5

/** The term with each unknown word replaced by the one that was probably meant; null where there is nothing to replace. */
export async function correctSpelling(
  term: string,
  findNear: (word: string) => Promise<readonly Count[]>,
): Promise<string | null> {
  const words = wordsOf(term)
  const corrected = await Promise.all(
    words.map(async (word) => (canBeMisspelled(word) ? closest(word, await findNear(word)) : word)),
  )

  const text = corrected.join(' ')
  return text === words.join(' ') ? null : text
}

function canBeMisspelled(word: string): boolean {
  return word.length >= shortestWord && !stopWords.has(word) && !/\d/.test(word)
}

/** Fewest slips first, then the word that more photos have. A known word stays, and so do the many of one. */
function closest(word: string, near: readonly Count[]): string {
  const furthest = word.length >= longWord ? 2 : 1
  const [best] = near
    .map(({ value, count }) => ({ value, count, distance: editDistance(word, value) }))
    .filter(({ distance }) => distance <= furthest)
    .toSorted((one, other) => one.distance - other.distance || other.count - one.count)

  return best === undefined || `${best.value}s` === word ? word : best.value
}
