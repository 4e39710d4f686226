import { symmetricDecrypt } from 'better-auth/crypto'
import type { AuthCtx } from '../auth-context.ts'
import { hashCost, parseCost } from '../engine/hash-cost.ts'
import type { StoredFactor } from './factor-queries.ts'
import { findTotpStep } from './factor-totp.ts'
import { hashRecoveryCode, readRecoveryCode } from './recovery-code.ts'
import { findRecoveryCodeCost } from './recovery-code-queries.ts'

export type FactorProof =
  | { method: 'totp'; step: number }
  | { method: 'recovery_code'; hash: Buffer }

type Typed = { userId: string; factor: StoredFactor; typed: string }

/** What was typed, if it can be right at all. A factor that never showed a code has no recovery codes to stand in. */
export async function readProof(
  { db, engine }: AuthCtx,
  { userId, factor, typed }: Typed,
): Promise<FactorProof | null> {
  const code = readRecoveryCode(typed)
  if (code !== null) {
    if (factor.status === 'unverified') return null
    const cost = parseCost((await findRecoveryCodeCost(db, userId)) ?? '') ?? hashCost
    return { method: 'recovery_code', hash: await hashRecoveryCode({ userId, code, cost }) }
  }

  const key = engine.current().context.secretConfig
  const data = await symmetricDecrypt({ key, data: factor.secret })
  const step = findTotpStep(Buffer.from(data, 'base64'), typed.replaceAll(/\s/g, ''))
  return step === null ? null : { method: 'totp', step }
}
