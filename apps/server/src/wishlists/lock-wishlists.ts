import { AppError } from '../context/app-error.ts'
import type { InTransaction, UserCtx } from '../context.ts'
import { lockOwnWishlists } from './queries.ts'

/** Refuses unless all of them are the user's own. Until the transaction ends nothing else changes their items. */
export async function lockWishlists(tx: InTransaction<UserCtx>, ...ids: string[]): Promise<void> {
  const locked = await lockOwnWishlists(tx, ids)
  if (locked.size < new Set(ids.map((id) => id.toLowerCase())).size) {
    throw new AppError('not_found')
  }
}
