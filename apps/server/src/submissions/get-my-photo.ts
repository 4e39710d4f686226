import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { findHistory, findOwnPhoto } from './my-photo-queries.ts'
import { presentOneMyPhoto } from './present-my-photo.ts'

/** To everyone but its family it does not exist. */
export function getMyPhoto(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const row = await findOwnPhoto(tx, id)
    if (row === null) throw new AppError('not_found')

    return presentOneMyPhoto(row, await findHistory(tx, id))
  })
}
