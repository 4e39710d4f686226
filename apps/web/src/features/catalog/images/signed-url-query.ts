import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { loadSignedUrl, type UrlRequest } from './load-signed-url.ts'

const minute = 60_000
const urlLifetimeMs = 120 * minute

/** The server may return a URL that it signed up to 15 minutes ago, so at least 105 of its 120 minutes are left. */
const minValidMs = urlLifetimeMs - 15 * minute
const refreshBeforeExpiryMs = 10 * minute

const maxRetries = 2
const maxBackoffMs = 5_000

/** Maximum number of cached thumb URLs, unless more are in use. A screen shows a few dozen. */
const maxThumbs = 200

type SignedUrlOptions = Omit<UrlRequest, 'profile'> & Partial<Pick<UrlRequest, 'profile'>>

/** The signed URL of one photo; null if the photo isn't live. */
export function signedUrlQuery({ photoId, profile = 'thumb', maxBatchSize }: SignedUrlOptions) {
  return queryOptions({
    queryKey: ['createSignedUrls', profile, photoId] as const,
    queryFn: async ({ client }) => {
      const url = await loadSignedUrl({ photoId, profile, maxBatchSize })
      if (profile === 'thumb') scheduleEviction(client)
      return url
    },
    ...refetchWhenStale(minValidMs - refreshBeforeExpiryMs),
    refetchInterval: minValidMs - refreshBeforeExpiryMs,
    gcTime: urlLifetimeMs,
    retry: maxRetries,
    retryDelay: toBackoffMs,
  })
}

/** Exponential backoff, starting at one second. */
export function toBackoffMs(failures: number): number {
  return Math.min(maxBackoffMs, 1000 * 2 ** failures)
}

/** True if a URL received at that time is still valid. */
export function isUrlUnexpired(receivedAt: number): boolean {
  return Date.now() - receivedAt < minValidMs
}

/** True if a URL received at that time doesn't need a refresh yet. */
export function isUrlFarFromExpiry(receivedAt: number): boolean {
  return Date.now() - receivedAt < minValidMs - refreshBeforeExpiryMs
}

let isEvictionScheduled = false

/** Evicts once per batch of URLs. Otherwise a page of 75 URLs would scan the cache 75 times. */
function scheduleEviction(client: QueryClient): void {
  if (isEvictionScheduled) return

  isEvictionScheduled = true
  setTimeout(() => {
    isEvictionScheduled = false
    evictOldestThumbs(client)
  })
}

/** Evicts the oldest thumb URLs beyond the limit, except those in use. */
export function evictOldestThumbs(client: QueryClient): void {
  const cache = client.getQueryCache()
  const thumbQueries = cache.findAll({ queryKey: ['createSignedUrls', 'thumb'] })
  const inactiveQueries = thumbQueries
    .filter((query) => !query.isActive() && query.state.fetchStatus === 'idle')
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)

  for (const query of inactiveQueries.slice(0, Math.max(0, thumbQueries.length - maxThumbs)))
    cache.remove(query)
}
