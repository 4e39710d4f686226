import { decadeOfWord } from '@shoebox/domain/catalog/decades'
import { type Clause, toQuery, widerTime } from '../query/expand-terms.ts'
import type { KnownPlaces } from '../query/known-places.ts'
import { wordsOfEntry } from '../query/synonyms.ts'
import { isVague } from '../query/vague-terms.ts'
import { type CountClauses, isSoft } from './relax-query.ts'

/** A query that finds photos, offered as a link. */
export type Suggestion = { query: string; total: number }

type SuggestOptions = {
  count: CountClauses
  /** Parses the text of another query. */
  parse: (query: string) => Promise<readonly Clause[]>
  places: KnownPlaces
  /** Words of photos that begin with the last word of the query. */
  completions: readonly string[]
  /** The shown query and its number of photos: a suggestion has to find more. */
  shown: { query: string | null; total: number }
}

const maxSuggestions = 4
/** Limit per kind of suggestion, so that one kind does not crowd out the others. */
const maxOfKind = 2
/** Limits the cost: each count is a search. */
const maxCounts = 10

/**
 * Suggests variants of a query that finds too few photos, closest first: without its quotes, with fewer words, in the
 * state of its city, in the neighboring decades, and only then without its decade, place or exclusions.
 */
export async function suggestAlternatives(
  clauses: readonly Clause[],
  { count, parse, shown, ...vocabulary }: SuggestOptions,
): Promise<Suggestion[]> {
  const seen = new Set([toQuery(clauses), shown.query])
  const suggestions: Suggestion[] = []
  let counts = 0
  for (const queries of listCandidates(clauses, vocabulary)) {
    const found: Suggestion[] = []
    for (const query of queries) {
      if (query === '' || seen.has(query) || counts === maxCounts) continue
      seen.add(query)
      const other = await parse(query)
      if (findsEverything(other)) continue
      counts += 1
      const total = await count(other)
      if (total > shown.total) found.push({ query, total })
    }
    const rarest = found.toSorted((one, other) => one.total - other.total)
    suggestions.push(...rarest.slice(0, maxOfKind))
    if (suggestions.length >= maxSuggestions) break
  }
  return suggestions.slice(0, maxSuggestions)
}

/** One list of queries per kind of variant, closest kind first. */
function listCandidates(
  clauses: readonly Clause[],
  { places, completions }: Pick<SuggestOptions, 'places' | 'completions'>,
): string[][] {
  const soft = clauses.filter(isSoft)
  // Beside a decade or a place, vague words only rank: without its other words, `christmas morning 1950s` is 1950s.
  const telling = clauses.some(isFixed) ? soft.filter((clause) => !isVague(clause)) : soft
  return [
    replaceEach(clauses, ({ isOpen }) => (isOpen ? completions.slice(0, maxOfKind) : [])),
    clauses.some(({ kind }) => kind === 'quoted') ? [withoutQuotes(clauses)] : [],
    telling.length > 1 ? telling.map((dropped) => without(clauses, dropped)) : [],
    replaceEach(clauses, (clause) => statesOf(clause, places)),
    replaceEach(clauses, decadesAround),
    soft.length > 0 ? clauses.filter(isFixed).map((dropped) => without(clauses, dropped)) : [],
    telling.length === 1 ? [without(clauses, ...soft)] : [],
    clauses.filter(({ kind }) => kind === 'exclusion').map((dropped) => without(clauses, dropped)),
  ]
}

function isFixed({ kind }: Clause): boolean {
  return kind === 'time' || kind === 'place' || kind === 'people'
}

function withoutQuotes(clauses: readonly Clause[]): string {
  return clauses
    .map(({ kind, text }) => (kind === 'quoted' ? text.replaceAll('"', '') : text))
    .join(' ')
}

function without(clauses: readonly Clause[], ...dropped: readonly Clause[]): string {
  const kept = clauses.filter((clause) => !dropped.includes(clause))
  return findsEverything(kept) ? '' : toQuery(kept)
}

/** True if the clauses are empty or only exclusions, which match nearly every photo. */
function findsEverything(clauses: readonly Clause[]): boolean {
  return clauses.every(({ kind }) => kind === 'exclusion')
}

/** All queries in which one clause is replaced by one of its possible texts. */
function replaceEach(clauses: readonly Clause[], textsFor: (clause: Clause) => string[]): string[] {
  return clauses.flatMap((clause) =>
    textsFor(clause).map((text) =>
      toQuery(clauses.map((other) => (other === clause ? { ...other, text } : other))),
    ),
  )
}

function statesOf({ kind, words, synonyms }: Clause, places: KnownPlaces): string[] {
  if (kind !== 'place') return []

  const states = [words, ...synonyms.map(wordsOfEntry)].map(places.stateOf)
  return states.filter((state) => state !== null).slice(0, 1)
}

/** The decades before and after a decade, or the decade of a year. */
function decadesAround(clause: Clause): string[] {
  const [word, ...more] = clause.words
  if (clause.kind !== 'time' || word === undefined || more.length > 0) return []

  const decade = decadeOfWord(word)
  if (decade === null) return [widerTime(clause) ?? '']

  const year = Number(decade.slice(0, 4))
  return [year - 10, year + 10].map((other) => `${other}s`)
}
