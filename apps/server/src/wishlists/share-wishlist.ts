import { listSharedPhotos } from '../catalog/photos/photo-list.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type RequestCtx, type UserCtx } from '../context.ts'
import { limitOperation, refundOperation } from '../limits/limit-operation.ts'
import { toNetwork } from '../limits/to-network.ts'
import { requireEditable } from './lock-wishlists.ts'
import { presentSharing } from './present.ts'
import { findSharedWishlist, replaceShareCode, setShared } from './queries.ts'

export async function shareWishlist(ctx: UserCtx, change: { id: string; isShared: boolean }) {
  const row = await inTransaction(ctx, async (tx) => {
    await requireEditable(tx, change.id)
    return setShared(tx, change)
  })
  if (row === null) throw new AppError('not_found')

  return presentSharing(row)
}

/** Replaces the link; the old one stops working. Does not turn sharing on or off. */
export async function renewShareCode(ctx: UserCtx, id: string) {
  const row = await inTransaction(ctx, async (tx) => {
    await requireEditable(tx, id)
    return replaceShareCode(tx, id)
  })
  if (row === null) throw new AppError('not_found')

  return presentSharing(row)
}

/** Lookups per network. At this limit, a network can guess 5 million of the 2^40 codes in a year. */
const missesPerMinute = 10
const minuteMs = 60_000

/**
 * A shared wishlist as anyone with the link sees it. Each lookup is counted before it runs, and refunded if it finds a
 * wishlist. So parallel guesses gain nothing over sequential ones, and a network over its limit is refused even with a
 * valid code.
 */
export async function getSharedWishlist(ctx: RequestCtx, code: string) {
  const use = {
    key: `share-code:${toNetwork(ctx.caller.ip)}`,
    limit: missesPerMinute,
    windowMs: minuteMs,
  }
  await limitOperation(ctx, use)
  const shared = await findSharedWishlist(ctx, code)
  if (shared === null) throw new AppError('not_found')
  await refundOperation(ctx, use)

  return {
    name: shared.name,
    owner_first_name: shared.owner_first_name,
    photos: await listSharedPhotos(ctx, shared.photo_ids),
  }
}
