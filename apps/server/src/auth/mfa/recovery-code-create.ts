import { AppError } from '../../context/app-error.ts'
import type { AuthCtx } from '../auth-context.ts'
import { formatCost, hashCost } from '../engine/hash-cost.ts'
import { queueFactorNotice } from '../notices/factor-notice.ts'
import { hasFreshFactor } from '../sessions/fresh-proof.ts'
import { findSession } from '../sessions/session-queries.ts'
import { recordStaffChange } from '../users/staff-queries.ts'
import { findUser } from '../users/user-queries.ts'
import { lockFactors } from './factor-queries.ts'
import { hashRecoveryCode, newRecoveryCode, readRecoveryCode } from './recovery-code.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from './recovery-code-queries.ts'

const count = 10

type Asking = { userId: string; sessionId: string }

/**
 * Ten new codes instead of those before, for whoever has shown the second factor just now. They can be read this once:
 * afterwards only their hashes exist.
 */
export async function createRecoveryCodes(ctx: AuthCtx, asking: Asking): Promise<string[]> {
  const { db } = ctx
  const { userId } = asking
  await insistOnFactor(ctx, asking)
  const codes = Array.from({ length: count }, newRecoveryCode)
  const hashes: Buffer[] = []
  // One after the other: together they would take the threads that others' passwords wait for.
  for (const code of codes) {
    const bare = readRecoveryCode(code) ?? ''
    hashes.push(await hashRecoveryCode({ userId, code: bare, cost: hashCost }))
  }

  await db.inTransaction(async () => {
    await lockFactors(db, userId)
    await insistOnFactor(ctx, asking)
    const user = await findUser(db, userId)
    await deleteRecoveryCodes(db, userId)
    await insertRecoveryCodes(db, { userId, hashes, cost: formatCost(hashCost) })
    await queueFactorNotice(ctx, {
      change: 'recovery_codes_created',
      recipient: user?.email ?? '',
    })
    await recordStaffChange(db, { userId, action: 'auth.create-recovery-codes' })
  })
  return codes
}

async function insistOnFactor({ db }: AuthCtx, { sessionId }: Asking): Promise<void> {
  const session = await findSession(db, sessionId)
  if (!session) throw new AppError('session_not_found')
  if (!hasFreshFactor(session)) throw new AppError('second_factor_required')
}
