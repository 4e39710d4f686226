import { AppError } from '../context/app-error.ts'
import type { UserTx } from '../context.ts'
import { lockOwnWishlists } from './queries.ts'

/** Locks wishlists, so that no other request changes their items. Throws unless the user owns all of them. */
export async function lockWishlists(tx: UserTx, ...ids: string[]): Promise<void> {
  const locked = await lockOwnWishlists(tx, ids)
  if (locked.size < new Set(ids.map((id) => id.toLowerCase())).size) {
    throw new AppError('not_found')
  }
}
