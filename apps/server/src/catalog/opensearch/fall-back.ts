import type { Ctx, Log } from '../../context.ts'
import { inTransaction } from '../../context.ts'
import type { SearchIndex } from '../search-index/search-index.ts'
import type { Breaker } from './breaker.ts'
import { createGate } from './gate.ts'
import { limitStatements } from './queries.ts'
import { SearchEngineError } from './search-engine.ts'
import type { FallbackReason, SearchMetrics } from './search-metrics.ts'
import { TooManyConditions } from './write-query.ts'

type Options = {
  /** Asked first. */
  engine: SearchIndex
  postgres: SearchIndex
  /** One per kind: facets that OpenSearch has not cached are slow, and must not keep pages from it. */
  breakers: Readonly<Record<SearchKind, Breaker>>
  metrics: SearchMetrics
  log: Log
}

/** What a search returns: a page of photos, or the counts of the filters. */
export type SearchKind = 'pages' | 'facets'

/** More searches at once would take the connections that everything else needs. */
const gateOptions = { max: 4, waitMs: 1_000, maxWaiting: 50 }

const statementTimeoutMs = 1_500

/**
 * If the engine does not answer a search, PostgreSQL answers it in the same request. In archives large enough for
 * OpenSearch, PostgreSQL is slow, so it runs only a few searches at once, each for a short time; others get a 503 with
 * Retry-After.
 */
export function withFallback({ engine, postgres, breakers, metrics, log }: Options): SearchIndex {
  const gate = createGate(gateOptions)
  // A request can run twenty searches. After one of them fails, PostgreSQL answers the others, so that a request waits for
  // the engine only once, and one user's slow query is one failure.
  const failedRequests = new WeakSet<Ctx>()

  async function answer<Result>(
    ctx: Ctx,
    kind: SearchKind,
    ask: (index: SearchIndex, ctx: Ctx) => Promise<Result>,
  ): Promise<Result> {
    const outcome = failedRequests.has(ctx)
      ? { reason: 'same_request' as const }
      : await askEngine(breakers[kind], () => ask(engine, ctx))
    if ('result' in outcome) return outcome.result

    if (outcome.reason === 'failed') failedRequests.add(ctx)
    metrics.countFallback(outcome.reason)
    return gate(() =>
      inTransaction(ctx, async (tx) => {
        await limitStatements(tx, statementTimeoutMs)
        return ask(postgres, tx)
      }),
    )
  }

  async function askEngine<Result>(
    breaker: Breaker,
    ask: () => Promise<Result>,
  ): Promise<{ result: Result } | { reason: FallbackReason }> {
    const attempt = breaker.enter()
    if (attempt === null) return { reason: 'breaker' }
    try {
      const result = await ask()
      attempt.succeed()
      return { result }
    } catch (error) {
      if (error instanceof SearchEngineError && error.isOutage) {
        attempt.fail()
        log.debug({ reason: error.message }, 'OpenSearch search failed')
        return { reason: 'failed' }
      }
      attempt.abandon()
      // Other errors, such as an invalid cursor, would occur in PostgreSQL too.
      const isRefusal = error instanceof SearchEngineError || error instanceof TooManyConditions
      if (!isRefusal) throw error
      // Not counted as an outage: otherwise one user's queries could open the breaker for everyone.
      log.warn({ reason: error.message }, 'OpenSearch query refused')
      return { reason: 'refused' }
    }
  }

  return {
    find: (ctx, request) => answer(ctx, 'pages', (index, current) => index.find(current, request)),
    countFacets: (ctx, criteria) =>
      answer(ctx, 'facets', (index, current) => index.countFacets(current, criteria)),
  }
}
