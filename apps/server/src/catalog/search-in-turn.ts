import type { SearchMethod } from '@shoebox/domain/search-filters'
import type { Ctx } from '../context.ts'
import { correctSpelling } from './correct-spelling.ts'
import { type Expanded, expandTerms } from './expand-terms.ts'
import { type ReadTerm, readTerm } from './read-term.ts'
import type { Terms } from './search-index.ts'
import { wordsLike, wordsNear } from './search-words.ts'
import { rememberedSynonyms } from './synonyms.ts'

type Asking<Result> = {
  term: string
  ask: (terms: Terms) => Promise<Result>
}

type Answered<Result> = {
  result: Result
  method: SearchMethod
  alsoShowing: readonly string[]
  correctedQuery: string | null
}

/**
 * Asks with the term as it was typed and, where that finds nothing, once more with what was probably meant: a short term
 * that is no word means nothing, and an unknown word the known one that it is like. Whoever quotes gets what was quoted.
 */
export async function searchInTurn<Result extends { total: number }>(
  ctx: Ctx,
  { term, ask }: Asking<Result>,
): Promise<Answered<Result>> {
  const asTyped = readTerm(term)
  const { method } = asTyped
  const typed = await expand(ctx, asTyped)
  const result = await ask(typed.terms)
  const answer = { result, method, alsoShowing: typed.alsoShowing, correctedQuery: null }
  if (result.total > 0 || typed.terms.length === 0) return answer

  if (method === 'fallback') return { ...answer, result: await ask([]), alsoShowing: [] }
  if (method !== 'partial') return answer

  const correctedQuery = await correctSpelling(term, (word) => wordsNear(ctx, word))
  if (correctedQuery === null) return answer

  const { terms, alsoShowing } = await expand(ctx, readTerm(correctedQuery))
  const corrected = await ask(terms)
  return corrected.total > 0 ? { result: corrected, method, alsoShowing, correctedQuery } : answer
}

async function expand(ctx: Ctx, term: ReadTerm): Promise<Expanded> {
  const patterns = term.parts.flatMap((part) => (part.kind === 'pattern' ? [part.pattern] : []))
  const [synonyms, ...matches] = await Promise.all([
    rememberedSynonyms(ctx),
    ...patterns.map(async (pattern) => [pattern, await wordsLike(ctx, pattern)] as const),
  ])

  return expandTerms(term, { synonyms, matches: new Map(matches) })
}
