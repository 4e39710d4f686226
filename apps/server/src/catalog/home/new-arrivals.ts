import { cacheFor } from '../../context/caches.ts'
import { rawJson } from '../../context/raw-json.ts'
import type { Ctx, RequestCtx } from '../../context.ts'
import { listPhotos } from '../photos/photo-list.ts'
import type { SearchIndex } from '../search-index/search-index.ts'
import { hasPopularRow } from './popular-photos.ts'

/** Two rows on a wide screen. */
const maxPhotos = 12

/**
 * The newest live photos, until the popular photos fill a row. Empty from then on, because it would only use up a
 * visitor's quota.
 */
export async function listNewArrivals(ctx: RequestCtx, index: SearchIndex) {
  const ids = (await hasPopularRow(ctx)) ? [] : await cachedIds({ ...ctx, index })
  const { json } = await listPhotos(ctx, { ids })
  return rawJson(...json)
}

const cachedIds = cacheFor(60_000, async ({ index, ...ctx }: Ctx & { index: SearchIndex }) => {
  const { ids } = await index.find(ctx, {
    terms: [],
    filters: {},
    sort: 'newest',
    seed: 0,
    limit: maxPhotos,
    after: { offset: 0 },
  })

  return ids
})
