import { editDistance } from './edit-distance.ts'
import { isEnglishWord } from './english.ts'
import { type Clause, toQuery } from './expand-terms.ts'

export type NearWord = { word: string; photos: number }

type Dictionary = {
  /** Words of the query that some photo has, in any inflected form. */
  known: ReadonlySet<string>
  /** Words of photos and synonyms with a similar spelling. */
  findNear: (word: string) => Promise<readonly NearWord[]>
}

/** Lookups are sequential, and each scans the whole dictionary. */
const maxLookups = 6
/** Shorter words are too similar to others: `boy` is not Roy. */
const minLength = 4

/**
 * The query with its misspelled words corrected, or null if there is nothing to correct. A word counts as misspelled if
 * no photo has it, it is not English, and a known word with the same first letter is one edit away.
 */
export async function correctSpelling(
  clauses: readonly Clause[],
  { known, findNear }: Dictionary,
): Promise<string | null> {
  const unknown = clauses.filter((clause) => canBeMisspelled(clause) && !known.has(wordOf(clause)))
  const corrections = new Map<Clause, string>()
  for (const clause of unknown.slice(0, maxLookups)) {
    const correction = closestTo(wordOf(clause), await findNear(wordOf(clause)))
    if (correction !== null) corrections.set(clause, correction)
  }
  if (corrections.size === 0) return null

  return toQuery(
    clauses.map((clause) => ({ ...clause, text: corrections.get(clause) ?? clause.text })),
  )
}

type SpellingOptions = {
  /** Clauses that may have a misspelled word. */
  suspects: readonly Clause[]
  isKnown: (word: string) => boolean
  findNear: Dictionary['findNear']
}

/**
 * A "did you mean" query with replacements for words that no photo has. Unlike in `correctSpelling`, English and excluded
 * words are replaced too, because a suggestion beside the results hides no photos. Null if no word has a replacement.
 */
export async function suggestSpelling(
  clauses: readonly Clause[],
  { suspects, isKnown, findNear }: SpellingOptions,
): Promise<string | null> {
  const unknown = suspects.flatMap(({ words, isOpen }) => {
    const last = words.at(-1)
    return words
      .filter((word) => isCorrectable(word) && !isKnown(word))
      .map((word) => ({ word, isOpen: isOpen && word === last }))
  })
  const corrections = new Map<string, string>()
  for (const { word, isOpen } of unknown.slice(0, maxLookups)) {
    const near = await findNear(word)
    // The last word may be unfinished, and photos have a word that begins with it: nothing to correct.
    if (isOpen && near.some((other) => other.word.startsWith(word))) continue
    const correction = closestTo(word, near)
    if (correction !== null) corrections.set(word, correction)
  }
  if (corrections.size === 0) return null

  const correct = (text: string) =>
    text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => corrections.get(word) ?? word)
  return toQuery(
    clauses.map((clause) =>
      suspects.includes(clause) ? { ...clause, text: correct(clause.text) } : clause,
    ),
  )
}

function isCorrectable(word: string): boolean {
  return word.length >= minLength && !/\d/.test(word)
}

function canBeMisspelled({ kind, words, synonyms, group }: Clause): boolean {
  const [word, ...more] = words
  return (
    kind === 'words' &&
    !('not' in group) &&
    word !== undefined &&
    more.length === 0 &&
    synonyms.length === 0 &&
    isCorrectable(word) &&
    !isEnglishWord(word)
  )
}

function wordOf({ words }: Clause): string {
  return words[0] ?? ''
}

function closestTo(word: string, near: readonly NearWord[]): string | null {
  const [best] = near
    .filter((other) => other.word !== word && isOneEditAway(word, other.word))
    .toSorted((one, other) => other.photos - one.photos)
  return best?.word ?? null
}

export function isOneEditAway(word: string, other: string): boolean {
  return word[0] === other[0] && other.length >= minLength - 1 && editDistance(word, other) === 1
}
