import { actsAsStaff } from '../accounts/acts-as-staff.ts'
import { findLivePhotos } from '../catalog/photos/photos.ts'
import type { RequestCtx } from '../context.ts'
import { addCovers } from './add-covers.ts'
import { allCollections, type ListedRow } from './queries.ts'
import { cachedCollections } from './remembered-collections.ts'

/**
 * The latest first. As many statements for a thousand of them as for one. Counts may be a minute old, except for staff,
 * who have to see what they curate; a photo that was taken off sale is gone at once, and another one stands in.
 */
export async function listCollections(ctx: RequestCtx) {
  const listed = (await actsAsStaff(ctx)) ? await allCollections(ctx) : await cachedCollections(ctx)
  return addCovers(ctx, await withLiveCovers(ctx, listed))
}

async function withLiveCovers(ctx: RequestCtx, listed: readonly ListedRow[]) {
  const candidates = [...new Set(listed.flatMap(({ cover_ids }) => cover_ids))]
  const live = await findLivePhotos(ctx, candidates)
  return listed.map((row) => ({ ...row, cover_ids: row.cover_ids.filter((id) => live.has(id)) }))
}
