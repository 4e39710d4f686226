import { CompiledQuery } from 'kysely'
import { read } from '../../context/read.ts'
import type { Ctx } from '../../context.ts'

export type WordCount = { word: string; photos: number }

const likeSql = 'select word, photos from search_words_like($1, $2)'

export function listWordsLike(
  ctx: Ctx,
  { like, most }: { like: string; most: number },
): Promise<WordCount[]> {
  const query = CompiledQuery.raw(likeSql, [like, most])
  return read<WordCount>(ctx, { name: 'catalog.search-words-like', query })
}

const nearSql = 'select word, photos from search_words_near($1)'

export function listWordsNear(ctx: Ctx, word: string): Promise<WordCount[]> {
  const query = CompiledQuery.raw(nearSql, [word])
  return read<WordCount>(ctx, { name: 'catalog.search-words-near', query })
}

const countsSql = 'select word, photos from search_word_counts($1::text[])'

export function countWords(ctx: Ctx, words: readonly string[]): Promise<WordCount[]> {
  const query = CompiledQuery.raw(countsSql, [words])
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
