import type { SearchMethod } from '@shoebox/domain/catalog/search-filters'
import type { Ctx } from '../../context.ts'
import {
  correctSpelling,
  isOneSlipAway,
  type NearWord,
  suggestSpelling,
} from '../query/correct-spelling.ts'
import { isEnglishWord, isFirstName } from '../query/english-words.ts'
import {
  type Clause,
  expandTerms,
  queryOf,
  termsOf,
  widerTime,
  withBeginnings,
} from '../query/expand-terms.ts'
import { rememberedPlaces } from '../query/known-places.ts'
import { type ReadTerm, readTerm } from '../query/read-term.ts'
import { knownWords, wordsLike, wordsNear } from '../query/search-words.ts'
import { rememberedSynonyms, wordsOfEntry } from '../query/synonyms.ts'
import type { Alternative, Terms } from '../search-index/terms.ts'
import { type CountClauses, isSoft, relaxClauses, rememberCounts } from './relax-search.ts'
import { type Suggestion, suggestAlternatives } from './suggest-alternatives.ts'

type Asking<Result> = {
  term: string
  ask: (terms: Terms) => Promise<Result>
  /** How many photos it would find. */
  count: (terms: Terms) => Promise<number>
  /** Nothing but the term narrows the search. Where filters leave nothing, it is a filter that has to go, not a word. */
  mayLeaveOut: boolean
  /** The user sees other queries to try: on the first page, but not beside facets. */
  wantsAlternatives?: boolean
}

type Answered<Result> = {
  result: Result
  method: SearchMethod
  alsoShowing: readonly string[]
  correctedQuery: string | null
  alternatives: readonly Suggestion[]
  /** The query with another word for one that no photo has. It replaces no results. */
  didYouMean: Suggestion | null
  /** A well-known place that the term names and no photo is from. */
  absentPlace: string | null
}

/**
 * Asks with the term as it was typed and, where that finds nothing, again with what was probably meant: an unfinished
 * word by its beginning, a misspelled word corrected, a year as its decade, or without words that are too many. Whoever
 * quotes gets what was quoted.
 *
 * One look at the dictionary after the other, everywhere here: a single request must not take every connection.
 */
export async function searchInTurn<Result extends { total: number }>(
  ctx: Ctx,
  asking: Asking<Result>,
): Promise<Answered<Result>> {
  const read = readTerm(asking.term)
  const clauses = await expand(ctx, read)
  const result = await asking.ask(termsOf(clauses))
  const typed = { ...emptyAnswer, result, method: read.method, alsoShowing: synonymsOf(clauses) }
  if (clauses.length === 0) return typed

  const count = rememberCounts((others) => asking.count(termsOf(others)))
  const search = { ctx, clauses, asking, count }
  if (result.total > 0) {
    const suspects = clauses.filter(isOptional)
    return {
      ...typed,
      alternatives: await suggestFor(search, { query: null, total: result.total }),
      didYouMean: await askSpelling(search, { suspects, shownQuery: null }),
    }
  }
  if (read.method === 'fallback') {
    const kept = clauses.filter(({ kind }) => kind === 'exclusion')
    return { ...typed, alsoShowing: [], result: await asking.ask(termsOf(kept)) }
  }

  const meant = read.method === 'partial' ? await findMeant(search) : null
  const shown =
    meant === null ? typed : { ...typed, result: await asking.ask(termsOf(meant.clauses)) }
  const suspects = clauses.filter((clause) => isSoft(clause) || isOptional(clause))
  const correctedQuery = meant?.isTyped === false ? queryOf(meant.clauses) : null
  return {
    ...shown,
    alsoShowing: meant === null ? [] : synonymsOf(meant.clauses),
    correctedQuery,
    alternatives: await suggestFor(search, { query: correctedQuery, total: shown.result.total }),
    didYouMean:
      shown.result.total > 0
        ? await askSpelling(search, { suspects, shownQuery: correctedQuery })
        : null,
    absentPlace: await findAbsentPlace(ctx, clauses),
  }
}

const emptyAnswer = { correctedQuery: null, alternatives: [], didYouMean: null, absentPlace: null }

/** A line of a page names no more. */
const maxShown = 5
/** So few photos that other queries are worth a look. */
const fewPhotos = 4

type Search = {
  ctx: Ctx
  clauses: readonly Clause[]
  asking: Pick<Asking<unknown>, 'count' | 'mayLeaveOut' | 'wantsAlternatives'>
  count: CountClauses
}

type Meant = { clauses: readonly Clause[]; isTyped: boolean }

/** Clauses that find something, in place of some that do not. */
async function findMeant(search: Search): Promise<Meant | null> {
  const { ctx, clauses, asking, count } = search
  const known = await knownWords(
    ctx,
    clauses.filter(isSoft).flatMap(({ words }) => words),
  )
  const begun = await findBegun(search, known)
  if (begun !== null) return { clauses: begun, isTyped: true }

  const findNear = (word: string) => listNear(ctx, word)
  const corrected = await correctSpelling(clauses, { known, findNear })
  const spelled = corrected === null ? clauses : await readClauses(ctx, corrected)
  if (corrected !== null && (await count(spelled)) > 0) return { clauses: spelled, isTyped: false }
  if (!asking.mayLeaveOut) return null

  const widened = await widenTimes(ctx, spelled)
  if (widened !== null && (await count(widened)) > 0) return { clauses: widened, isTyped: false }

  const relaxed = await relaxClauses(widened ?? spelled, count)
  return relaxed === null ? null : { clauses: relaxed, isTyped: false }
}

/**
 * A word counts as a prefix only if no photo has it: someone who types hat does not mean Hattie. Years and places are
 * never prefixes: 1950 is not 1950s.
 */
async function findBegun({ ctx, clauses, asking }: Search, known: ReadonlySet<string>) {
  const open = clauses.find(({ isOpen }) => isOpen)
  const word = open?.words.at(-1)
  if (open === undefined || word === undefined || !isSoft(open)) return null
  if (known.has(word) || open.synonyms.length > 0) return null

  const beginnings = await listBeginnings(ctx, word)
  if (beginnings.length === 0) return null
  const begun = withBeginnings(clauses, beginnings)
  return (await asking.count(termsOf(begun))) > 0 ? begun : null
}

/** A whole English word or first name begins no name: birth is on its way to birthday, but sad is not to Sadie. */
async function listBeginnings(ctx: Ctx, word: string): Promise<Alternative[]> {
  if (!isEnglishWord(word) && !isFirstName(word)) return [{ kind: 'prefix', word }]

  const words = await wordsLike(ctx, `${word}*`)
  const english = words.filter((other) => isEnglishWord(other) && !isFirstName(other))
  return english.map((other) => ({ kind: 'phrase', words: [other] }))
}

/** Years as their decades. Null if the clauses have no year. */
async function widenTimes(ctx: Ctx, clauses: readonly Clause[]): Promise<readonly Clause[] | null> {
  if (clauses.every((clause) => widerTime(clause) === null)) return null

  const wider = clauses.map((clause) => ({ ...clause, text: widerTime(clause) ?? clause.text }))
  return readClauses(ctx, queryOf(wider))
}

async function suggestFor(
  { ctx, clauses, asking, count }: Search,
  shown: { query: string | null; total: number },
): Promise<readonly Suggestion[]> {
  if (!asking.wantsAlternatives || (shown.query === null && shown.total > fewPhotos)) return []

  const places = await rememberedPlaces(ctx)
  const read = (query: string) => readClauses(ctx, query)
  // With filters, the word may be complete and only the filters leave nothing.
  const isUnfound = shown.total === 0 && asking.mayLeaveOut
  const open = isUnfound ? clauses.find(({ isOpen }) => isOpen) : undefined
  const completions = open === undefined ? [] : await wordsLike(ctx, `${open.words.at(-1)}*`)
  // Beside relaxed results, a query is another way out however few photos it finds.
  const least = shown.query === null ? shown.total : 0
  const suggesting = { count, read, places, completions, shown: { ...shown, total: least } }
  return suggestAlternatives(clauses, suggesting)
}

/** A photo can match without the words of these: what is excluded, and all but one of several alternatives. */
function isOptional({ kind, text }: Clause): boolean {
  return (
    !text.includes('"') && (kind === 'exclusion' || (kind === 'words' && text.includes(' or ')))
  )
}

type Asked = { suspects: readonly Clause[]; shownQuery: string | null }

async function askSpelling(
  { ctx, clauses, asking, count }: Search,
  { suspects, shownQuery }: Asked,
): Promise<Suggestion | null> {
  if (!asking.wantsAlternatives || suspects.length === 0) return null

  const synonyms = await rememberedSynonyms(ctx)
  const places = await rememberedPlaces(ctx)
  const known = await knownWords(
    ctx,
    suspects.flatMap(({ words }) => words),
  )
  const query = await suggestSpelling(clauses, {
    suspects,
    isKnown: (word) => known.has(word) || synonyms.of([word]).length > 0 || places.has([word]),
    findNear: (word) => listNear(ctx, word),
  })
  if (query === null || query === shownQuery) return null

  const total = await count(await readClauses(ctx, query))
  return total > 0 ? { query, total } : null
}

async function findAbsentPlace(ctx: Ctx, clauses: readonly Clause[]): Promise<string | null> {
  const places = await rememberedPlaces(ctx)
  const named = clauses.filter(({ kind }) => kind === 'place')
  const names = named.map(({ words, synonyms }) => {
    const all = [words, ...synonyms.map(wordsOfEntry)]
    return all.map(places.absentName).find((name) => name !== null) ?? null
  })
  return names.find((name) => name !== null) ?? null
}

/** Words of photos, and of synonyms by which photos are found although none has them. */
async function listNear(ctx: Ctx, word: string): Promise<NearWord[]> {
  const { near, of } = await rememberedSynonyms(ctx)
  const words: NearWord[] = [...(await wordsNear(ctx, word))]
  for (const listed of near(word).filter((other) => isOneSlipAway(word, other))) {
    const known = await knownWords(ctx, of([listed]).flatMap(wordsOfEntry))
    if (known.size > 0) words.push({ word: listed, photos: 0 })
  }
  return words
}

async function readClauses(ctx: Ctx, query: string): Promise<readonly Clause[]> {
  return expand(ctx, readTerm(query))
}

async function expand(ctx: Ctx, { parts }: ReadTerm): Promise<Clause[]> {
  const synonyms = await rememberedSynonyms(ctx)
  const places = await rememberedPlaces(ctx)
  const matches = new Map<string, readonly string[]>()
  for (const part of parts) {
    if (part.kind === 'pattern') matches.set(part.pattern, await wordsLike(ctx, part.pattern))
  }
  return expandTerms(parts, { synonyms, places, matches })
}

function synonymsOf(clauses: readonly Clause[]): readonly string[] {
  return [...new Set(clauses.flatMap(({ synonyms }) => synonyms))].slice(0, maxShown)
}
