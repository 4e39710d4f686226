import type { SearchMethod } from '@shoebox/domain/catalog/search-filters'
import { AppError } from '../../context/app-error.ts'
import { toErrorCode } from '../../context/postgres-errors.ts'
import type { Ctx } from '../../context.ts'
import {
  correctSpelling,
  isOneEditAway,
  type NearWord,
  suggestSpelling,
} from '../query/correct-spelling.ts'
import { findByPattern, findKnown, findSimilar } from '../query/dictionary.ts'
import { isEnglishWord, isFirstName } from '../query/english.ts'
import {
  type Clause,
  expandTerms,
  toQuery,
  toTerms,
  widerTime,
  withCompletions,
} from '../query/expand-terms.ts'
import { cachedEvents } from '../query/known-events.ts'
import { cachedPlaces } from '../query/known-places.ts'
import { type ParsedTerm, parseTerm } from '../query/parse-term.ts'
import { cachedSynonyms, wordsOfEntry } from '../query/synonyms.ts'
import type { Filters } from '../search-index/filters.ts'
import type { SearchIndex } from '../search-index/search-index.ts'
import { type Alternative, canMatch, type Terms } from '../search-index/terms.ts'
import { type CountClauses, cacheCounts, isSoft, relaxQuery } from './relax-query.ts'
import { type Suggestion, suggestAlternatives } from './suggest-alternatives.ts'

type FallbackSearch<Result> = {
  term: string
  find: (terms: Terms) => Promise<Result>
  /** Counts the photos without loading them. */
  count: (terms: Terms) => Promise<number>
  /** Whether words may be dropped. False if filters are set, because then removing a filter is the better fix. */
  canRelax: boolean
  /** Whether to suggest other queries: on the first page, but not for facets. */
  wantsAlternatives?: boolean
}

type FallbackResult<Result> = {
  result: Result
  method: SearchMethod
  alsoShowing: readonly string[]
  correctedQuery: string | null
  alternatives: readonly Suggestion[]
  /** The query with a replacement for a word that no photo has. It does not change the results. */
  didYouMean: Suggestion | null
  /** A well-known place in the query that has no photos. */
  absentPlace: string | null
}

/**
 * Searches for the query as typed and, if that finds nothing, for what the user probably meant: an unfinished word as a
 * prefix, a misspelled word corrected, a year as its decade, or fewer words. Quoted phrases are never changed.
 *
 * All lookups are sequential, so that a single request does not take every connection of the pool.
 */
export async function searchWithFallbacks<Result extends { total: number }>(
  ctx: Ctx,
  search: FallbackSearch<Result>,
): Promise<FallbackResult<Result>> {
  const parsed = parseTerm(search.term)
  const clauses = await expand(ctx, parsed)
  const result = await search.find(toTerms(clauses))
  const typed = {
    ...noSuggestions,
    result,
    method: parsed.method,
    alsoShowing: listSynonyms(clauses),
    correctedQuery: null,
    absentPlace: null,
  }
  if (clauses.length === 0) return typed

  const count = cacheCounts((others) => search.count(toTerms(others)))
  const state = { ctx, clauses, options: search, count }
  if (result.total > 0) {
    const suspects = clauses.filter(isOptional)
    return { ...typed, ...(await suggest(state, { query: null, total: result.total, suspects })) }
  }
  if (parsed.method === 'fallback') {
    const kept = clauses.filter(({ kind }) => kind === 'exclusion')
    return { ...typed, alsoShowing: [], result: await search.find(toTerms(kept)) }
  }

  const fallback = parsed.method === 'partial' ? await findFallback(state) : null
  const shown =
    fallback === null ? typed : { ...typed, result: await search.find(toTerms(fallback.clauses)) }
  const suspects = clauses.filter((clause) => isSoft(clause) || isOptional(clause))
  const correctedQuery = fallback?.isTyped === false ? toQuery(fallback.clauses) : null
  const { total } = shown.result
  return {
    ...shown,
    alsoShowing: fallback === null ? [] : listSynonyms(fallback.clauses),
    correctedQuery,
    ...(await suggest(state, { query: correctedQuery, total, suspects })),
    absentPlace: await findAbsentPlace(ctx, clauses),
  }
}

const noSuggestions = { alternatives: [], didYouMean: null }

/** As many synonyms as fit into one line of the page. */
const maxSynonyms = 5
/** Other queries are suggested if the search finds at most this many photos. */
const fewPhotos = 4

type SearchState = {
  ctx: Ctx
  clauses: readonly Clause[]
  options: Pick<FallbackSearch<unknown>, 'count' | 'canRelax' | 'wantsAlternatives'>
  count: CountClauses
}

/** `isTyped`: the query is the user's own, with its last word as a prefix. */
type Fallback = { clauses: readonly Clause[]; isTyped: boolean }

/** Clauses to search for in place of the typed ones, which match no photo. */
async function findFallback(state: SearchState): Promise<Fallback | null> {
  const { ctx, clauses, options, count } = state
  const known = await findKnown(
    ctx,
    clauses.filter(isSoft).flatMap(({ words }) => words),
  )
  const completed = await completeLastWord(state, known)
  if (completed !== null) return { clauses: completed, isTyped: true }

  const findNear = (word: string) => listSimilar(ctx, word)
  const corrected = await correctSpelling(clauses, { known, findNear })
  const spelled = corrected === null ? clauses : await parseClauses(ctx, corrected)
  if (corrected !== null && (await count(spelled)) > 0) return { clauses: spelled, isTyped: false }
  if (!options.canRelax) return null

  const widened = await widenTimes(ctx, spelled)
  if (widened !== null && (await count(widened)) > 0) return { clauses: widened, isTyped: false }

  const relaxed = await relaxQuery(widened ?? spelled, count)
  return relaxed === null ? null : { clauses: relaxed, isTyped: false }
}

/**
 * Treats the last word as a prefix, but only if no photo has it: a user who types hat does not mean Hattie. Years and
 * places are never prefixes: 1950 is not 1950s.
 */
async function completeLastWord(
  { ctx, clauses, options }: SearchState,
  known: ReadonlySet<string>,
) {
  const open = clauses.find(({ isOpen }) => isOpen)
  const word = open?.words.at(-1)
  if (open === undefined || word === undefined || !isSoft(open)) return null
  if (known.has(word) || open.synonyms.length > 0) return null

  const completions = await listCompletions(ctx, word)
  if (completions.length === 0) return null
  const completed = withCompletions(clauses, completions)
  return (await options.count(toTerms(completed))) > 0 ? completed : null
}

/** An English word or first name is not completed to a name: birth becomes birthday, but sad does not become Sadie. */
async function listCompletions(ctx: Ctx, word: string): Promise<Alternative[]> {
  if (!isEnglishWord(word) && !isFirstName(word)) return [{ kind: 'prefix', word }]

  const words = await findByPattern(ctx, `${word}*`)
  const english = words.filter((other) => isEnglishWord(other) && !isFirstName(other))
  return english.map((other) => ({ kind: 'phrase', words: [other] }))
}

/** Replaces years by their decades. Null if the clauses have no year. */
async function widenTimes(ctx: Ctx, clauses: readonly Clause[]): Promise<readonly Clause[] | null> {
  if (clauses.every((clause) => widerTime(clause) === null)) return null

  const wider = clauses.map((clause) => ({ ...clause, text: widerTime(clause) ?? clause.text }))
  return parseClauses(ctx, toQuery(wider))
}

/** `query`: null if the page shows the typed one. `suspects`: clauses that may be misspelled. */
type Shown = { query: string | null; total: number; suspects: readonly Clause[] }

/** Each suggestion costs searches. Under load, the page that was found is returned without them. */
async function suggest(state: SearchState, shown: Shown) {
  if (!state.options.wantsAlternatives) return noSuggestions
  try {
    const alternatives = await suggestFor(state, shown)
    return { alternatives, didYouMean: shown.total > 0 ? await checkSpelling(state, shown) : null }
  } catch (error) {
    const code = error instanceof AppError ? error.code : toErrorCode(error)
    if (code !== 'overloaded') throw error
    state.ctx.log.debug({}, 'suggestions skipped')
    return noSuggestions
  }
}

async function suggestFor({ ctx, clauses, options, count }: SearchState, shown: Shown) {
  if (shown.query === null && shown.total > fewPhotos) return []

  const places = await cachedPlaces(ctx)
  // With filters, the last word may be complete and only the filters exclude all photos, so it is not completed.
  const mayBeUnfinished = shown.total === 0 && options.canRelax
  const open = mayBeUnfinished ? clauses.find(({ isOpen }) => isOpen) : undefined
  const completions = open === undefined ? [] : await findByPattern(ctx, `${open.words.at(-1)}*`)
  // Beside the results of a changed query, a suggestion helps however few photos it finds.
  const minTotal = shown.query === null ? shown.total : 0
  const parse = (query: string) => parseClauses(ctx, query)
  const suggesting = { count, parse, places, completions, shown: { ...shown, total: minTotal } }
  return suggestAlternatives(clauses, suggesting)
}

/** True if photos can match without a word of the clause: exclusions, and words joined by `or`. */
function isOptional({ kind, text }: Clause): boolean {
  return (
    !text.includes('"') && (kind === 'exclusion' || (kind === 'words' && text.includes(' or ')))
  )
}

async function checkSpelling(
  { ctx, clauses, count }: SearchState,
  { suspects, query: shownQuery }: Shown,
): Promise<Suggestion | null> {
  if (suspects.length === 0) return null

  const synonyms = await cachedSynonyms(ctx)
  const places = await cachedPlaces(ctx)
  const known = await findKnown(
    ctx,
    suspects.flatMap(({ words }) => words),
  )
  const query = await suggestSpelling(clauses, {
    suspects,
    isKnown: (word) => known.has(word) || synonyms.of([word]).length > 0 || places.has([word]),
    findNear: (word) => listSimilar(ctx, word),
  })
  if (query === null || query === shownQuery) return null

  const total = await count(await parseClauses(ctx, query))
  return total > 0 ? { query, total } : null
}

async function findAbsentPlace(ctx: Ctx, clauses: readonly Clause[]): Promise<string | null> {
  const places = await cachedPlaces(ctx)
  const named = clauses.filter(({ kind }) => kind === 'place')
  const names = named.map(({ words, synonyms }) => {
    const all = [words, ...synonyms.map(wordsOfEntry)]
    return all.map(places.absentName).find((name) => name !== null) ?? null
  })
  return names.find((name) => name !== null) ?? null
}

/** Words with a similar spelling: words of photos, and synonyms of words of photos. */
async function listSimilar(ctx: Ctx, word: string): Promise<NearWord[]> {
  const { near, of } = await cachedSynonyms(ctx)
  const words: NearWord[] = [...(await findSimilar(ctx, word))]
  for (const listed of near(word).filter((other) => isOneEditAway(word, other))) {
    const known = await findKnown(ctx, of([listed]).flatMap(wordsOfEntry))
    if (known.size > 0) words.push({ word: listed, photos: 0 })
  }
  return words
}

async function parseClauses(ctx: Ctx, query: string): Promise<readonly Clause[]> {
  return expand(ctx, parseTerm(query))
}

async function expand(ctx: Ctx, { parts }: ParsedTerm): Promise<Clause[]> {
  const synonyms = await cachedSynonyms(ctx)
  const places = await cachedPlaces(ctx)
  const events = await cachedEvents(ctx)
  const matches = new Map<string, readonly string[]>()
  for (const part of parts) {
    if (part.kind === 'pattern') matches.set(part.pattern, await findByPattern(ctx, part.pattern))
  }
  return expandTerms(parts, { synonyms, places, events, matches })
}

function listSynonyms(clauses: readonly Clause[]): readonly string[] {
  const found = clauses.flatMap(({ kind, synonyms }) => (kind === 'time' ? [] : synonyms))
  return [...new Set(found)].slice(0, maxSynonyms)
}

/** Returns a function that counts the photos of a search, used to choose between rewritten queries. */
export function createHitCounter(
  index: SearchIndex,
  { ctx, filters }: { ctx: Ctx; filters: Filters },
) {
  return async (terms: Terms): Promise<number> => {
    if (!canMatch(terms)) return 0

    const { total } = await index.find(ctx, {
      terms,
      filters,
      sort: 'newest',
      seed: 0,
      limit: 1,
      after: { offset: 0 },
    })
    return total
  }
}
