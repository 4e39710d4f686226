import type { SearchMethod } from '@shoebox/domain/search-filters'
import type { Ctx } from '../context.ts'
import { correctSpelling, type KnownWord } from './correct-spelling.ts'
import { type Expanded, expandTerms } from './expand-terms.ts'
import { leaveOutWords } from './leave-out-words.ts'
import { type ReadTerm, readTerm } from './read-term.ts'
import type { Terms } from './search-index.ts'
import { wordsLike, wordsNear } from './search-words.ts'
import { rememberedSynonyms, wordsOfEntry } from './synonyms.ts'

type Asking<Result> = {
  term: string
  ask: (terms: Terms) => Promise<Result>
  /** How many photos it would find. */
  count: (terms: Terms) => Promise<number>
  /** Nothing but the term narrows the search. Where filters leave nothing, it is a filter that has to go, not a word. */
  mayLeaveOut: boolean
}

type Answered<Result> = {
  result: Result
  method: SearchMethod
  alsoShowing: readonly string[]
  correctedQuery: string | null
}

/**
 * One look at the dictionary after the other, everywhere here: a single request must not take every connection.
 *
 * Asks with the term as it was typed and, where that finds nothing, again with what was probably meant: a short term
 * that is no word means nothing, an unknown word the known one that it is like, and one that is like none is left out.
 * Words that are all known, but of no photo together, are one too many. Whoever quotes gets what was quoted.
 */
export async function searchInTurn<Result extends { total: number }>(
  ctx: Ctx,
  { term, ask, count, mayLeaveOut }: Asking<Result>,
): Promise<Answered<Result>> {
  const asTyped = readTerm(term)
  const { method } = asTyped
  const typed = await expand(ctx, asTyped)
  const result = await ask(typed.terms)
  const found = { result, method, alsoShowing: shown(typed), correctedQuery: null }
  if (result.total > 0 || typed.terms.length === 0) return found

  const none = { ...found, alsoShowing: [] }
  if (method === 'fallback') return { ...none, result: await ask([]) }
  if (method !== 'partial') return none

  const totalOf = async (other: string) => count((await expand(ctx, readTerm(other))).terms)
  const likely = await correctSpelling(term, (word) => knownNear(ctx, word))
  const correctedQuery =
    (await firstFound(likely, totalOf)) ?? (mayLeaveOut ? await leaveOutWords(term, totalOf) : null)
  if (correctedQuery === null) return none

  const instead = await expand(ctx, readTerm(correctedQuery))
  return { result: await ask(instead.terms), method, alsoShowing: shown(instead), correctedQuery }
}

/** A line of a page names no more. */
const mostShown = 5
const shown = ({ alsoShowing }: Expanded): readonly string[] => alsoShowing.slice(0, mostShown)

async function firstFound(
  terms: readonly string[],
  totalOf: (term: string) => Promise<number>,
): Promise<string | null> {
  for (const term of terms) if ((await totalOf(term)) > 0) return term
  return null
}

/** Words of photos, and words of the list of synonyms by which photos are found although none has them. */
async function knownNear(ctx: Ctx, word: string): Promise<KnownWord[]> {
  const { near, of } = await rememberedSynonyms(ctx)
  const isFound = async (listed: string) => {
    for (const other of of([listed]).flatMap(wordsOfEntry)) {
      if ((await wordsLike(ctx, other)).length > 0) return true
    }
    return false
  }
  const known: KnownWord[] = [...(await wordsNear(ctx, word))]
  for (const listed of near(word)) {
    if (await isFound(listed)) known.push({ word: listed, photos: 0 })
  }
  return known
}

async function expand(ctx: Ctx, term: ReadTerm): Promise<Expanded> {
  const synonyms = await rememberedSynonyms(ctx)
  const matches = new Map<string, readonly string[]>()
  for (const part of term.parts) {
    if (part.kind === 'pattern') matches.set(part.pattern, await wordsLike(ctx, part.pattern))
  }

  return expandTerms(term, { synonyms, matches })
}
