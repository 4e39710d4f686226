import type { SearchMethod } from '@shoebox/domain/search-filters'
import type { Ctx } from '../context.ts'
import { correctSpelling, type KnownWord } from './correct-spelling.ts'
import { type Expanded, expandTerms } from './expand-terms.ts'
import { leaveOutWord } from './leave-out-word.ts'
import { type ReadTerm, readTerm } from './read-term.ts'
import type { Terms } from './search-index.ts'
import { wordsLike, wordsNear } from './search-words.ts'
import { rememberedSynonyms, wordsOfEntry } from './synonyms.ts'

type Asking<Result> = {
  term: string
  ask: (terms: Terms) => Promise<Result>
  /** Nothing but the term narrows the search. Where filters leave nothing, it is a filter that has to go, not a word. */
  mayLeaveOut?: boolean
}

type Answered<Result> = {
  result: Result
  method: SearchMethod
  alsoShowing: readonly string[]
  correctedQuery: string | null
}

/**
 * Asks with the term as it was typed and, where that finds nothing, again with what was probably meant: a short term
 * that is no word means nothing, an unknown word the known one that it is like, and one that is like none is left out.
 * Words that are all known, but of no photo together, are one too many. Whoever quotes gets what was quoted.
 */
export async function searchInTurn<Result extends { total: number }>(
  ctx: Ctx,
  { term, ask, mayLeaveOut = false }: Asking<Result>,
): Promise<Answered<Result>> {
  const asTyped = readTerm(term)
  const { method } = asTyped
  const typed = await expand(ctx, asTyped)
  const result = await ask(typed.terms)
  const answer = { result, method, alsoShowing: typed.alsoShowing, correctedQuery: null }
  if (result.total > 0 || typed.terms.length === 0) return answer

  if (method === 'fallback') return { ...answer, result: await ask([]), alsoShowing: [] }
  if (method !== 'partial') return answer

  const instead = async (correctedQuery: string) => {
    const { terms, alsoShowing } = await expand(ctx, readTerm(correctedQuery))
    return { result: await ask(terms), method, alsoShowing, correctedQuery }
  }
  for (const likely of await correctSpelling(term, (word) => knownNear(ctx, word))) {
    const corrected = await instead(likely)
    if (corrected.result.total > 0) return corrected
  }

  const fewer: Awaited<ReturnType<typeof instead>>[] = []
  for (const left of mayLeaveOut ? leaveOutWord(term) : []) fewer.push(await instead(left))
  // What fewest photos have says most.
  const [least] = fewer
    .filter((one) => one.result.total > 0)
    .toSorted((one, other) => one.result.total - other.result.total)
  return least ?? answer
}

/** Words of photos, and words of the list of synonyms by which photos are found although none has them. */
async function knownNear(ctx: Ctx, word: string): Promise<KnownWord[]> {
  const { near, of } = await rememberedSynonyms(ctx)
  const isFound = async (listed: string) => {
    const others = of([listed]).flatMap(wordsOfEntry)
    const found = await Promise.all(others.map((other) => wordsLike(ctx, other)))
    return found.some((words) => words.length > 0)
  }
  const listed = await Promise.all(
    near(word).map(async (other) => ((await isFound(other)) ? { word: other, photos: 0 } : [])),
  )
  return [...(await wordsNear(ctx, word)), ...listed.flat()]
}

async function expand(ctx: Ctx, term: ReadTerm): Promise<Expanded> {
  const patterns = term.parts.flatMap((part) => (part.kind === 'pattern' ? [part.pattern] : []))
  const [synonyms, ...matches] = await Promise.all([
    rememberedSynonyms(ctx),
    ...patterns.map(async (pattern) => [pattern, await wordsLike(ctx, pattern)] as const),
  ])

  return expandTerms(term, { synonyms, matches: new Map(matches) })
}
