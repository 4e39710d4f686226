import { type SearchSort, sortOf } from '@shoebox/domain/catalog/search-filters'
import type { Terms } from '@shoebox/server/catalog/search-index/terms'
import { firstOf } from '@shoebox/server/testing/first-of'
import type { PoolClient } from 'pg'
import type { Library } from '../library.ts'
import type { Kept } from './brute-force.ts'
import type { PhotoRow } from './photo-rows.ts'
import type { Query } from './random-queries.ts'

type Asked = { judge: PoolClient; library: Library; terms: Terms; query: Query }
type Compare = (a: PhotoRow, b: PhotoRow) => number

/** How photos follow each other. */
export async function inOrder(kept: readonly Kept[], asked: Asked): Promise<PhotoRow[]> {
  const photos = kept.map(({ photo }) => photo)
  const sort = sortOf(asked.query.sort, asked.terms.length > 0)
  if (sort !== 'relevance') return photos.toSorted(orderOf(sort, asked.query.seed))

  const ranks = await ranksOf(kept, asked)
  const rankOf = ({ id }: PhotoRow) => ranks.get(id) ?? 0
  const byClicks = orderOf('popular', 0)
  return photos.toSorted((a, b) => rankOf(b) - rankOf(a) || byClicks(a, b))
}

function orderOf(sort: Exclude<SearchSort, 'relevance'>, seed: number): Compare {
  if (sort === 'newest') return (a, b) => b.created - a.created || b.photoid - a.photoid
  if (sort === 'oldest') return (a, b) => a.created - b.created || a.photoid - b.photoid
  if (sort === 'popular') return (a, b) => b.popularity - a.popularity || b.photoid - a.photoid

  const turn = ({ random_key }: PhotoRow) => (random_key >= seed ? 0 : 1)
  return (a, b) => turn(a) - turn(b) || a.random_key - b.random_key || a.photoid - b.photoid
}

/** By PostgreSQL's own rank, of the words as they were read here: place, description, events, title and tags. */
async function ranksOf(
  kept: readonly Kept[],
  { judge, library, terms }: Asked,
): Promise<Map<string, number>> {
  const { rows } = await judge.query<{ ranks: number[] | null }>(
    `select array_agg(ts_rank('{1, 0.2, 0.5, 0.6}', stems::tsvector, $2::tsquery) order by at) as ranks
     from unnest($1::text[]) with ordinality s (stems, at)`,
    [kept.map(({ read }) => library.stemsIn(read)), library.relevance(terms)],
  )
  const ranks = firstOf(rows).ranks ?? []
  return new Map(kept.map(({ photo }, at) => [photo.id, ranks[at] ?? Number.NaN]))
}
