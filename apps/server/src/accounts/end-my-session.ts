import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { endSession } from './session-queries.ts'

/** Somebody else's session and one that has ended are the same to the caller: not there. */
export async function endMySession(ctx: UserCtx, id: string): Promise<undefined> {
  const wasEnded = await inTransaction(ctx, (tx) => endSession(tx, id))
  if (!wasEnded) throw new AppError('not_found')
}
