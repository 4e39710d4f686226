import { Counter, Gauge, type Registry } from '@prometheus-io/client'
import type { Breaker } from './breaker.ts'

export type FallbackReason = 'failed' | 'breaker' | 'refused'
type ShadowResult = 'same' | 'different' | 'failed' | 'skipped'

export type SearchMetrics = {
  countFallback: (reason: FallbackReason) => void
  countShadowRead: (result: ShadowResult) => void
  watchBreaker: (breaker: Breaker) => void
}

export function createSearchMetrics(register: Registry): SearchMetrics {
  const registers = [register]
  const fallbacks = new Counter({
    name: 'search_fallbacks_total',
    help: 'Searches that PostgreSQL answered in place of OpenSearch: it failed, the breaker was open, or it refused the query.',
    labelNames: ['reason'],
    registers,
  })
  const shadowReads = new Counter({
    name: 'search_shadow_reads_total',
    help: 'Searches that OpenSearch answered only for comparison, by whether the totals were the same.',
    labelNames: ['result'],
    registers,
  })
  let isBreakerOpen = () => false
  const breakerOpen: Gauge = new Gauge({
    name: 'search_breaker_open',
    help: '1 while the API sends no searches to OpenSearch, because it failed repeatedly.',
    registers,
    collect: () => breakerOpen.set(isBreakerOpen() ? 1 : 0),
  })
  return {
    countFallback: (reason) => fallbacks.inc({ reason }),
    countShadowRead: (result) => shadowReads.inc({ result }),
    watchBreaker: ({ isOpen }) => {
      isBreakerOpen = isOpen
    },
  }
}
