import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'
import { loadSignedUrl, type UrlRequest } from './load-signed-url.ts'

const minute = 60_000
const urlLifetimeMs = 120 * minute

/** The server may return a URL that it signed up to 15 minutes ago, so at least 105 of its 120 minutes are left. */
const minValidMs = urlLifetimeMs - 15 * minute
const refreshBeforeExpiryMs = 10 * minute

const maxRetries = 2
const maxBackoffMs = 5_000

type SignedUrlOptions = Omit<UrlRequest, 'profile'> & Partial<Pick<UrlRequest, 'profile'>>

/** The signed URL of one photo; null if the photo isn't live. */
export function signedUrlQuery({ photoId, profile = 'thumb', maxBatchSize }: SignedUrlOptions) {
  return queryOptions({
    queryKey: ['createSignedUrls', profile, photoId] as const,
    queryFn: () => loadSignedUrl({ photoId, profile, maxBatchSize }),
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
