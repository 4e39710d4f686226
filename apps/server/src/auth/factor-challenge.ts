import type { AccessClaims } from './access-tokens.ts'
import type { AuthCtx } from './auth-context.ts'
import { findFactor } from './factor-queries.ts'
import { WireError } from './wire-error.ts'

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
