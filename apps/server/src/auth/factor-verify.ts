import { symmetricDecrypt } from 'better-auth/crypto'
import type { AccessClaims } from './access-tokens.ts'
import { answerSession, type WireSession } from './answer-session.ts'
import type { AuthCtx } from './auth-context.ts'
import { queueFactorNotice } from './factor-notice.ts'
import { type AttemptRow, countAttempt, forgiveAttempts, takeTotpStep } from './factor-queries.ts'
import { findTotpStep } from './factor-totp.ts'
import { tooManyUses } from './limit-use.ts'
import { hashesOf, readRecoveryCode } from './recovery-code.ts'
import { spendRecoveryCode } from './recovery-code-queries.ts'
import { deleteOtherSessions, raiseSessionLevel } from './session-queries.ts'
import { WireError } from './wire-error.ts'

type Shown = { factorId: string; code: string }

const mostAttempts = 5

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
  const factor = await countAttempt(db, { factorId, userId: claims.sub })
  if (!factor) throw new WireError('mfa_factor_not_found')
  if (factor.attempts > mostAttempts) throw tooManyUses(factor.wait)

  const proof = await readProof(ctx, factor, code)
  if (proof === null) throw new WireError('mfa_verification_failed')
  const session = await db.inTransaction(async () => {
    const isUnused = await spend(ctx, claims, { factorId, proof })
    if (!isUnused) throw new WireError('mfa_verification_failed')

    if (factor.status === 'unverified') await admitFirstCode(ctx, claims)
    return raiseSessionLevel(db, { sessionId: claims.session_id, method: proof.method })
  })
  if (!session) throw new WireError('session_not_found')

  return answerSession(ctx, session)
}

type Proof = { method: 'totp'; step: number } | { method: 'recovery_code'; code: string }

/** What was typed, if it can be right at all. A factor that never showed a code has no recovery codes to stand in. */
async function readProof(
  { engine }: AuthCtx,
  { status, secret }: AttemptRow,
  typed: string,
): Promise<Proof | null> {
  const recoveryCode = readRecoveryCode(typed)
  if (recoveryCode !== null) {
    return status === 'verified' ? { method: 'recovery_code', code: recoveryCode } : null
  }

  const key = engine.current().context.secretConfig
  const data = await symmetricDecrypt({ key, data: secret })
  const step = findTotpStep(Buffer.from(data, 'base64'), typed.replaceAll(/\s/g, ''))
  return step === null ? null : { method: 'totp', step }
}

type Spending = { factorId: string; proof: Proof }

async function spend(
  ctx: AuthCtx,
  { sub, email }: AccessClaims,
  { factorId, proof }: Spending,
): Promise<boolean> {
  const { db, config } = ctx
  if (proof.method === 'totp') return takeTotpStep(db, { factorId, step: proof.step })

  const hashes = hashesOf(config.secrets, { userId: sub, code: proof.code })
  if (!(await spendRecoveryCode(db, { userId: sub, hashes }))) return false
  await forgiveAttempts(db, factorId)
  await queueFactorNotice(ctx, { change: 'recovery_code_used', recipient: email })
  return true
}

async function admitFirstCode(ctx: AuthCtx, { sub, session_id, email }: AccessClaims) {
  await deleteOtherSessions(ctx.db, { userId: sub, keep: session_id })
  await queueFactorNotice(ctx, { change: 'added', recipient: email })
}
