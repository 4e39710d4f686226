import { inTransaction, type UserCtx } from '../../context.ts'
import {
  type ConsentRow,
  findOwnConsent,
  lockFamilyFaces,
  removeOwnDetections,
  saveConsent,
  withdrawConsent,
} from './consent-queries.ts'

export async function getFaceConsent(ctx: UserCtx) {
  return presentConsent(await inTransaction(ctx, findOwnConsent))
}

/** Saves the consent: from now on, ingest detects faces in photos of this user. Idempotent. */
export async function giveFaceConsent(ctx: UserCtx) {
  const consent = await inTransaction(ctx, async (tx) => {
    await lockFamilyFaces(tx.db, tx.actor.userId)
    await saveConsent(tx)
    return findOwnConsent(tx)
  })
  return presentConsent(consent)
}

/** Deletes all face templates and unconfirmed detections of the family before it returns. Idempotent. */
export async function withdrawFaceConsent(ctx: UserCtx) {
  const consent = await inTransaction(ctx, async (tx) => {
    await lockFamilyFaces(tx.db, tx.actor.userId)
    await withdrawConsent(tx)
    await removeOwnDetections(tx)
    return findOwnConsent(tx)
  })
  return presentConsent(consent)
}

function presentConsent(row: ConsentRow | null) {
  return {
    is_given: row !== null && row.withdrawn_at === null && !row.is_expired,
    consented_at: row?.consented_at.toISOString() ?? null,
    withdrawn_at: row?.withdrawn_at?.toISOString() ?? null,
  }
}
