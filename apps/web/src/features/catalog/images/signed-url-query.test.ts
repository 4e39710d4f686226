import { createQueryClient } from '@shoebox/web-kit/api/boot'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { evictOldestThumbs, isUrlUsable, signedUrlQuery, toBackoffMs } from './signed-url-query.ts'

const minute = 60_000
const query = signedUrlQuery({ photoId: 'a', max: 24 })

describe('a signed URL', () => {
  it('[S9.4.17] is cached for 2 h, and refreshed 10 minutes before it can expire', () => {
    expect(query.gcTime).toBe(120 * minute)
    expect(query.staleTime).toBe(95 * minute)
    expect(query.refetchInterval).toBe(95 * minute)
    expect(isUrlUsable(Date.now() - 104 * minute)).toBe(true)
    expect(isUrlUsable(Date.now() - 106 * minute)).toBe(false)
  })

  it('[S9.4.17] is retried twice, after 5 seconds at most', () => {
    expect(query.retry).toBe(2)
    expect(query.retryDelay).toBe(toBackoffMs)
    expect([0, 1, 2, 3, 10].map(toBackoffMs)).toEqual([1000, 2000, 4000, 5000, 5000])
  })

  it('has a query key per profile and photo', () => {
    expect(query.queryKey).toEqual(['createSignedUrls', 'thumb', 'a'])
    const featured = signedUrlQuery({ photoId: 'a', profile: 'featured', max: 24 })
    expect(featured.queryKey).toEqual(['createSignedUrls', 'featured', 'a'])
  })
})

describe('evictOldestThumbs', () => {
  it('[S9.4.17] keeps the 200 newest thumbnails, those on the screen, and other profiles', () => {
    const client = createQueryClient()
    const now = Date.now()
    const keep = (at: number, profile: 'thumb' | 'featured' = 'thumb') =>
      client.setQueryData(['createSignedUrls', profile, `photo-${at}`], '/url', {
        updatedAt: now - 1000 + at,
      })
    const order = Array.from({ length: 250 }, (_, at) => at)
    for (const at of order.toReversed()) keep(at)
    for (const at of order) keep(at, 'featured')
    const seen = { queryKey: ['createSignedUrls', 'thumb', 'photo-3'] }
    const stop = new QueryObserver(client, {
      ...seen,
      enabled: true,
      staleTime: Infinity,
    }).subscribe(() => {})
    evictOldestThumbs(client)

    const kept = (profile: string) =>
      client.getQueryCache().findAll({ queryKey: ['createSignedUrls', profile] })
    const names = kept('thumb').map(({ queryKey }) => queryKey[2])
    expect(names).toHaveLength(200)
    expect(names).toContain('photo-3')
    expect(names).toContain('photo-249')
    expect(names).not.toContain('photo-50')
    expect(names).toContain('photo-51')
    expect(kept('featured')).toHaveLength(250)
    stop()
    client.clear()
  })
})
