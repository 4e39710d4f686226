import { describe, expect, it } from 'vitest'
import { popularQuery, queuedClicksQuery } from './queries.ts'

describe('popular entities', () => {
  it.each([
    ['event', 10],
    ['tag', 15],
    ['creator', 10],
  ] as const)(
    '[S9.3.05] [S9.4.12] the strip fetches the top entries of kind %s, which stay fresh for 5 minutes',
    (kind, count) => {
      const { queryKey, staleTime } = popularQuery(kind)

      expect(queryKey[1]).toEqual({ query: { p_entity_type: kind, p_limit: count } })
      expect(staleTime).toBe(300_000)
    },
  )
})

describe('clicks in the queue', () => {
  it('the number of queued clicks is refetched every 5 s while the page is visible', () => {
    const query = queuedClicksQuery('photo', 'admin')

    expect(query.refetchInterval).toBe(5000)
    expect(query.refetchIntervalInBackground).toBe(false)
  })
})
