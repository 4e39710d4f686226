import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { signedUrlQuery } from '../images/signed-url-query.ts'

/** Maximum number of cached thumb URLs, unless more are loading. A screen shows a few dozen. */
const maxThumbs = 200

/**
 * When a grid last showed the thumb. The URL may have loaded long before. Cells unsubscribe once they have a URL
 * (`useThumb`), so `isActive` is false for most thumbs on screen.
 */
const lastUses = new WeakMap<Query, number>()

/** Call with the photos that a grid has mounted, so that their URLs are still cached when the user returns with Back. */
export function recordThumbUses(client: QueryClient, photos: readonly { id: string }[]): void {
  const now = Date.now()
  for (const { id } of photos) {
    const { queryKey } = signedUrlQuery({ photoId: id, maxBatchSize: 1 })
    const query = client.getQueryCache().get(hashKey(queryKey))
    if (query) lastUses.set(query, now)
  }
}

/** Evicts the least recently used thumb URLs beyond the limit, except those that are loading or have an observer. */
export function evictOldestThumbs(client: QueryClient): void {
  const cache = client.getQueryCache()
  const thumbQueries = cache.findAll({ queryKey: ['createSignedUrls', 'thumb'] })
  const evictable = thumbQueries
    .filter((query) => !query.isActive() && query.state.fetchStatus === 'idle')
    .map((query) => ({ query, usedAt: lastUses.get(query) ?? query.state.dataUpdatedAt }))
    .toSorted((a, b) => a.usedAt - b.usedAt)

  for (const { query } of evictable.slice(0, Math.max(0, thumbQueries.length - maxThumbs)))
    cache.remove(query)
}
