import { stopWords, wordsOf } from '@shoebox/domain/search-text'
import { editDistance } from './edit-distance.ts'

export type KnownWord = { word: string; photos: number }

/** Shorter words say little. */
const shortestWord = 3
/** How many slips a word may be away from what was meant: a short one is too much like others, and 'boy' is not Roy. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 5 ? 1 : 2)

/**
 * What may be searched for instead, the likeliest first: each unknown word replaced by the one that was probably meant;
 * without those that are like none; and with the known ones alone. Nothing where every word is known.
 */
export async function correctSpelling(
  term: string,
  findNear: (word: string) => Promise<readonly KnownWord[]>,
): Promise<readonly string[]> {
  const words = wordsOf(term)
  const read = await Promise.all(
    words.map(async (word) => ({
      word,
      meant: canBeMisspelled(word) ? closest(word, await findNear(word)) : word,
    })),
  )
  const typed = words.join(' ')
  const tries = [
    read.map(({ word, meant }) => meant ?? word),
    read.flatMap(({ meant }) => meant ?? []),
    read.flatMap(({ word, meant }) => (meant === word ? word : [])),
  ]
  // What is left of a sentence needs no 'with'.
  const left = tries.map((kept) =>
    kept.length < read.length ? kept.filter((word) => !stopWords.has(word)) : kept,
  )
  const texts = left.filter((kept) => kept.some(isTelling)).map((kept) => kept.join(' '))
  return [...new Set(texts)].filter((text) => text !== typed)
}

const isTelling = (word: string): boolean => word.length >= shortestWord && !stopWords.has(word)

const canBeMisspelled = (word: string): boolean => isTelling(word) && !/\d/.test(word)

/** Fewest slips first, then the word that more photos have. A known word stays, and so do the many of one; null: no word is near. */
function closest(word: string, near: readonly KnownWord[]): string | null {
  const [best] = near
    .map(({ word: known, photos }) => ({ known, photos, distance: editDistance(word, known) }))
    .filter(({ distance }) => distance <= slipsIn(word))
    .toSorted((one, other) => one.distance - other.distance || other.photos - one.photos)

  if (best === undefined) return null
  return `${best.known}s` === word ? word : best.known
}
