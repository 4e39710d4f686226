import type { Registry } from '@prometheus-io/client'
import type { Log } from '../../context.ts'
import type { Opensearch } from '../../platform/opensearch.ts'
import { postgresIndex } from '../postgres/postgres-index.ts'
import { toTokens } from '../postgres/tsquery.ts'
import type { SearchIndex } from '../search-index/search-index.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { type SearchKind, withFallback } from './fall-back.ts'
import { opensearchIndex } from './opensearch-index.ts'
import { createSearchEngine } from './search-engine.ts'
import { createSearchMetrics } from './search-metrics.ts'
import { withShadowReads } from './shadow-reads.ts'

type Options = {
  /** Answers users. */
  engine: 'postgres' | 'opensearch'
  /** Null if no cluster is set. */
  client: Opensearch | null
  /** The alias of the index. */
  alias: string
  /** Share of searches that OpenSearch answers for comparison only. */
  shadowShare: number
  /** PostgreSQL answers a search that takes longer. */
  timeoutMs: number
  registry: Registry
  log: Log
}

export type OpenedIndex = { index: SearchIndex; close: () => Promise<void> }

/** The search index of the configured engine. */
export function createSearchIndex(options: Options): OpenedIndex {
  const { engine, client, alias, shadowShare, timeoutMs, registry, log } = options
  if (client === null) return { index: postgresIndex, close: async () => {} }

  const searchEngine = createSearchEngine({ client, alias, timeoutMs })
  const metrics = createSearchMetrics(registry)
  const opensearch = opensearchIndex(searchEngine)
  if (engine === 'opensearch') {
    const breakers = {
      pages: createLoggedBreaker('pages', log),
      facets: createLoggedBreaker('facets', log),
    }
    metrics.watchBreakers(breakers)
    const engineIndex = withFallback({
      engine: opensearch,
      postgres: postgresIndex,
      breakers,
      metrics,
      log,
    })
    return { index: routeSearches(engineIndex), close: () => client.close() }
  }
  if (shadowShare === 0) return { index: postgresIndex, close: () => client.close() }

  const shadowed = withShadowReads({
    index: postgresIndex,
    shadow: opensearch,
    share: shadowShare,
    log,
    metrics,
  })
  return {
    index: shadowed,
    close: async () => {
      await shadowed.close()
      await client.close()
    },
  }
}

function createLoggedBreaker(searches: SearchKind, log: Log): Breaker {
  return createBreaker({
    onOpen: () => log.warn({ searches }, 'OpenSearch unavailable, using PostgreSQL'),
    onClose: () => log.info({ searches }, 'OpenSearch available again'),
  })
}

/** Lists without words, and the counts of the whole archive, are faster in PostgreSQL at any size. */
function routeSearches(engine: SearchIndex): SearchIndex {
  return {
    find: (ctx, request) =>
      (request.terms.length === 0 ? postgresIndex : engine).find(ctx, request),
    countFacets: (ctx, criteria) => {
      const isWhole = criteria.terms.length === 0 && toTokens(criteria.filters).length === 0
      return (isWhole ? postgresIndex : engine).countFacets(ctx, criteria)
    },
  }
}
