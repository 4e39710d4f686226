import { defineCache } from '../../context/caches.ts'
import type { Ctx } from '../../context.ts'
import { cleanToken, cleanWord, listRankTerms, toTokens } from '../postgres/tsquery.ts'
import type { SearchCriteria } from '../search-index/search-index.ts'
import type { Alternative, Terms } from '../search-index/terms.ts'
import { type LexemeRow, listLexemes, listStemsLike } from './queries.ts'

/** How PostgreSQL writes the words and filter values of a search in the index. */
export type Lexemes = {
  /** The stem of a word, or the exact word after `=`. Null if no photo can have the word. */
  stem: (word: string) => string | null
  lower: (text: string) => string
}

const lexemes = defineCache<string, LexemeRow>({ max: 20_000 })

/**
 * PostgreSQL stems and lower-cases the words, because the documents hold PostgreSQL's lexemes. Cached lexemes never
 * expire: the dictionary changes only when PostgreSQL is upgraded.
 */
export async function lookUpLexemes(
  ctx: Ctx,
  criteria: readonly SearchCriteria[],
): Promise<Lexemes> {
  const cache = ctx.caches.get(lexemes)
  const known = new Map<string, LexemeRow>()
  const missing: string[] = []
  for (const text of new Set(criteria.flatMap(textsIn))) {
    const cached = cache.get(text)
    if (cached === undefined) missing.push(text)
    else known.set(text, cached)
  }
  for (const row of missing.length === 0 ? [] : await listLexemes(ctx, missing)) {
    known.set(row.text, row)
    cache.set(row.text, row)
  }
  return {
    stem: (word) => known.get(clean(word))?.lexeme ?? null,
    lower: (text) => (isAscii(text) ? text.toLowerCase() : (known.get(text)?.lowered ?? text)),
  }
}

const prefixes = defineCache<string, { stems: readonly string[] }>({ max: 1000, ttlMs: 60_000 })

/** The stems of the 50 most frequent words with this prefix: documents have ranks for stems only. */
export async function lookUpPrefix(ctx: Ctx, word: string): Promise<readonly string[]> {
  const cache = ctx.caches.get(prefixes)
  const cached = cache.get(word)
  if (cached !== undefined) return cached.stems

  const rows = await listStemsLike(ctx, `${clean(word).replaceAll(/[\\%_]/g, '\\$&')}%`)
  const stems = rows.flatMap(({ stem }) => (stem?.startsWith(word) ? [stem] : []))
  cache.set(word, { stems })
  return stems
}

/** A word as PostgreSQL receives it: the driver replaces lone surrogates. */
export function clean(word: string): string {
  return cleanWord(word).toWellFormed()
}

export function cleanFilter(token: string): string {
  return cleanToken(token).toWellFormed()
}

function textsIn({ terms, filters }: SearchCriteria): string[] {
  const tokens = toTokens(filters).flatMap(([, values]) => values.map(cleanFilter))
  return [...wordsIn(terms), ...tokens.filter((token) => !isAscii(token))]
}

function wordsIn(terms: Terms): string[] {
  const ranked = listRankTerms(terms).flatMap(({ word, isPrefix }) =>
    isPrefix ? [] : [clean(word)],
  )
  return [...ranked, ...terms.flatMap((group) => alternativesIn(group).flatMap(textsOf))]
}

function alternativesIn(group: Terms[number]): readonly Alternative[] {
  if ('not' in group) return group.not
  return 'better' in group ? [] : group
}

function textsOf(alternative: Alternative): string[] {
  if (alternative.kind === 'filter') return textsIn({ terms: [], filters: alternative.filters })
  const words = alternative.kind === 'prefix' ? [alternative.word] : alternative.words
  const texts = words.map(clean)
  return alternative.kind === 'stems' ? texts : texts.filter((text) => !isAscii(text))
}

/** PostgreSQL and JavaScript lower-case ASCII alike. */
function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}
