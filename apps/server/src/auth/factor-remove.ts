import type { AccessClaims } from './access-tokens.ts'
import type { AuthCtx } from './auth-context.ts'
import { queueFactorNotice } from './factor-notice.ts'
import {
  countVerifiedFactors,
  deleteFactor,
  findFactorStatus,
  lowerSessions,
} from './factor-queries.ts'
import { deleteRecoveryCodes } from './recovery-code-queries.ts'
import { WireError } from './wire-error.ts'

/** One that never counted may go at once; one that does takes itself to remove. */
export async function removeFactor(
  ctx: AuthCtx,
  { sub, aal, email }: AccessClaims,
  factorId: string,
): Promise<{ id: string }> {
  const { db } = ctx
  const status = await findFactorStatus(db, { factorId, userId: sub })
  if (!status) throw new WireError('mfa_factor_not_found')
  if (status === 'verified' && aal !== 'aal2') throw new WireError('insufficient_aal')

  await db.inTransaction(async () => {
    const wasThere = await deleteFactor(db, { factorId, userId: sub })
    if (!wasThere) throw new WireError('mfa_factor_not_found')
    if (status === 'unverified') return

    if ((await countVerifiedFactors(db, sub)) === 0) {
      await lowerSessions(db, sub)
      await deleteRecoveryCodes(db, sub)
    }
    await queueFactorNotice(ctx, { change: 'removed', recipient: email })
  })
  return { id: factorId }
}
