import { inTransaction, type UserCtx } from '../context.ts'
import {
  findOwnConsent,
  lockFaces,
  removeOwnFoundFaces,
  withdrawConsent,
} from './consent-queries.ts'
import { presentConsent } from './present.ts'

/** What was found in this user's photos is gone when the answer comes, templates first of all. */
export async function withdrawFaceConsent(ctx: UserCtx) {
  const consent = await inTransaction(ctx, async (tx) => {
    await lockFaces(tx.db, tx.actor.userId)
    await withdrawConsent(tx)
    await removeOwnFoundFaces(tx)
    return findOwnConsent(tx)
  })
  return presentConsent(consent)
}
