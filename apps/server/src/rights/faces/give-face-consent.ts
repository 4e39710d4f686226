import { inTransaction, type UserCtx } from '../../context.ts'
import { findOwnConsent, lockFaces, writeConsent } from './consent-queries.ts'
import { presentConsent } from './present.ts'

/** From now on faces are looked for in photos of this user. Agreeing twice is agreeing once. */
export async function giveFaceConsent(ctx: UserCtx) {
  const consent = await inTransaction(ctx, async (tx) => {
    await lockFaces(tx.db, tx.actor.userId)
    await writeConsent(tx)
    return findOwnConsent(tx)
  })
  return presentConsent(consent)
}
