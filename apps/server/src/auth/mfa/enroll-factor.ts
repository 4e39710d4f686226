import { symmetricEncrypt } from 'better-auth/crypto'
import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { findSession, type SessionRow } from '../sessions/queries.ts'
import {
  hasRecentEmailSignIn,
  hasRecentFactor,
  hasRecentTotp,
  requireRecentSignIn,
} from '../sessions/require-session.ts'
import { holdsStaffRole } from '../users/queries.ts'
import { countVerifiedFactors, findFactor, insertFactor, lockFactors } from './queries.ts'
import { createTotpSecret, describeTotp } from './totp.ts'

const maxFactors = 5
const challengeSeconds = 300

/** Creates an unverified factor. It becomes verified when the same session enters one of its codes. */
export async function enrollFactor(ctx: AuthCtx, claims: AccessClaims, friendlyName: string) {
  const { db, engine } = ctx
  requireRecentSignIn(claims)

  const secret = createTotpSecret()
  const key = engine.current().context.secretConfig
  const encrypted = await symmetricEncrypt({ key, data: secret.toString('base64') })
  const { sub: userId, session_id: sessionId } = claims
  const id = await db.inTransaction(async () => {
    await lockFactors(db, userId)
    await requireMfaToAddFactor(ctx, claims)
    return insertFactor(db, { userId, sessionId, friendlyName, secret: encrypted })
  })
  // The browser renders the QR code from the URI.
  const totp = { qr_code: '', ...describeTotp({ secret, email: claims.email }) }

  return { id, type: 'totp', friendly_name: friendlyName, totp }
}

/** The protocol has a challenge step, but TOTP needs none: nothing is stored. */
export async function challengeFactor(
  { db }: AuthCtx,
  { sub: userId, session_id: sessionId }: AccessClaims,
  factorId: string,
) {
  const factor = await findFactor(db, { factorId, userId, sessionId })
  if (!factor) throw new WireError('mfa_factor_not_found')

  return {
    id: factorId,
    type: 'totp',
    expires_at: Math.floor(Date.now() / 1000) + challengeSeconds,
  }
}

/**
 * Called under the lock of the user's factors, at enrollment and again at the first code. Adding another factor requires
 * an existing one; otherwise a stolen session could add its own while the owner adds the first.
 */
export async function requireMfaToAddFactor(
  ctx: AuthCtx,
  { sub, session_id }: AccessClaims,
): Promise<void> {
  const { db } = ctx
  const session = await findSession(db, session_id)
  if (!session) throw new WireError('session_not_found')

  const verified = await countVerifiedFactors(db, sub)
  if (verified === 0) return requireEmailSignInForStaff(ctx, session)
  // As strict as removing a factor: otherwise a stolen aal2 session could add a device and use it to remove the owner's.
  if (!hasRecentFactor(session)) throw new WireError('insufficient_aal')
  if (verified >= maxFactors) throw new WireError('too_many_enrolled_mfa_factors')
  if (!hasRecentTotp(session)) await requireEmailSignInForStaff(ctx, session)
}

/**
 * A factor of a staff account opens the admin area. So a leaked password must not be enough to add the first one, nor a
 * password with a recovery code to add another one: without the device, staff need access to their mailbox.
 */
async function requireEmailSignInForStaff(
  { db, config }: AuthCtx,
  { user_id, amr }: SessionRow,
): Promise<void> {
  if (!config.isStaffFactorRequired || hasRecentEmailSignIn({ amr })) return
  if (await holdsStaffRole(db, user_id)) throw new WireError('email_link_required')
}

export async function hasVerifiedFactor(
  { db }: Pick<AuthCtx, 'db'>,
  userId: string,
): Promise<boolean> {
  return (await countVerifiedFactors(db, userId)) > 0
}
