import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { lockForReview } from './review-queries.ts'
import { endTurn, writeSkip } from './turn-queries.ts'

/** Somebody else may take it at once. Twice is once. */
export async function skipReview(ctx: UserCtx, id: string): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const photo = await lockForReview(tx, id)
    if (!photo || photo.is_back) throw new AppError('not_found')

    await writeSkip(tx, id)
    await endTurn(tx, id)
  })
}
