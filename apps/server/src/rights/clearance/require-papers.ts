import { requireOnboarding } from '../../accounts/is-onboarded.ts'
import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import { findOwnContexts } from './context-queries.ts'

/** Nothing is offered before it is known who offers it, on which terms, and for which stories. */
export async function requirePapers(tx: UserTx): Promise<void> {
  await requireOnboarding(tx)
  if ((await findOwnContexts(tx)).length === 0)
    throw new AppError('onboarding_incomplete', {
      message: "Choose where your family's photos may be used first",
    })
}
