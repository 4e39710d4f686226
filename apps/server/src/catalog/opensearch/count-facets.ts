import type { Ctx } from '../../context.ts'
import { type CountedFacet, planFacets, toFacetCounts } from '../postgres/facet-plan.ts'
import { type CountedColumn, tallyFacets } from '../postgres/facet-tally.ts'
import type { FacetCounts, SearchCriteria } from '../search-index/search-index.ts'
import { lookUpLexemes } from './look-up-lexemes.ts'
import type { Aggregations, SearchEngine } from './search-engine.ts'
import { requireFewConditions, writeQuery } from './write-query.ts'

type Counted = Exclude<CountedFacet, 'total'>

/** For each facet, the field that holds its values and the number of values up to which counts are exact. */
const aggregations: Record<Counted, { field: string; max: number }> = {
  look: { field: 'look', max: 4_000 },
  kinds: { field: 'kind_tokens', max: 1_000 },
  event: { field: 'events', max: 5_000 },
  creator: { field: 'creator', max: 15_000 },
  place: { field: 'place', max: 20_000 },
  bar: { field: 'bars', max: 26 },
}

const facets: readonly Counted[] = ['look', 'kinds', 'event', 'creator', 'place', 'bar']

/**
 * One request: a search for all facets, and one search per active filter. They return no hits, so OpenSearch answers
 * repeated searches from its request cache.
 */
export async function countFacets(
  ctx: Ctx,
  engine: SearchEngine,
  criteria: SearchCriteria,
): Promise<FacetCounts> {
  const plan = planFacets(criteria)
  const lexemes = await lookUpLexemes(ctx, [criteria])
  const isVisitor = ctx.actor.kind === 'anonymous'
  // Visitors get no counts by creator, because these would identify creators; only the total without the creator filter.
  const isShown = (facet: CountedFacet): facet is Counted =>
    facet !== 'total' && !(isVisitor && facet === 'creator')
  const searches = [
    { criteria, facets: facets.filter(isShown) },
    ...plan.others.map((other) => ({
      criteria: other.criteria,
      facets: [other.facet].filter(isShown),
    })),
  ]
  const counted = await engine.countAll(
    searches.map((search) => ({
      query: requireFewConditions(writeQuery(search.criteria, lexemes)),
      size: 0,
      track_total_hits: true,
      ...(search.facets.length > 0 && { aggs: writeAggregations(search.facets) }),
    })),
  )
  for (const search of counted) logTruncated(ctx, search)
  const [all, ...others] = counted.map((search) => tallyFacets(ctx, toColumns(search)))
  return toFacetCounts(plan, { all: all ?? { total: 0, countsByKind: new Map() }, others })
}

function writeAggregations(names: readonly Counted[]) {
  return Object.fromEntries(
    names.map((name) => {
      const { field, max } = aggregations[name]
      return [name, { terms: { field, size: max } }]
    }),
  )
}

/** The archive has more values than the limit of the facet, so counts are no longer exact: raise the limit. */
function logTruncated({ log }: Ctx, { buckets }: Aggregations): void {
  for (const [facet, { others }] of buckets)
    if (others > 0) log.error({ facet, photos: others }, 'search facet has too many values')
}

/** Tokens, of which a photo can have several. The other facets have one value per photo. */
const tokenFacets = new Set(['kinds', 'event', 'bar'])

/** The same columns as PostgreSQL returns. */
function toColumns({ total, buckets }: Aggregations): CountedColumn[] {
  const columns = Array.from(buckets, ([facet, { values }]) => {
    const photos = values.map((value) => value.photos)
    const withoutValue = total - photos.reduce((sum, count) => sum + count, 0)
    const isToken = tokenFacets.has(facet)
    // First the photos without a value; for tokens, the empty token counts all photos.
    return {
      facet: isToken ? 'token' : facet,
      values: [isToken ? '' : null, ...values.map(({ value }) => value)],
      photos: [isToken ? total : withoutValue, ...photos],
    }
  })
  return columns.length > 0 ? columns : [{ facet: 'total', values: [null], photos: [total] }]
}
