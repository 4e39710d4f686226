import { inTransaction, type UserCtx } from '../../context.ts'
import {
  findOwnConsent,
  forgetOwnFoundFaces,
  lockFaces,
  withdrawConsent,
} from './consent-queries.ts'
import { presentConsent } from './present.ts'

/** No template is left when the answer comes, and of what was found only what somebody has confirmed. */
export async function withdrawFaceConsent(ctx: UserCtx) {
  const consent = await inTransaction(ctx, async (tx) => {
    await lockFaces(tx.db, tx.actor.userId)
    await withdrawConsent(tx)
    await forgetOwnFoundFaces(tx)
    return findOwnConsent(tx)
  })
  return presentConsent(consent)
}
