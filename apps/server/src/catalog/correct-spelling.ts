import { stopWords, wordsOf } from '@shoebox/domain/search-text'
import { editDistance } from './edit-distance.ts'

type Known = { word: string; photos: number }

/** Shorter words are too much like others. */
const shortestWord = 3
/** From here on a word may be two slips away from what was meant. */
const longWord = 5

/** The term with each unknown word replaced by the one that was probably meant; null where there is nothing to replace. */
export async function correctSpelling(
  term: string,
  findNear: (word: string) => Promise<readonly Known[]>,
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
function closest(word: string, near: readonly Known[]): string {
  const furthest = word.length >= longWord ? 2 : 1
  const [best] = near
    .map(({ word: known, photos }) => ({ known, photos, distance: editDistance(word, known) }))
    .filter(({ distance }) => distance <= furthest)
    .toSorted((one, other) => one.distance - other.distance || other.photos - one.photos)

  return best === undefined || `${best.known}s` === word ? word : best.known
}
