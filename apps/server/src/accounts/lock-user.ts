import type { InTransaction, UserCtx } from '../context.ts'
import { lockOwnProfile } from './queries.ts'

/**
 * Until the transaction ends, no other one of the same user gets past this: two clicks neither pass a limit together nor
 * create the same thing twice.
 */
export function lockUser(tx: InTransaction<UserCtx>): Promise<void> {
  return lockOwnProfile(tx)
}
