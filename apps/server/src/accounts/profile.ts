import { isReservedName } from '@shoebox/domain/accounts/reserved-name'
import { AppError } from '../context/app-error.ts'
import { isUniqueViolation } from '../context/postgres-errors.ts'
import { type Ctx, inTransaction, type UserCtx, type UserTx } from '../context.ts'
import { presentProfile, presentStorefront } from './present.ts'
import {
  findProfile,
  findStorefront,
  lockOwnProfile,
  type ProfileChanges,
  upsertProfile,
} from './queries.ts'

export async function getProfile(ctx: UserCtx) {
  const row = await findProfile(ctx)
  return row ? presentProfile(row) : null
}

/** Writes the changed fields of the user's own profile and creates it if it is missing. */
export async function saveProfile(ctx: UserCtx, changes: ProfileChanges) {
  if (isReservedName(changes.storefront_name ?? '')) throw new AppError('storefront_name_reserved')

  try {
    const row = await inTransaction(ctx, (tx) => upsertProfile(tx, changes))
    return presentProfile(row)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('storefront_name_taken', { cause: error })
    throw error
  }
}

/** The only public part of a profile. */
export async function getStorefront(ctx: Ctx, id: string) {
  const row = await findStorefront(ctx, id)
  return row ? presentStorefront(row) : null
}

/**
 * Serializes the transactions of a user, so that two clicks neither exceed a limit together nor create the same thing
 * twice. The lock is released when the transaction ends.
 */
export function lockUser(tx: UserTx): Promise<void> {
  return lockOwnProfile(tx)
}
