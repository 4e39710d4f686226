import type { catalogAroundContract } from '@shoebox/contract/catalog/listings'
import { type SearchSort, sortOf } from '@shoebox/domain/catalog/search-filters'
import type { output } from 'zod/v4/core'
import type { RequestCtx } from '../../context.ts'
import { deliverPage, pageOfList } from '../search/page-of-list.ts'
import type { SearchIndex } from '../search-index/search-index.ts'
import { emptyPage } from '../search-index/search-index.ts'
import { nameTaxonomy } from './get-taxonomy-name.ts'
import { taxonomyFilters } from './taxonomy-filters.ts'

type Query = output<(typeof catalogAroundContract)['listTaxonomyPhotos']['query']>
type Asked = { index: SearchIndex; query: Query }

/** A page of the photos of one creator, place, tag, decade and so on. */
export async function listTaxonomyPhotos(ctx: RequestCtx, { index, query }: Asked) {
  const page = pageOfList(ctx, query)
  const { limit, after, seed } = page
  const sort = sortIn(query)
  const filters = taxonomyFilters(query)
  const [found, name] = await Promise.all([
    filters
      ? index.find(ctx, { terms: [], filters, sort, seed, limit, after, withCards: true })
      : Promise.resolve(emptyPage),
    nameTaxonomy(ctx, query),
  ])
  const answer = { name, total_count: found.total, sort_order: sort, seed: page.seedIn(sort) }
  return deliverPage(ctx, { found, answer, page })
}

/** What is popular has its order already. */
function sortIn({ type, p_sort_order }: Query): SearchSort {
  return type === 'popular' ? 'popular' : sortOf(p_sort_order ?? null, false)
}
