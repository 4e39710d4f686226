import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../context.ts'
import { hasFinished } from './onboarding-queries.ts'

/** Whether it is known who the contributor is, under which name they show, and what they agreed to. */
export function isOnboarded(ctx: UserCtx): Promise<boolean> {
  return inTransaction(ctx, hasFinished)
}

/** For what a contributor may do only once all of that is known, such as stating a claim. */
export async function requireOnboarding(tx: UserTx): Promise<void> {
  if (!(await isOnboarded(tx))) throw new AppError('onboarding_incomplete')
}
