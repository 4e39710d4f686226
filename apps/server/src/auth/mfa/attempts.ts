import type { AuthCtx } from '../auth-context.ts'
import { rateLimitError } from '../protocol/limits.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { queueFactorNotice } from '../users/security-notices.ts'
import {
  type AttemptBucket,
  findPauseSeconds,
  recordAttempt,
  type StoredFactor,
} from './queries.ts'

const failuresPerNotice = 10

/**
 * Chooses the counter for an attempt. Sessions without the second factor share one counter per user and kind of code,
 * so guesses at app codes do not use up the attempts for recovery codes. A session that has passed the factor before
 * has its own counter, so such guesses do not lock the owner's devices out.
 */
export function attemptBucket(
  { sub: userId, aal, session_id }: AccessClaims,
  { status }: StoredFactor,
  method: 'totp' | 'recovery_code',
): AttemptBucket {
  const hasOwnBucket = aal === 'aal2' || status === 'unverified'
  return { userId, bucket: hasOwnBucket ? session_id : method }
}

/** Counts an attempt and rejects it during a pause. Returns the attempts since the last correct code. */
export async function countAttempt({ db }: AuthCtx, bucket: AttemptBucket): Promise<number> {
  const failures = await recordAttempt(db, bucket)
  if (failures === undefined) throw rateLimitError(await findPauseSeconds(db, bucket))
  return failures
}

/** Notifies the owner after every ten wrong codes; the pauses keep such emails rare. */
export async function notifyAfterFailures(
  ctx: AuthCtx,
  { email }: AccessClaims,
  failures: number,
): Promise<void> {
  if (failures % failuresPerNotice !== 0) return
  await queueFactorNotice(ctx, { change: 'codes_refused', recipient: email })
}
