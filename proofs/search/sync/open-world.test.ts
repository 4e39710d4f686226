import { expect, it } from 'vitest'
import { sumOf } from './open-world.ts'

const metrics = `# HELP search_fallbacks_total Searches
# TYPE search_fallbacks_total counter
search_fallbacks_total{reason="failed"} 3
search_fallbacks_total{reason="breaker"} 14
search_fallbacks_total_created 9
search_breaker_open 1
`

it('sums a counter over its labels', () => {
  expect(sumOf(metrics, 'search_fallbacks_total')).toBe(17)
  expect(sumOf(metrics, 'search_breaker_open')).toBe(1)
})

it('is 0 for a counter that was never incremented', () => {
  expect(sumOf(metrics, 'search_refused_total')).toBe(0)
})
