import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { hasRecentFactor } from '../sessions/require-session.ts'
import { recordStaffChange } from '../users/queries.ts'
import { queueFactorNotice } from '../users/security-notices.ts'
import {
  countVerifiedFactors,
  deleteFactor,
  deleteRecoveryCodes,
  downgradeSessions,
  findFactor,
  lockFactors,
} from './queries.ts'

/** Removing a verified factor requires a recent second factor; an unverified one can always be removed. */
export async function removeFactor(
  ctx: AuthCtx,
  claims: AccessClaims,
  factorId: string,
): Promise<{ id: string }> {
  const { db } = ctx
  const { sub: userId, session_id: sessionId } = claims
  await db.inTransaction(async () => {
    await lockFactors(db, userId)
    const factor = await findFactor(db, { factorId, userId, sessionId })
    if (!factor) throw new WireError('mfa_factor_not_found')
    const isVerified = factor.status === 'verified'
    if (isVerified && !hasRecentFactor(claims)) throw new WireError('insufficient_aal')

    await deleteFactor(db, factorId)
    if (isVerified) await completeRemoval(ctx, claims)
  })
  return { id: factorId }
}

async function completeRemoval(ctx: AuthCtx, { sub: userId, email }: AccessClaims): Promise<void> {
  const { db } = ctx
  if ((await countVerifiedFactors(db, userId)) === 0) {
    await downgradeSessions(db, userId)
    await deleteRecoveryCodes(db, userId)
  }
  await queueFactorNotice(ctx, { change: 'removed', recipient: email })
  await recordStaffChange(db, { userId, action: 'auth.remove-factor' })
}
