import { AppError } from '../context/app-error.ts'
import type { UserTx } from '../context.ts'
import { canEditOwnWishlist, lockOwnWishlists } from './queries.ts'

/** Locks wishlists, so that no other request changes their items. Throws unless the user may edit all of them. */
export async function lockWishlists(tx: UserTx, ...ids: string[]): Promise<void> {
  const locked = await lockOwnWishlists(tx, ids)
  const missing = ids.find((id) => !locked.has(id.toLowerCase()))
  if (missing === undefined) return

  const canEdit = await canEditOwnWishlist(tx, missing)
  throw new AppError(canEdit === null ? 'not_found' : 'forbidden')
}

/**
 * Throws not_found unless the user created the wishlist, even to members who can read it. Throws forbidden if the user's
 * role in its company no longer lets them edit it.
 */
export async function requireEditable(tx: UserTx, id: string): Promise<void> {
  const canEdit = await canEditOwnWishlist(tx, id)
  if (canEdit === null) throw new AppError('not_found')
  if (!canEdit) throw new AppError('forbidden')
}

/** For idempotent writes: a wishlist that is gone, or that another user created, is no error. */
export async function refuseIfReadOnly(tx: UserTx, id: string): Promise<void> {
  if ((await canEditOwnWishlist(tx, id)) === false) throw new AppError('forbidden')
}
