import { type SearchSort, sortOf } from '@shoebox/domain/catalog/search-filters'
import type { Terms } from '@shoebox/server/catalog/search-index/terms'
import { firstOf } from '@shoebox/server/testing/first-of'
import type { PoolClient } from 'pg'
import type { WordIndex } from '../word-index.ts'
import type { IndexedPhoto } from './brute-force.ts'
import type { PhotoRow } from './photo-rows.ts'
import type { Query } from './random-queries.ts'

type Ordering = { judge: PoolClient; wordIndex: WordIndex; terms: Terms; query: Query }
type Compare = (a: PhotoRow, b: PhotoRow) => number

/** The expected order of photos, each with its rank, which is 0 for orders other than relevance. */
export type Ordered = { sort: SearchSort; photos: { photo: PhotoRow; rank: number }[] }

/** Sorts photos as the query requires. */
export async function sortPhotos(
  kept: readonly IndexedPhoto[],
  ordering: Ordering,
): Promise<Ordered> {
  const photos = kept.map(({ photo }) => photo)
  const sort = sortOf(ordering.query.sort, ordering.terms.length > 0)
  if (sort !== 'relevance') {
    const sorted = photos.toSorted(compareBy(sort, ordering.query.seed))
    return { sort, photos: sorted.map((photo) => ({ photo, rank: 0 })) }
  }

  const ranks = await readRanks(kept, ordering)
  const byClicks = compareBy('popular', 0)
  const ranked = photos.map((photo) => ({ photo, rank: ranks.get(photo.id) ?? 0 }))
  return {
    sort,
    photos: ranked.toSorted((a, b) => b.rank - a.rank || byClicks(a.photo, b.photo)),
  }
}

function compareBy(sort: Exclude<SearchSort, 'relevance'>, seed: number): Compare {
  if (sort === 'newest') return (a, b) => b.created - a.created || b.photoid - a.photoid
  if (sort === 'oldest') return (a, b) => a.created - b.created || a.photoid - b.photoid
  if (sort === 'popular') return (a, b) => b.popularity - a.popularity || b.photoid - a.photoid

  const turn = ({ random_key }: PhotoRow) => (random_key >= seed ? 0 : 1)
  return (a, b) => turn(a) - turn(b) || a.random_key - b.random_key || a.photoid - b.photoid
}

/** ts_rank of the words as indexed here. Weights: place, description, events, title and tags. */
async function readRanks(
  kept: readonly IndexedPhoto[],
  { judge, wordIndex, terms }: Ordering,
): Promise<Map<string, number>> {
  const { rows } = await judge.query<{ ranks: number[] | null }>(
    `select array_agg(ts_rank('{1, 0.2, 0.5, 0.6}', stems::tsvector, $2::tsquery) order by at) as ranks
     from unnest($1::text[]) with ordinality s (stems, at)`,
    [kept.map(({ read }) => wordIndex.stemsIn(read)), wordIndex.relevance(terms)],
  )
  const ranks = firstOf(rows).ranks ?? []
  return new Map(kept.map(({ photo }, at) => [photo.id, ranks[at] ?? Number.NaN]))
}
