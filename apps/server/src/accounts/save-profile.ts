import { isReservedName } from '@shoebox/domain/accounts/reserved-name'
import { AppError } from '../context/app-error.ts'
import { isUniqueViolation } from '../context/postgres-errors.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { presentProfile } from './present.ts'
import { type ProfileChanges, upsertProfile } from './queries.ts'

/** Writes the changed fields of the actor's own profile, whether it exists yet or not. */
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
