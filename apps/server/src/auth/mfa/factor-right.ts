import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { hasFreshCode, hasFreshFactor, hasFreshMailProof } from '../sessions/fresh-proof.ts'
import { findSession, type SessionRow } from '../sessions/session-queries.ts'
import { holdsStaffRole } from '../users/staff-queries.ts'
import { countVerifiedFactors } from './factor-queries.ts'

const maxFactors = 5

/**
 * Checked under the lock of the user's factors, when a factor is begun and again at its first code. Another factor needs
 * the first one, or a stolen session could add its own while the owner adds the first.
 */
export async function requireRightToAddFactor(
  ctx: AuthCtx,
  { sub, session_id }: AccessClaims,
): Promise<void> {
  const { db } = ctx
  const session = await findSession(db, session_id)
  if (!session) throw new WireError('session_not_found')

  const verified = await countVerifiedFactors(db, sub)
  if (verified === 0) return requireMailForStaff(ctx, session)
  // As fresh as for removing one: otherwise an open aal2 session could add its own device and remove the owner's with it.
  if (!hasFreshFactor(session)) throw new WireError('insufficient_aal')
  if (verified >= maxFactors) throw new WireError('too_many_enrolled_mfa_factors')
  if (!hasFreshCode(session)) await requireMailForStaff(ctx, session)
}

/**
 * A factor of staff opens the admin area, so a leaked password must not be enough to add the first one, and a password with
 * a recovery code must not be enough to add another one: without the device, staff need the mailbox.
 */
async function requireMailForStaff(
  { db, config }: AuthCtx,
  { user_id, amr }: SessionRow,
): Promise<void> {
  if (!config.isStaffFactorRequired || hasFreshMailProof({ amr })) return
  if (await holdsStaffRole(db, user_id)) throw new WireError('email_link_required')
}
