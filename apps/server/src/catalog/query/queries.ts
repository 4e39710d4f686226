import { CompiledQuery } from 'kysely'
import { read } from '../../context/statement.ts'
import type { Ctx } from '../../context.ts'

export type WordCount = { word: string; photos: number }

const likeSql = 'select word, photos from search_words_like($1, $2)'

export function listByPattern(
  ctx: Ctx,
  { like, limit }: { like: string; limit: number },
): Promise<WordCount[]> {
  const query = CompiledQuery.raw(likeSql, [like, limit])
  return read<WordCount>(ctx, { name: 'catalog.search-words-like', query })
}

const nearSql = 'select word, photos from search_words_near($1)'

export function listSimilar(ctx: Ctx, word: string): Promise<WordCount[]> {
  const query = CompiledQuery.raw(nearSql, [word])
  return read<WordCount>(ctx, { name: 'catalog.search-words-near', query })
}

const countsSql = 'select word, photos from search_word_counts($1::text[])'

export function countPhotosByWord(ctx: Ctx, list: readonly string[]): Promise<WordCount[]> {
  const query = CompiledQuery.raw(countsSql, [list])
  return read<WordCount>(ctx, { name: 'catalog.search-word-counts', query })
}

export type PlaceCount = {
  kind: 'city' | 'state' | 'country' | 'place'
  value: string
  photos: number
}

const placesSql = 'select kind, value, photos from search_places()'

export function listPlaces(ctx: Ctx): Promise<PlaceCount[]> {
  return read<PlaceCount>(ctx, {
    name: 'catalog.search-places',
    query: CompiledQuery.raw(placesSql),
  })
}

const knownEventsSql = 'select name from events'

export function listEventNames(ctx: Ctx): Promise<{ name: string }[]> {
  const query = CompiledQuery.raw(knownEventsSql)
  return read<{ name: string }>(ctx, { name: 'catalog.known-events', query })
}

export type SynonymPair = { term: string; synonym_of: string }
export type SynonymRow = SynonymPair & { is_one_way?: boolean }

const allSynonymsSql = 'select term, synonym_of, is_one_way from synonyms order by term, synonym_of'

export function listSynonymPairs(ctx: Ctx): Promise<SynonymRow[]> {
  const query = CompiledQuery.raw(allSynonymsSql)
  return read<SynonymRow>(ctx, { name: 'catalog.all-synonyms', query })
}

const synonymsOfWordSql = `
  select term, synonym_of from synonyms where term = $1 or synonym_of = $1 order by term, synonym_of`

/** Both sides are stored trimmed and in lower case. */
export function findSynonymPairs(ctx: Ctx, word: string): Promise<SynonymPair[]> {
  const query = CompiledQuery.raw(synonymsOfWordSql, [word])
  return read<SynonymPair>(ctx, { name: 'catalog.synonyms-of-word', query })
}
