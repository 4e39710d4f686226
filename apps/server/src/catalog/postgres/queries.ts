import type { SearchSort } from '@shoebox/domain/catalog/search-filters'
import { CompiledQuery } from 'kysely'
import { read } from '../../context/statement.ts'
import type { Ctx } from '../../context.ts'

/** The body of the SQL function `count_search_token`, inlined because PostgreSQL would plan the function at each call. */
export function countTokenSql(token: string): string {
  return `(coalesce((select photos from search_tokens where token = ${token}), 0)
    + coalesce((select sum(delta) from search_token_changes where token = ${token}), 0))::bigint`
}

const tokenCountsSql = `select ${countTokenSql("''")} as photos, ${countTokenSql('lower($1)')} as having`

/** `photos`: the number of all photos; `having`: the number of photos with the token. */
export async function countToken(ctx: Ctx, token: string) {
  const query = CompiledQuery.raw(tokenCountsSql, [token])
  const [row] = await read<{ photos: number; having: number }>(ctx, {
    name: 'catalog.search-count-token',
    query,
  })
  return row ?? { photos: 0, having: 0 }
}

const visitorSql = 'select photo_id, total from search_as_visitor($1, $2, $3, $4)'

type VisitorSearch = {
  tsquery: string | null
  rankQuery: string | null
  sort: SearchSort
  seed: number
}

export function findForVisitor(ctx: Ctx, { tsquery, rankQuery, sort, seed }: VisitorSearch) {
  const query = CompiledQuery.raw(visitorSql, [tsquery, rankQuery, sort, seed])
  return read<{ photo_id: string; total: number }>(ctx, { name: 'catalog.search-visitor', query })
}

const rankKeysSql = `select ts_rank('{1, 0.2, 0.5, 0.6}', s.stems, (select search_query($2))) as rank, r.popularity
  from photo_search s join photo_rank r on r.photoid = s.photoid where s.photoid = $1`

/** The sort keys of one photo in the order of relevance; null if it is no longer found. */
export async function findRankKeys(
  ctx: Ctx,
  { photoid, rankQuery }: { photoid: number; rankQuery: string | null },
): Promise<readonly number[] | null> {
  const query = CompiledQuery.raw(rankKeysSql, [photoid, rankQuery])
  const [row] = await read<{ rank: number; popularity: number }>(ctx, {
    name: 'catalog.search-rank-keys',
    query,
  })
  return row ? [row.rank, row.popularity, photoid] : null
}

/** The values of a facet and, in a parallel array, the number of photos with each. */
export type FacetColumn = {
  /** 0 for the search itself, n for `others[n - 1]`. */
  nth: number
  facet: string
  values: readonly (string | null)[]
  photos: readonly number[]
}

type FacetQuery = {
  tsquery: string | null
  /** The search without one of its filters, once per active filter. */
  others: readonly (string | null)[]
  /** For each of `others`, the facet to count. */
  facets: readonly string[]
}

/** Aggregates to one row per facet: a common word has thousands of values, and the driver creates an object per row. */
const facetColumnsSql = (source: string) =>
  `select nth, facet, json_agg(value) as values, json_agg(photos) as photos from ${source}($1, $2, $3) group by nth, facet`

const facetsSql = facetColumnsSql('search_facets')
const visitorFacetsSql = facetColumnsSql('facets_as_visitor')

export function listFacets(ctx: Ctx, { tsquery, others, facets }: FacetQuery) {
  const isVisitor = ctx.actor.kind === 'anonymous'
  const query = CompiledQuery.raw(isVisitor ? visitorFacetsSql : facetsSql, [
    tsquery,
    others,
    facets,
  ])
  const name = isVisitor ? 'catalog.search-visitor-facets' : 'catalog.search-facets'
  return read<FacetColumn>(ctx, { name, query })
}
