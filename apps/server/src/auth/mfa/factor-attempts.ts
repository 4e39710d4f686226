import type { AuthCtx } from '../auth-context.ts'
import { queueFactorNotice } from '../notices/factor-notice.ts'
import { tooManyUses } from '../protocol/limit-use.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { type Budget, findPause, takeAttempt } from './factor-attempt-queries.ts'
import type { StoredFactor } from './factor-queries.ts'

const noticeEvery = 10

/**
 * Whose count a code goes to. Guesses of somebody who has only the first factor are counted for the user, each kind of
 * code apart, so that they do not use up the recovery codes' tries. A session that has shown the factor before has a
 * count of its own, so that such guesses do not keep the owner's devices out.
 */
export function budgetOf(
  { sub: userId, aal, session_id }: AccessClaims,
  { status }: StoredFactor,
  method: 'totp' | 'recovery_code',
): Budget {
  const isOwn = aal === 'aal2' || status === 'unverified'
  return { userId, budget: isOwn ? session_id : method }
}

/** Counts one code and refuses it during a pause; answers how many were shown since the last right one. */
export async function countAttempt({ db }: AuthCtx, budget: Budget): Promise<number> {
  const failures = await takeAttempt(db, budget)
  if (failures === undefined) throw tooManyUses(await findPause(db, budget))
  return failures
}

/** The owner hears of guesses while the pauses still keep them few. */
export async function noteFailure(
  ctx: AuthCtx,
  { email }: AccessClaims,
  failures: number,
): Promise<void> {
  if (failures % noticeEvery !== 0) return
  await queueFactorNotice(ctx, { change: 'codes_refused', recipient: email })
}
