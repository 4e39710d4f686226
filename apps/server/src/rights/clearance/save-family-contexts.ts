import { inTransaction, type UserCtx } from '../../context.ts'
import { type Answers, findOwnContexts, writeContexts } from './context-queries.ts'
import { presentContexts } from './present-contexts.ts'

/** The family's word for all its photos. Saying the same again changes nothing. */
export async function saveFamilyContexts(ctx: UserCtx, answers: Answers) {
  const rows = await inTransaction(ctx, async (tx) => {
    await writeContexts(tx, answers)
    return findOwnContexts(tx)
  })
  return presentContexts(rows)
}
