import { inTransaction, type UserCtx } from '../../context.ts'
import { findOwnContexts } from './context-queries.ts'
import { presentContexts } from './present-contexts.ts'

export async function getFamilyContexts(ctx: UserCtx) {
  return presentContexts(await inTransaction(ctx, findOwnContexts))
}
