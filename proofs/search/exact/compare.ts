import { sortOf } from '@shoebox/domain/catalog/search-filters'
import type {
  SearchCriteria,
  SearchIndex,
  SearchPage,
} from '@shoebox/server/catalog/search-index/search-index'
import type { Terms } from '@shoebox/server/catalog/search-index/terms'
import type { Ctx } from '@shoebox/server/context'
import type { PoolClient } from 'pg'
import type { WordIndex } from '../word-index.ts'
import { bruteForce, type PhotoArchive } from './brute-force.ts'
import { compareFacets } from './compare-facets.ts'
import { compareOrder, type Precision } from './compare-order.ts'
import { difference } from './difference.ts'
import { sortPhotos } from './orders.ts'
import type { Query } from './random-queries.ts'

export type PageComparison = {
  /** Descriptions of the differences. */
  differences: string[]
  total: number
  pages: number
}

export type Pair = {
  index: SearchIndex
  precision: Precision
  ctx: Ctx
  judge: PoolClient
  archive: PhotoArchive
  wordIndex: WordIndex
  terms: Terms
  query: Query
}

/** The highest offset that the product accepts. */
const furthestOffset = 10_000

/** Compares ordered ids, totals and facet counts of the index with brute force. */
export async function compare(pair: Pair): Promise<PageComparison> {
  const { index, precision, ctx, archive, wordIndex, terms, query } = pair
  const narrowed: SearchCriteria = { terms, filters: query.filters }
  const expected = bruteForce(archive, wordIndex, narrowed)
  const total = expected.photos.length
  const from = Math.min(furthestOffset, Math.floor((query.from ?? 0) * total))

  const pages = await walk(pair, from)
  const facets = await index.countFacets(ctx, narrowed)
  const ids = pages.flatMap((page) => page.ids)
  const ordered = await sortPhotos(expected.photos, pair)
  const wanted = Math.min(total - from, query.limit * query.pages)
  return {
    differences: [
      ...pages.flatMap((page) => difference('total', page.total, total)),
      ...difference('photos on all pages', ids.length, wanted),
      ...compareOrder({ ids, ordered, from, precision }),
      ...difference('end', pages.at(-1)?.next === null, from + ids.length >= total),
      ...compareFacets(facets, expected),
    ],
    total,
    pages: pages.length,
  }
}

/** Reads the first page by offset and the following ones by cursor. */
async function walk({ index, ctx, terms, query }: Pair, from: number): Promise<SearchPage[]> {
  const { filters, seed, limit } = query
  const sort = sortOf(query.sort, terms.length > 0)
  const pages: SearchPage[] = []
  let after: { cursor: string } | { offset: number } = { offset: from }
  while (pages.length < query.pages) {
    const page: SearchPage = await index.find(ctx, { terms, filters, sort, seed, limit, after })
    pages.push(page)
    if (page.next === null) break
    after = { cursor: page.next }
  }
  return pages
}
