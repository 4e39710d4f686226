import { inTransaction, type UserCtx } from '../context.ts'
import { findIdentity, findLastAgreement, findStart, hasFinished } from './onboarding-queries.ts'
import { presentOnboarding } from './present-onboarding.ts'

export function getOnboarding(ctx: UserCtx) {
  return inTransaction(ctx, async (tx) =>
    presentOnboarding({
      identity: await findIdentity(tx),
      start: await findStart(tx),
      agreement: await findLastAgreement(tx),
      isComplete: await hasFinished(tx),
    }),
  )
}
