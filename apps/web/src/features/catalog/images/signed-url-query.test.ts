import { createQueryClient } from '@shoebox/web-kit/api/boot'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import {
  evictOldestThumbs,
  isUrlUnexpired,
  signedUrlQuery,
  toBackoffMs,
} from './signed-url-query.ts'

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

describe('evictOldestThumbs', () => {
  it('[S9.4.17] keeps 200 thumbs, those in use and the newest others, and all URLs of other profiles', () => {
    const client = createQueryClient()
    const now = Date.now()
    const cacheUrl = (index: number, profile: 'thumb' | 'featured' = 'thumb') =>
      client.setQueryData(['createSignedUrls', profile, `photo-${index}`], '/url', {
        updatedAt: now - 1000 + index,
      })
    const indexes = Array.from({ length: 250 }, (_, index) => index)
    for (const index of indexes.toReversed()) cacheUrl(index)
    for (const index of indexes) cacheUrl(index, 'featured')
    const unsubscribe = new QueryObserver(client, {
      queryKey: ['createSignedUrls', 'thumb', 'photo-3'],
      enabled: true,
      staleTime: Infinity,
    }).subscribe(() => {})
    evictOldestThumbs(client)

    const findCached = (profile: string) =>
      client.getQueryCache().findAll({ queryKey: ['createSignedUrls', profile] })
    const thumbIds = findCached('thumb').map(({ queryKey }) => queryKey[2])
    expect(thumbIds).toHaveLength(200)
    expect(thumbIds).toContain('photo-3')
    expect(thumbIds).toContain('photo-249')
    expect(thumbIds).not.toContain('photo-50')
    expect(thumbIds).toContain('photo-51')
    expect(findCached('featured')).toHaveLength(250)
    unsubscribe()
    client.clear()
  })
})
