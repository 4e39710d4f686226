import type { UserTx } from '../context.ts'
import { lockOwnProfile } from './queries.ts'

/**
 * Serializes the transactions of a user, so that two clicks neither exceed a limit together nor create the same thing
 * twice. The lock is released when the transaction ends.
 */
export function lockUser(tx: UserTx): Promise<void> {
  return lockOwnProfile(tx)
}
