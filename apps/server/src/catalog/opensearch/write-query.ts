import { listRankTerms, toTokens } from '../postgres/tsquery.ts'
import { separator } from '../search-documents/search-document.ts'
import type { Filters } from '../search-index/filters.ts'
import type { SearchCriteria } from '../search-index/search-index.ts'
import { type Alternative, isRequired, type TermGroup, type Terms } from '../search-index/terms.ts'
import { clean, cleanFilter, type Lexemes } from './look-up-lexemes.ts'

/** A query of OpenSearch. `lexemes` has stems, units and filters, `words` the exact words in order. */
export type Query =
  | { match_all: Record<string, never> }
  | { match_none: Record<string, never> }
  | { term: { lexemes: string } }
  | { term: { words: string } }
  | { terms: { lexemes: readonly string[] } }
  | { terms: { words: readonly string[] } }
  | { prefix: { words: string } }
  | { match_phrase: { words: string } }
  | { rank_feature: { field: string; linear: Record<string, never>; boost: number } }
  | { bool: BoolQuery }

type BoolQuery = {
  filter?: readonly Query[]
  must_not?: readonly Query[]
  should?: readonly Query[]
  minimum_should_match?: number
}

/** The photos of a search, without scores: clauses in filter context are not scored, and can be cached. */
export function writeQuery({ terms, filters }: SearchCriteria, lexemes: Lexemes): Query {
  return all([
    ...terms.flatMap((group) => writeGroup(group, lexemes)),
    ...writeFilters(filters, lexemes),
  ])
}

type RankOptions = { lexemes: Lexemes; stemsByPrefix: ReadonlyMap<string, readonly string[]> }

/**
 * Scores photos as `ts_rank` does: the sum of the ranks of their words, divided by the number of words in the query.
 */
export function withRanks(
  query: Query,
  terms: Terms,
  { lexemes, stemsByPrefix }: RankOptions,
): Query {
  const words = listRankTerms(terms).map(({ word, isPrefix }) =>
    isPrefix ? (stemsByPrefix.get(word) ?? []) : [lexemes.stem(word) ?? ''],
  )
  const distinct = new Map(words.map((stems) => [stems.join(' '), stems]))
  const stems = [...distinct.values()].flat().filter((stem) => stem !== '' && stem[0] !== '=')
  const should = stems.map((stem): Query => {
    return { rank_feature: { field: `ranks.${stem}`, linear: {}, boost: 1 / distinct.size } }
  })
  return { bool: { filter: [query], should, minimum_should_match: 0 } }
}

/** Lucene refuses queries of more than 1,024 conditions. */
const maxConditions = 1_000

/** OpenSearch would refuse the query; PostgreSQL can answer it. */
export class TooManyConditions extends Error {}

export function requireFewConditions(query: Query): Query {
  if (countConditions(query) > maxConditions)
    throw new TooManyConditions(`more than ${maxConditions} conditions`)
  return query
}

function countConditions(query: Query): number {
  if (!('bool' in query)) return 1

  const { filter = [], must_not = [], should = [] } = query.bool
  return [...filter, ...must_not, ...should].reduce((sum, part) => sum + countConditions(part), 0)
}

const everything: Query = { match_all: {} }
const nothing: Query = { match_none: {} }

function writeGroup(group: TermGroup, lexemes: Lexemes): Query[] {
  if (isRequired(group)) return [any(group.map((item) => writeAlternative(item, lexemes)))]
  if (!('not' in group) || group.not.length === 0) return []

  return [{ bool: { must_not: group.not.map((item) => writeAlternative(item, lexemes)) } }]
}

function writeAlternative(alternative: Alternative, lexemes: Lexemes): Query {
  if (alternative.kind === 'filter') return all(writeFilters(alternative.filters, lexemes))
  if (alternative.kind === 'prefix') {
    const word = lexemes.lower(clean(alternative.word))
    return word === separator ? nothing : { prefix: { words: word } }
  }
  if (alternative.kind === 'stems')
    return all(alternative.words.map((word) => writeStem(lexemes.stem(word))))

  return writePhrase(alternative.words.map((word) => lexemes.lower(clean(word))))
}

/** A word without a stem, such as a stop word, has to match exactly. */
function writeStem(lexeme: string | null): Query {
  if (lexeme === null) return nothing
  return lexeme.startsWith('=')
    ? { term: { words: lexeme.slice(1) } }
    : { term: { lexemes: lexeme } }
}

function writePhrase(words: readonly string[]): Query {
  const [first, ...more] = words
  // No photo has a word with other characters, and a space would make two words of it.
  if (first === undefined || !words.every(isWord)) return nothing
  return more.length === 0
    ? { term: { words: first } }
    : { match_phrase: { words: words.join(' ') } }
}

const isWord = (word: string) => /^[\p{L}\p{N}]+$/u.test(word) && word !== separator

function writeFilters(filters: Filters, lexemes: Lexemes): Query[] {
  return toTokens(filters).map(([, tokens]) =>
    any(tokens.map((token) => ({ term: { lexemes: lexemes.lower(cleanFilter(token)) } }))),
  )
}

function all(queries: readonly Query[]): Query {
  const [first, ...more] = queries
  if (first === undefined) return everything
  return more.length === 0 ? first : { bool: { filter: queries } }
}

/** Combines all single lexemes into one condition, and all single words into another. */
function any(queries: readonly Query[]): Query {
  const [first, ...more] = queries
  if (first === undefined) return nothing
  if (more.length === 0) return first

  const lexemes = queries.flatMap((query) =>
    'term' in query && 'lexemes' in query.term ? [query.term.lexemes] : [],
  )
  const words = queries.flatMap((query) =>
    'term' in query && 'words' in query.term ? [query.term.words] : [],
  )
  const should: Query[] = [
    ...(lexemes.length === 0 ? [] : [{ terms: { lexemes } }]),
    ...(words.length === 0 ? [] : [{ terms: { words } }]),
    ...queries.filter((query) => !('term' in query)),
  ]
  const [only, ...others] = should
  return only !== undefined && others.length === 0
    ? only
    : { bool: { should, minimum_should_match: 1 } }
}
