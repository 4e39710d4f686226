import { inTransaction, type UserCtx } from '../../context.ts'
import { endTurns } from './turn-queries.ts'

/** Whoever leaves keeps nobody waiting. */
export async function releaseTurns(ctx: UserCtx): Promise<undefined> {
  await inTransaction(ctx, endTurns)
}
