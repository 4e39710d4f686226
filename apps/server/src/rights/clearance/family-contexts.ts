import { requireOnboarding } from '../../accounts/onboarding.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import { presentContexts } from './present.ts'
import { type ContextAnswers, findOwnContexts, saveContexts } from './queries.ts'

/** Returns the kinds of stories (war, illness, advertising …) in which a family allows its photos. */
export async function getFamilyContexts(ctx: UserCtx) {
  return presentContexts(await inTransaction(ctx, findOwnContexts))
}

/** The answers apply to all photos of the family. Idempotent. */
export async function saveFamilyContexts(ctx: UserCtx, answers: ContextAnswers) {
  const rows = await inTransaction(ctx, async (tx) => {
    await saveContexts(tx, answers)
    return findOwnContexts(tx)
  })
  return presentContexts(rows)
}

/** A family can offer photos once it has completed onboarding (identity and agreement) and answered its contexts. */
export async function requireContributorSetup(tx: UserTx): Promise<void> {
  await requireOnboarding(tx)
  if ((await findOwnContexts(tx)).length === 0)
    throw new AppError('onboarding_incomplete', {
      message: "Choose where your family's photos may be used first",
    })
}
