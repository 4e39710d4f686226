import type { Ctx, Log } from '../../context.ts'
import type { SearchCriteria, SearchIndex } from '../search-index/search-index.ts'
import { SearchEngineError } from './search-engine.ts'
import type { SearchMetrics } from './search-metrics.ts'

type Options = {
  /** Answers users. */
  index: SearchIndex
  /** Answers the same searches for comparison. */
  shadow: SearchIndex
  /** From 0 to 1. */
  share: number
  log: Log
  metrics: SearchMetrics
  random?: () => number
}

type ShadowedIndex = SearchIndex & {
  /** Waits for running comparisons. */
  close: () => Promise<void>
}

/** Comparisons must not pile up if the cluster is slow. */
const maxRunning = 4

/**
 * Prepares a switch to OpenSearch: after PostgreSQL has answered the user, a share of the searches also goes there, and
 * the totals are compared. The log has the kind of search, never its words.
 */
export function withShadowReads(options: Options): ShadowedIndex {
  const { index, share, random = Math.random } = options
  const running = new Set<Promise<void>>()

  const startComparison = (comparison: Comparison) => {
    if (random() >= share) return
    if (running.size >= maxRunning) return options.metrics.countShadowRead('skipped')

    const work = compare(options, comparison)
    running.add(work)
    void work.finally(() => running.delete(work))
  }
  return {
    find: async (ctx, request) => {
      const page = await index.find(ctx, request)
      const ask = async (other: SearchIndex) =>
        (await other.find(withoutTransaction(ctx), request)).total
      startComparison({ ask, total: page.total, kind: request.sort, criteria: request })
      return page
    },
    countFacets: async (ctx, criteria) => {
      const facets = await index.countFacets(ctx, criteria)
      const ask = async (other: SearchIndex) =>
        (await other.countFacets(withoutTransaction(ctx), criteria)).total
      startComparison({ ask, total: facets.total, kind: 'facets', criteria })
      return facets
    },
    close: async () => {
      await Promise.all(running)
    },
  }
}

type Comparison = {
  ask: (index: SearchIndex) => Promise<number>
  total: number
  kind: string
  criteria: SearchCriteria
}

/** Never rejects: the user already has an answer. */
async function compare(
  { shadow, log, metrics }: Options,
  { ask, total, kind, criteria }: Comparison,
): Promise<void> {
  try {
    const shadowTotal = await ask(shadow)
    metrics.countShadowRead(shadowTotal === total ? 'same' : 'different')
    if (shadowTotal === total) return

    const { terms, filters } = criteria
    const groups = terms.map((group) =>
      'not' in group ? 'not' : 'better' in group ? 'better' : 'any',
    )
    const found = { postgres: total, opensearch: shadowTotal }
    log.warn({ kind, filters: Object.keys(filters), groups, ...found }, 'search totals differ')
  } catch (error) {
    metrics.countShadowRead('failed')
    const reason = error instanceof SearchEngineError ? error.message : 'unexpected'
    log.debug({ reason }, 'shadow search failed')
  }
}

/** By then, the transaction of the request may have ended. */
function withoutTransaction({ db: _db, ...ctx }: Ctx): Ctx {
  return ctx
}
