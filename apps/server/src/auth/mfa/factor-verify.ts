import type { AuthCtx } from '../auth-context.ts'
import { queueFactorNotice } from '../notices/factor-notice.ts'
import { WireError } from '../protocol/wire-error.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { answerSession, type WireSession } from '../sessions/answer-session.ts'
import {
  deleteOtherSessions,
  raiseSessionLevel,
  type SessionRow,
} from '../sessions/session-queries.ts'
import { recordStaffChange } from '../users/staff-queries.ts'
import { type Budget, forgiveAttempts } from './factor-attempt-queries.ts'
import { budgetOf, countAttempt, noteFailure } from './factor-attempts.ts'
import { type FactorProof, readProof } from './factor-proof.ts'
import { deleteBegunFactors, findFactor, lockFactors, takeTotpStep } from './factor-queries.ts'
import { requireRightToAddFactor } from './factor-right.ts'
import { readRecoveryCode } from './recovery-code.ts'
import { spendRecoveryCode } from './recovery-code-queries.ts'

type Shown = { factorId: string; code: string }

/**
 * A code of the app, or one of the recovery codes, lifts the session. The first code of a new factor also ends every
 * other session: they were opened with less than is asked for from now on.
 */
export async function verifyFactor(
  ctx: AuthCtx,
  claims: AccessClaims,
  { factorId, code }: Shown,
): Promise<WireSession> {
  const { db } = ctx
  const { sub: userId, session_id: sessionId } = claims
  const factor = await findFactor(db, { factorId, userId, sessionId })
  if (!factor) throw new WireError('mfa_factor_not_found')

  const method = readRecoveryCode(code) === null ? 'totp' : 'recovery_code'
  const budget = budgetOf(claims, factor, method)
  const failures = await countAttempt(ctx, budget)
  const proof = await readProof(ctx, { userId, factor, typed: code })
  const session = proof && (await accept(ctx, claims, { factorId, proof, budget }))
  if (session) return answerSession(ctx, session)

  await noteFailure(ctx, claims, failures)
  throw new WireError('mfa_verification_failed')
}

type Accepting = { factorId: string; proof: FactorProof; budget: Budget }

/** Null if the code was used before. What the factor is now counts, not what it was when the code was read. */
async function accept(
  ctx: AuthCtx,
  claims: AccessClaims,
  { factorId, proof, budget }: Accepting,
): Promise<SessionRow | null> {
  const { db } = ctx
  const { sub: userId, session_id: sessionId } = claims

  return db.inTransaction(async () => {
    await lockFactors(db, userId)
    const factor = await findFactor(db, { factorId, userId, sessionId })
    if (!factor) throw new WireError('mfa_factor_not_found')
    const isFirst = factor.status === 'unverified'
    if (isFirst) await requireRightToAddFactor(ctx, claims)

    if (!(await spend(ctx, claims, { factorId, proof }))) return null
    await forgiveAttempts(db, budget)
    if (isFirst) await admitFirstCode(ctx, claims)
    const session = await raiseSessionLevel(db, { sessionId, method: proof.method })
    if (!session) throw new WireError('session_not_found')
    return session
  })
}

async function spend(
  ctx: AuthCtx,
  { sub: userId, email }: AccessClaims,
  { factorId, proof }: Pick<Accepting, 'factorId' | 'proof'>,
): Promise<boolean> {
  const { db } = ctx
  if (proof.method === 'totp') return takeTotpStep(db, { factorId, step: proof.step })

  if (!(await spendRecoveryCode(db, { userId, hash: proof.hash }))) return false
  await queueFactorNotice(ctx, { change: 'recovery_code_used', recipient: email })
  await recordStaffChange(db, { userId, action: 'auth.use-recovery-code' })
  return true
}

async function admitFirstCode(ctx: AuthCtx, { sub: userId, session_id, email }: AccessClaims) {
  const { db } = ctx
  await deleteOtherSessions(db, { userId, keep: session_id })
  await deleteBegunFactors(db, userId)
  await queueFactorNotice(ctx, { change: 'added', recipient: email })
  await recordStaffChange(db, { userId, action: 'auth.add-factor' })
}
