import { listSharedPhotos } from '../catalog/photos/photo-list.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type RequestCtx, type UserCtx } from '../context.ts'
import { limitMisses } from '../limits/limit-misses.ts'
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

/** A shared wishlist as anyone with the link sees it. */
export async function getSharedWishlist(ctx: RequestCtx, code: string) {
  const shared = await limitMisses(ctx, {
    kind: 'share-code',
    find: () => findSharedWishlist(ctx, code),
  })

  return {
    name: shared.name,
    owner_first_name: shared.owner_first_name,
    photos: await listSharedPhotos(ctx, shared.photo_ids),
  }
}
