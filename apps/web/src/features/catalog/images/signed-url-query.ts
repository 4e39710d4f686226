import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { loadSignedUrl, type UrlRequest } from './load-signed-url.ts'

const minute = 60_000
const cacheMs = 120 * minute

/** The 2-hour lifetime of a URL starts up to 15 minutes before the response, so at least 105 minutes remain. */
const validMs = cacheMs - 15 * minute
const refreshBeforeExpiryMs = 10 * minute

const maxRetries = 2
const maxBackoffMs = 5_000

/** Maximum number of cached thumb URLs; a screen shows a few dozen. The oldest are evicted first. */
const maxThumbs = 200

type SignedUrlOptions = Omit<UrlRequest, 'profile'> & Partial<Pick<UrlRequest, 'profile'>>

/** The signed URL of one photo; null if it is not live. */
export function signedUrlQuery({ photoId, profile = 'thumb', max }: SignedUrlOptions) {
  return queryOptions({
    queryKey: ['createSignedUrls', profile, photoId] as const,
    queryFn: async ({ client }) => {
      const url = await loadSignedUrl({ photoId, profile, max })
      if (profile === 'thumb') scheduleEviction(client)
      return url
    },
    ...refetchWhenStale(validMs - refreshBeforeExpiryMs),
    refetchInterval: validMs - refreshBeforeExpiryMs,
    gcTime: cacheMs,
    retry: maxRetries,
    retryDelay: backoff,
  })
}

/** Exponential backoff from one second. */
export function backoff(failures: number): number {
  return Math.min(maxBackoffMs, 1000 * 2 ** failures)
}

/** Whether a URL received at that time is still valid. */
export function isUsable(receivedAt: number): boolean {
  return Date.now() - receivedAt < validMs
}

/** Whether a URL received at that time needs no refresh yet. */
export function isFresh(receivedAt: number): boolean {
  return Date.now() - receivedAt < validMs - refreshBeforeExpiryMs
}

let isEvictionScheduled = false

/** Evicts once per batch: without this, a page of URLs scanned the cache 75 times. */
function scheduleEviction(client: QueryClient): void {
  if (isEvictionScheduled) return

  isEvictionScheduled = true
  setTimeout(() => {
    isEvictionScheduled = false
    evictOldest(client)
  })
}

/** Evicts the oldest thumb URLs beyond the limit, except those with active observers. */
export function evictOldest(client: QueryClient): void {
  const cache = client.getQueryCache()
  const thumbQueries = cache.findAll({ queryKey: ['createSignedUrls', 'thumb'] })
  const inactiveQueries = thumbQueries
    .filter((query) => !query.isActive() && query.state.fetchStatus === 'idle')
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)

  for (const query of inactiveQueries.slice(0, Math.max(0, thumbQueries.length - maxThumbs)))
    cache.remove(query)
}
