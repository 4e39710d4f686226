import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { findFactor } from './factor-queries.ts'

const seconds = 300

/** Nothing to keep: a code is good for its own minute and once, whatever it was asked for. */
export async function challengeFactor(
  { db }: AuthCtx,
  { sub: userId, session_id: sessionId }: AccessClaims,
  factorId: string,
) {
  const factor = await findFactor(db, { factorId, userId, sessionId })
  if (!factor) throw new WireError('mfa_factor_not_found')

  return { id: factorId, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + seconds }
}
