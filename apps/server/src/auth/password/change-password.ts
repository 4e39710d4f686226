import { isCommonPassword } from '@shoebox/domain/accounts/passwords'
import type { AuthCtx } from '../auth-context.ts'
import { forgetProofs, lockProofs } from '../email-links/flow-queries.ts'
import { countVerifiedFactors } from '../mfa/factor-queries.ts'
import { queuePasswordNotice } from '../notices/queue-auth-email.ts'
import { limitUse } from '../protocol/limit-use.ts'
import { WireError } from '../protocol/wire-error.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { requireFreshProof } from '../sessions/fresh-proof.ts'
import { deleteOtherSessions, findSession } from '../sessions/session-queries.ts'
import { recordStaffChange } from '../users/staff-queries.ts'
import { upsertPassword } from './password-queries.ts'

/**
 * A first or another password. Whoever holds an old session must prove themselves again first. Every other session and
 * every link on its way ends with the change, and its owner is told.
 */
export async function changePassword(
  ctx: AuthCtx,
  claims: AccessClaims,
  password: string,
): Promise<void> {
  const { db, engine } = ctx
  const { internalAdapter, password: hashing } = engine.current().context
  insistOnStrength(password, hashing.config)
  await insistOnProof(ctx, claims)
  await limitUse(ctx, { key: `auth:set-password:${claims.sub}`, limit: 5, seconds: 900 })

  const known = await internalAdapter.findCredentialAccount(claims.sub)
  const isSame = known?.password ? await hashing.verify({ hash: known.password, password }) : false
  if (isSame) throw new WireError('same_password')
  const hash = await hashing.hash(password)

  await db.inTransaction(async () => {
    await lockProofs(db, claims.email)
    // Another change may have ended this session while the password was hashed.
    if (!(await findSession(db, claims.session_id))) throw new WireError('session_not_found')
    await upsertPassword(db, { userId: claims.sub, hash })
    await deleteOtherSessions(db, { userId: claims.sub, keep: claims.session_id })
    await forgetProofs(db, claims.email)
    await queuePasswordNotice(ctx, claims.email)
    await recordStaffChange(db, { userId: claims.sub, action: 'auth.change-password' })
  })
}

type Lengths = { minPasswordLength: number; maxPasswordLength: number }

function insistOnStrength(password: string, lengths: Lengths): void {
  const { length } = password
  if (length < lengths.minPasswordLength || length > lengths.maxPasswordLength)
    throw new WireError('weak_password', { extra: { weak_password: { reasons: ['length'] } } })
  if (isCommonPassword(password)) throw new WireError('weak_password', tooCommon)
}

/** The protocol's own word for a password that is on a list of leaked ones. */
const tooCommon = {
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
  extra: { weak_password: { reasons: ['pwned'] } },
}

async function insistOnProof({ db }: AuthCtx, { sub, aal, amr }: AccessClaims): Promise<void> {
  requireFreshProof({ amr })
  if (aal !== 'aal2' && (await countVerifiedFactors(db, sub)) > 0)
    throw new WireError('insufficient_aal')
}
