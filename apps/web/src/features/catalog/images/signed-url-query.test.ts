import { describe, expect, it } from 'vitest'
import { isUrlUnexpired, signedUrlQuery, toBackoffMs } from './signed-url-query.ts'

const minute = 60_000
const query = signedUrlQuery({ photoId: 'a', maxBatchSize: 24 })

describe('a signed URL', () => {
  it('[S9.4.17] a signed URL is cached for 2 hours and refreshed 10 minutes before it can expire', () => {
    expect(query.gcTime).toBe(120 * minute)
    expect(query.staleTime).toBe(95 * minute)
    expect(query.refetchInterval).toBe(95 * minute)
    expect(isUrlUnexpired(Date.now() - 104 * minute)).toBe(true)
    expect(isUrlUnexpired(Date.now() - 106 * minute)).toBe(false)
  })

  it('[S9.4.17] a failed signed URL is retried twice, with at most 5 seconds between retries', () => {
    expect(query.retry).toBe(2)
    expect(query.retryDelay).toBe(toBackoffMs)
    expect([0, 1, 2, 3, 10].map(toBackoffMs)).toEqual([1000, 2000, 4000, 5000, 5000])
  })

  it('signed URLs have a query key per profile and photo', () => {
    expect(query.queryKey).toEqual(['createSignedUrls', 'thumb', 'a'])
    const featured = signedUrlQuery({ photoId: 'a', profile: 'featured', maxBatchSize: 24 })
    expect(featured.queryKey).toEqual(['createSignedUrls', 'featured', 'a'])
  })
})
