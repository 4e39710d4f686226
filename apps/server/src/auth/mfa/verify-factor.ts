import { symmetricDecrypt } from 'better-auth/crypto'
import type { AuthCtx } from '../auth-context.ts'
import { hashCost, parseCost } from '../engine/password-hashing.ts'
import { WireError } from '../protocol/wire-error.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { deleteOtherSessions, type SessionRow, upgradeSessionToAal2 } from '../sessions/queries.ts'
import { issueTokens, type WireSession } from '../sessions/sessions.ts'
import { recordStaffChange } from '../users/queries.ts'
import { queueFactorNotice } from '../users/security-notices.ts'
import { attemptBucket, countAttempt, notifyAfterFailures } from './attempts.ts'
import { requireMfaToAddFactor } from './enroll-factor.ts'
import {
  type AttemptBucket,
  deleteUnverifiedFactors,
  findFactor,
  findRecoveryCodeCost,
  lockFactors,
  markRecoveryCodeUsed,
  markTotpStepUsed,
  resetAttempts,
  type StoredFactor,
} from './queries.ts'
import { hashRecoveryCode, parseRecoveryCode } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'

type CodeAttempt = { factorId: string; code: string }

/**
 * Raises the session to aal2 with a code of the authenticator app or a recovery code. The first code of a new factor also
 * ends all other sessions of the user: they were started without a second factor.
 */
export async function verifyFactor(
  ctx: AuthCtx,
  claims: AccessClaims,
  { factorId, code }: CodeAttempt,
): Promise<WireSession> {
  const { db } = ctx
  const { sub: userId, session_id: sessionId } = claims
  const factor = await findFactor(db, { factorId, userId, sessionId })
  if (!factor) throw new WireError('mfa_factor_not_found')

  const method = parseRecoveryCode(code) === null ? 'totp' : 'recovery_code'
  const bucket = attemptBucket(claims, factor, method)
  const failures = await countAttempt(ctx, bucket)
  const match = await matchCode(ctx, { userId, factor, code })
  const session = match && (await acceptCode(ctx, claims, { factorId, match, bucket }))
  if (session) return issueTokens(ctx, session)

  await notifyAfterFailures(ctx, claims, failures)
  throw new WireError('mfa_verification_failed')
}

type CodeMatch = { method: 'totp'; step: number } | { method: 'recovery_code'; hash: Buffer }

type MatchRequest = { userId: string; factor: StoredFactor; code: string }

/**
 * Checks a TOTP code, or hashes a recovery code for its lookup; whether either was used before is checked later, under the
 * lock. Recovery codes cannot verify a new factor.
 */
async function matchCode(
  { db, engine }: AuthCtx,
  { userId, factor, code }: MatchRequest,
): Promise<CodeMatch | null> {
  const recoveryCode = parseRecoveryCode(code)
  if (recoveryCode !== null) {
    if (factor.status === 'unverified') return null
    const cost = parseCost((await findRecoveryCodeCost(db, userId)) ?? '') ?? hashCost
    const hash = await hashRecoveryCode({ userId, code: recoveryCode, cost })
    return { method: 'recovery_code', hash }
  }

  const key = engine.current().context.secretConfig
  const secret = await symmetricDecrypt({ key, data: factor.secret })
  const step = findTotpStep(Buffer.from(secret, 'base64'), code.replaceAll(/\s/g, ''))
  return step === null ? null : { method: 'totp', step }
}

type Acceptance = { factorId: string; match: CodeMatch; bucket: AttemptBucket }

/** Returns null if the code was used before. Reads the factor again: it may have changed since the code was checked. */
async function acceptCode(
  ctx: AuthCtx,
  claims: AccessClaims,
  { factorId, match, bucket }: Acceptance,
): Promise<SessionRow | null> {
  const { db } = ctx
  const { sub: userId, session_id: sessionId } = claims

  return db.inTransaction(async () => {
    await lockFactors(db, userId)
    const factor = await findFactor(db, { factorId, userId, sessionId })
    if (!factor) throw new WireError('mfa_factor_not_found')
    const isFirstCode = factor.status === 'unverified'
    if (isFirstCode) await requireMfaToAddFactor(ctx, claims)

    if (!(await markUsed(ctx, claims, { factorId, match }))) return null
    await resetAttempts(db, bucket)
    if (isFirstCode) await completeEnrollment(ctx, claims)
    const session = await upgradeSessionToAal2(db, { sessionId, method: match.method })
    if (!session) throw new WireError('session_not_found')
    return session
  })
}

async function markUsed(
  ctx: AuthCtx,
  { sub: userId, email }: AccessClaims,
  { factorId, match }: Pick<Acceptance, 'factorId' | 'match'>,
): Promise<boolean> {
  const { db } = ctx
  if (match.method === 'totp') return markTotpStepUsed(db, { factorId, step: match.step })

  if (!(await markRecoveryCodeUsed(db, { userId, hash: match.hash }))) return false
  await queueFactorNotice(ctx, { change: 'recovery_code_used', recipient: email })
  await recordStaffChange(db, { userId, action: 'auth.use-recovery-code' })
  return true
}

async function completeEnrollment(ctx: AuthCtx, { sub: userId, session_id, email }: AccessClaims) {
  const { db } = ctx
  await deleteOtherSessions(db, { userId, keep: session_id })
  await deleteUnverifiedFactors(db, userId)
  await queueFactorNotice(ctx, { change: 'added', recipient: email })
  await recordStaffChange(db, { userId, action: 'auth.add-factor' })
}
