import { freshOnMount } from '@shoebox/web-kit/api/stale'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { loadSignedUrl, type UrlRequest } from './load-signed-url.ts'

const minute = 60_000
const cachedMs = 120 * minute

/** A URL expires 2 hours after a time up to 15 minutes in the past, so it is valid for at least 105 minutes. */
const usableMs = cachedMs - 15 * minute
const refreshBeforeExpiryMs = 10 * minute

const retries = 2
const maxBackoffMs = 5_000

/** Cache limit; a screen shows a few dozen. The oldest are evicted first. */
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
    ...freshOnMount(usableMs - refreshBeforeExpiryMs),
    refetchInterval: usableMs - refreshBeforeExpiryMs,
    gcTime: cachedMs,
    retry: retries,
    retryDelay: backoff,
  })
}

/** Exponential backoff from one second. */
export function backoff(failures: number): number {
  return Math.min(maxBackoffMs, 1000 * 2 ** failures)
}

/** Whether a URL received at that time is still valid. */
export function isUsable(receivedAt: number): boolean {
  return Date.now() - receivedAt < usableMs
}

/** Whether a URL received at that time needs no refresh yet. */
export function isFresh(receivedAt: number): boolean {
  return Date.now() - receivedAt < usableMs - refreshBeforeExpiryMs
}

let isEvicting = false

/** Evicts once per batch: without this, a page of URLs scanned the cache 75 times. */
function scheduleEviction(client: QueryClient): void {
  if (isEvicting) return

  isEvicting = true
  setTimeout(() => {
    isEvicting = false
    evictOldest(client)
  })
}

/** Evicts the oldest thumb URLs beyond the limit, except those with active observers. */
export function evictOldest(client: QueryClient): void {
  const cache = client.getQueryCache()
  const thumbs = cache.findAll({ queryKey: ['createSignedUrls', 'thumb'] })
  const unseen = thumbs
    .filter((query) => !query.isActive() && query.state.fetchStatus === 'idle')
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)

  for (const query of unseen.slice(0, Math.max(0, thumbs.length - maxThumbs))) cache.remove(query)
}
