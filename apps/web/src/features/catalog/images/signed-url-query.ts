import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { loadSignedUrl, type UrlProfile } from './load-signed-url.ts'

const minute = 60_000
const keptMs = 120 * minute

/** A URL expires 2 hours after a time up to 15 minutes in the past, so it is valid for at least 105 minutes. */
const usableMs = keptMs - 15 * minute
const refreshedBeforeMs = 10 * minute

const retries = 2
const longestBackoffMs = 5_000

/** Cache limit; a screen shows a few dozen. The oldest are evicted first. */
const mostThumbs = 200

type Asked = { photoId: string; profile?: UrlProfile; max: number }

/** The signed URL of one photo; null if it is not live. */
export function signedUrlQuery({ photoId, profile = 'thumb', max }: Asked) {
  return queryOptions({
    queryKey: ['createSignedUrls', profile, photoId] as const,
    queryFn: async ({ client }) => {
      const url = await loadSignedUrl({ photoId, profile, max })
      if (profile === 'thumb') forgetLater(client)
      return url
    },
    staleTime: usableMs - refreshedBeforeMs,
    refetchInterval: usableMs - refreshedBeforeMs,
    refetchOnMount: true,
    gcTime: keptMs,
    retry: retries,
    retryDelay: backoff,
  })
}

/** Exponential backoff from one second. */
export function backoff(failures: number): number {
  return Math.min(longestBackoffMs, 1000 * 2 ** failures)
}

/** Whether a URL received at that time is still valid. */
export function isUsable(cameAt: number): boolean {
  return Date.now() - cameAt < usableMs
}

/** Whether a URL received at that time needs no refresh yet. */
export function isFresh(cameAt: number): boolean {
  return Date.now() - cameAt < usableMs - refreshedBeforeMs
}

let isForgetting = false

/** Evicts once per batch: without this, a page of URLs scanned the cache 75 times. */
function forgetLater(client: QueryClient): void {
  if (isForgetting) return

  isForgetting = true
  setTimeout(() => {
    isForgetting = false
    forgetOldest(client)
  })
}

/** Evicts the oldest thumb URLs beyond the limit, except those with active observers. */
export function forgetOldest(client: QueryClient): void {
  const cache = client.getQueryCache()
  const thumbs = cache.findAll({ queryKey: ['createSignedUrls', 'thumb'] })
  const unseen = thumbs
    .filter((query) => !query.isActive() && query.state.fetchStatus === 'idle')
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)

  for (const query of unseen.slice(0, Math.max(0, thumbs.length - mostThumbs))) cache.remove(query)
}
