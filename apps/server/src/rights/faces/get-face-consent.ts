import { inTransaction, type UserCtx } from '../../context.ts'
import { findOwnConsent } from './consent-queries.ts'
import { presentConsent } from './present.ts'

export async function getFaceConsent(ctx: UserCtx) {
  return presentConsent(await inTransaction(ctx, findOwnConsent))
}
