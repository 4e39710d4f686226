import type { AuthCtx } from '../auth-context.ts'
import { queueFactorNotice } from '../notices/factor-notice.ts'
import { WireError } from '../protocol/wire-error.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { hasFreshFactor } from '../sessions/fresh-proof.ts'
import { recordStaffChange } from '../users/staff-queries.ts'
import {
  countVerifiedFactors,
  deleteFactor,
  findFactor,
  lockFactors,
  lowerSessions,
} from './factor-queries.ts'
import { deleteRecoveryCodes } from './recovery-code-queries.ts'

/** One that never counted may go at once; one that does takes itself to remove, shown just now. */
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
    const hasCounted = factor.status === 'verified'
    if (hasCounted && !hasFreshFactor(claims)) throw new WireError('insufficient_aal')

    await deleteFactor(db, factorId)
    if (hasCounted) await followRemoval(ctx, claims)
  })
  return { id: factorId }
}

async function followRemoval(ctx: AuthCtx, { sub: userId, email }: AccessClaims): Promise<void> {
  const { db } = ctx
  if ((await countVerifiedFactors(db, userId)) === 0) {
    await lowerSessions(db, userId)
    await deleteRecoveryCodes(db, userId)
  }
  await queueFactorNotice(ctx, { change: 'removed', recipient: email })
  await recordStaffChange(db, { userId, action: 'auth.remove-factor' })
}
