import { readyJson } from '../../context/ready-json.ts'
import type { Ctx, RequestCtx } from '../../context.ts'
import { remember } from '../../platform/remember.ts'
import type { SearchIndex } from '../search-index/search-index.ts'
import { admitToVisitor } from '../visitors/visitor-budget.ts'
import { hasPopularRow } from './list-popular-photos.ts'
import { presentPhotoOfVisitor } from './present.ts'
import { livePhotoDetails } from './queries.ts'
import { visitorRows } from './search-row-queries.ts'

/** Two rows on a wide screen. */
const maxPhotos = 12

/**
 * The newest live photos, until the popular ones fill a row. Empty from then on, because they would only use up a
 * visitor's daily number of photos.
 */
export async function listNewArrivals(ctx: RequestCtx, index: SearchIndex) {
  const ids = (await hasPopularRow(ctx)) ? [] : await cachedIds({ ...ctx, index })
  if (ctx.actor.kind === 'user') return readyJson(await livePhotoDetails(ctx, ids))

  const rows = await visitorRows(ctx, await admitToVisitor(ctx, ids))
  return rows.map(presentPhotoOfVisitor)
}

const cachedIds = remember({
  ms: 60_000,
  load: async ({ index, ...ctx }: Ctx & { index: SearchIndex }) => {
    const { ids } = await index.find(ctx, {
      terms: [],
      filters: {},
      sort: 'newest',
      seed: 0,
      limit: maxPhotos,
      after: { offset: 0 },
    })

    return ids
  },
})
