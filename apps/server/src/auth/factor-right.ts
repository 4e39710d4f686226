import type { AccessClaims } from './access-tokens.ts'
import type { AuthCtx } from './auth-context.ts'
import { countVerifiedFactors } from './factor-queries.ts'
import { findSession } from './session-queries.ts'
import { WireError } from './wire-error.ts'

const mostFactors = 5

/**
 * Asked while the factors are locked, when one is begun and again when it is to count: another one needs the first, or a
 * stolen session could add its own in the moment in which the owner adds the first.
 */
export async function insistOnRightToAdd(
  { db }: AuthCtx,
  { sub, session_id }: AccessClaims,
): Promise<void> {
  const session = await findSession(db, session_id)
  if (!session) throw new WireError('session_not_found')

  const verified = await countVerifiedFactors(db, sub)
  if (verified > 0 && session.aal !== 'aal2') throw new WireError('insufficient_aal')
  if (verified >= mostFactors) throw new WireError('too_many_enrolled_mfa_factors')
}
