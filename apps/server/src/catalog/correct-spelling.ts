import { stopWords, wordsOf } from '@shoebox/domain/search-text'
import { editDistance } from './edit-distance.ts'

export type KnownWord = { word: string; photos: number }

/** Spelled right, though no photo may say so: whoever types girl does not mean the family Gill. */
const plainWords: ReadonlySet<string> = new Set(
  'boy boys girl girls lady ladies man men woman women'.split(' '),
)
/** Each word costs a look at the whole dictionary, one after the other. Nobody types more by hand. */
const mostLookups = 12
/** Shorter words say little. */
const shortestWord = 3
/**
 * How many slips may lie between a word and what was meant: a short one is too much like others. 'boy' is not Roy, and
 * nobody who means Hana types hangar.
 */
const slipsBetween = (word: string, known: string): number => {
  const letters = Math.min(word.length, known.length)
  return letters < 3 || word.length < 4 ? 0 : letters < 6 ? 1 : 2
}

/**
 * What may be searched for instead, the likeliest first: each unknown word replaced by the one that was probably meant;
 * and, where one at least is known as it was typed, without those that are like none, and with the known ones alone.
 * Nothing where every word is known: what is left of a guess is none of what was asked for.
 */
export async function correctSpelling(
  term: string,
  findNear: (word: string) => Promise<readonly KnownWord[]>,
): Promise<readonly string[]> {
  const words = wordsOf(term)
  const unsure = [...new Set(words.filter(canBeMisspelled))]
  if (unsure.length > mostLookups) return []

  const likeliest = new Map<string, string | null>()
  for (const word of unsure) likeliest.set(word, closest(word, await findNear(word)))
  const read = words.map((word) => ({
    word,
    meant: likeliest.has(word) ? likeliest.get(word) : word,
  }))
  const typed = words.join(' ')
  const whole = read.map(({ word, meant }) => meant ?? word)
  const fewer = [
    read.flatMap(({ meant }) => meant ?? []),
    read.flatMap(({ word, meant }) => (meant === word ? word : [])),
  ]
  const tries = read.some(isKnown) ? [whole, ...fewer] : [whole]
  // What is left of a sentence needs no 'with'.
  const left = tries.map((kept) =>
    kept.length < read.length ? kept.filter((word) => !stopWords.has(word)) : kept,
  )
  const texts = left.filter((kept) => kept.some(isTelling)).map((kept) => kept.join(' '))
  return [...new Set(texts)].filter((text) => text !== typed)
}

const isTelling = (word: string): boolean => word.length >= shortestWord && !stopWords.has(word)

const isKnown = ({ word, meant }: { word: string; meant: string | null | undefined }): boolean =>
  meant === word && isTelling(word)

const canBeMisspelled = (word: string): boolean => isTelling(word) && !/\d/.test(word)

/** Fewest slips first, then the word that more photos have. A known word stays, and so do the many of one; null: no word is near. */
function closest(word: string, near: readonly KnownWord[]): string | null {
  const [best] = near
    .map(({ word: known, photos }) => ({ known, photos, distance: editDistance(word, known) }))
    .filter(
      ({ known, distance }) => distance <= (plainWords.has(word) ? 0 : slipsBetween(word, known)),
    )
    .toSorted((one, other) => one.distance - other.distance || other.photos - one.photos)

  if (best === undefined) return null
  return `${best.known}s` === word ? word : best.known
}
