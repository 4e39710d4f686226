import { isCommonPassword } from '@shoebox/domain/accounts/passwords'
import type { AuthCtx } from '../auth-context.ts'
import { invalidateEmailTokens, lockEmailTokens } from '../email-links/queries.ts'
import { hasVerifiedFactor } from '../mfa/enroll-factor.ts'
import { enforceLimit } from '../protocol/limits.ts'
import type { UserUpdate } from '../protocol/schemas.ts'
import { WireError } from '../protocol/wire-error.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { deleteOtherSessions, findSession } from '../sessions/queries.ts'
import { requireRecentSignIn } from '../sessions/require-session.ts'
import { getUser } from '../users/get-user.ts'
import type { WireUser } from '../users/present.ts'
import { mergeUserMetadata, recordStaffChange } from '../users/queries.ts'
import { queuePasswordNotice } from '../users/security-notices.ts'
import { upsertPassword } from './queries.ts'

export async function updateUser(
  ctx: AuthCtx,
  claims: AccessClaims,
  { password, data }: UserUpdate,
): Promise<WireUser> {
  if (password !== undefined) await changePassword(ctx, claims, password)
  if (data) await mergeUserMetadata(ctx.db, { userId: claims.sub, data })

  return getUser(ctx, claims.sub)
}

/**
 * Sets the first password or a new one. Requires a recent sign-in. The change ends all other sessions and invalidates all
 * email links of the user, and the owner is notified.
 */
async function changePassword(ctx: AuthCtx, claims: AccessClaims, password: string): Promise<void> {
  const { db, engine } = ctx
  const { internalAdapter, password: hashing } = engine.current().context
  assertPasswordStrength(password, hashing.config)
  await requireStrongSession(ctx, claims)
  await enforceLimit(ctx, { key: `auth:set-password:${claims.sub}`, limit: 5, seconds: 900 })

  const current = await internalAdapter.findCredentialAccount(claims.sub)
  const isSame = current?.password
    ? await hashing.verify({ hash: current.password, password })
    : false
  if (isSame) throw new WireError('same_password')
  const hash = await hashing.hash(password)

  await db.inTransaction(async () => {
    await lockEmailTokens(db, claims.email)
    // Another password change may have ended this session while we were hashing.
    if (!(await findSession(db, claims.session_id))) throw new WireError('session_not_found')
    await upsertPassword(db, { userId: claims.sub, hash })
    await deleteOtherSessions(db, { userId: claims.sub, keep: claims.session_id })
    await invalidateEmailTokens(db, claims.email)
    await queuePasswordNotice(ctx, claims.email)
    await recordStaffChange(db, { userId: claims.sub, action: 'auth.change-password' })
  })
}

type LengthLimits = { minPasswordLength: number; maxPasswordLength: number }

function assertPasswordStrength(password: string, limits: LengthLimits): void {
  const { length } = password
  if (length < limits.minPasswordLength || length > limits.maxPasswordLength)
    throw new WireError('weak_password', { extra: { weak_password: { reasons: ['length'] } } })
  if (isCommonPassword(password)) throw new WireError('weak_password', commonPassword)
}

/** `pwned` is Supabase's reason for passwords on a list of leaked ones. */
const commonPassword = {
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
  extra: { weak_password: { reasons: ['pwned'] } },
}

async function requireStrongSession(ctx: AuthCtx, { sub, aal, amr }: AccessClaims): Promise<void> {
  requireRecentSignIn({ amr })
  if (aal !== 'aal2' && (await hasVerifiedFactor(ctx, sub))) throw new WireError('insufficient_aal')
}
