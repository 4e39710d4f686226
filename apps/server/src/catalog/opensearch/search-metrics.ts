import { Counter, Gauge, type Registry } from '@prometheus-io/client'
import type { Breaker } from './breaker.ts'

export type FallbackReason = 'failed' | 'same_request' | 'breaker' | 'refused'
type ShadowResult = 'same' | 'different' | 'failed' | 'skipped'

export type SearchMetrics = {
  countFallback: (reason: FallbackReason) => void
  countShadowRead: (result: ShadowResult) => void
  watchBreakers: (breakers: Readonly<Record<string, Breaker>>) => void
}

export function createSearchMetrics(register: Registry): SearchMetrics {
  const registers = [register]
  const fallbacks = new Counter({
    name: 'search_fallbacks_total',
    help: 'Searches that PostgreSQL answered in place of OpenSearch: it failed, had failed in the same request, the breaker was open, or the query was refused (400, or more than 1,000 conditions).',
    labelNames: ['reason'],
    registers,
  })
  const shadowReads = new Counter({
    name: 'search_shadow_reads_total',
    help: 'Searches that OpenSearch answered only for comparison, by whether the totals were the same.',
    labelNames: ['result'],
    registers,
  })
  let watched: Readonly<Record<string, Breaker>> = {}
  const breakerOpen: Gauge<'searches'> = new Gauge({
    name: 'search_breaker_open',
    help: '1 while the API sends no searches of this kind (pages, facets) to OpenSearch, because at least half of them failed.',
    labelNames: ['searches'],
    registers,
    collect: () => {
      for (const [searches, { isOpen }] of Object.entries(watched))
        breakerOpen.set({ searches }, isOpen() ? 1 : 0)
    },
  })
  return {
    countFallback: (reason) => fallbacks.inc({ reason }),
    countShadowRead: (result) => shadowReads.inc({ result }),
    watchBreakers: (breakers) => {
      watched = breakers
    },
  }
}
