import type { Ctx } from '../../context.ts'
import type { FacetCounts, SearchCriteria } from '../search-index/search-index.ts'
import { planFacets, toFacetCounts } from './facet-plan.ts'
import { tallyFacets } from './facet-tally.ts'
import { listFacets } from './queries.ts'
import { toTsquery } from './tsquery.ts'

export async function countFacets(ctx: Ctx, criteria: SearchCriteria): Promise<FacetCounts> {
  const plan = planFacets(criteria)
  const columns = await listFacets(ctx, {
    tsquery: toTsquery(criteria),
    others: plan.others.map((other) => toTsquery(other.criteria)),
    facets: plan.others.map(({ facet }) => facet),
  })

  const tally = (nth: number) =>
    tallyFacets(
      ctx,
      columns.filter((column) => column.nth === nth),
    )
  return toFacetCounts(plan, { all: tally(0), others: plan.others.map((_, at) => tally(at + 1)) })
}
