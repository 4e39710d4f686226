import { editDistance } from './edit-distance.ts'
import { isEnglishWord } from './english-words.ts'
import { type Clause, queryOf } from './expand-terms.ts'

export type NearWord = { word: string; photos: number }

type Dictionary = {
  /** Words that a photo has, in any form. */
  known: ReadonlySet<string>
  /** Words of photos and synonyms that look like this one. */
  findNear: (word: string) => Promise<readonly NearWord[]>
}

/** Each costs a look at the whole dictionary, one after the other. Nobody misspells more in one line. */
const maxLookups = 6
/** A shorter word is too much like others: 'boy' is not Roy. */
const minLength = 4

/**
 * The query with its misspelled words corrected, or null if there is nothing to correct. A word is misspelled only if
 * neither a photo nor English has it, and the correction is one letter away and begins with the same letter.
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

  return queryOf(
    clauses.map((clause) => ({ ...clause, text: corrections.get(clause) ?? clause.text })),
  )
}

type SpellingQuestion = {
  /** Clauses that may have a misspelled word. */
  suspects: readonly Clause[]
  isKnown: (word: string) => boolean
  findNear: Dictionary['findNear']
}

/**
 * The query with other words for those that no photo has, to ask the user about. Unlike in `correctSpelling`, English and
 * excluded words count too: beside results, a question hides no photos. Null if there is nothing to ask.
 */
export async function suggestSpelling(
  clauses: readonly Clause[],
  { suspects, isKnown, findNear }: SpellingQuestion,
): Promise<string | null> {
  const unknown = suspects.flatMap(({ words, isOpen }) => {
    const last = words.at(-1)
    return words
      .filter((word) => isWordy(word) && !isKnown(word))
      .map((word) => ({ word, isOpen: isOpen && word === last }))
  })
  const corrections = new Map<string, string>()
  for (const { word, isOpen } of unknown.slice(0, maxLookups)) {
    const near = await findNear(word)
    // Still being typed, and on its way to a word that photos have.
    if (isOpen && near.some((other) => other.word.startsWith(word))) continue
    const correction = closestTo(word, near)
    if (correction !== null) corrections.set(word, correction)
  }
  if (corrections.size === 0) return null

  const correct = (text: string) =>
    text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => corrections.get(word) ?? word)
  return queryOf(
    clauses.map((clause) =>
      suspects.includes(clause) ? { ...clause, text: correct(clause.text) } : clause,
    ),
  )
}

function isWordy(word: string): boolean {
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
    isWordy(word) &&
    !isEnglishWord(word)
  )
}

function wordOf({ words }: Clause): string {
  return words[0] ?? ''
}

function closestTo(word: string, near: readonly NearWord[]): string | null {
  const [best] = near
    .filter((other) => other.word !== word && isOneSlipAway(word, other.word))
    .toSorted((one, other) => other.photos - one.photos)
  return best?.word ?? null
}

export function isOneSlipAway(word: string, other: string): boolean {
  return word[0] === other[0] && other.length >= minLength - 1 && editDistance(word, other) === 1
}
