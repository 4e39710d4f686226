import { argon2, createHash, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../../context/app-error.ts'
import type { AuthCtx } from '../auth-context.ts'
import { formatCost, type HashCost, hashCost } from '../engine/password-hashing.ts'
import { findSession } from '../sessions/queries.ts'
import { hasRecentFactor } from '../sessions/require-session.ts'
import { findUser, recordStaffChange } from '../users/queries.ts'
import { queueFactorNotice } from '../users/security-notices.ts'
import { deleteRecoveryCodes, insertRecoveryCodes, lockFactors } from './queries.ts'

const codesPerUser = 10

/** Excludes characters that look alike, such as 0 and o. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10
const pattern = new RegExp(`^[${alphabet}]{${length}}$`)
const purpose = 'shoebox/recovery-code/2'
const derive = promisify(argon2)

type UserSession = { userId: string; sessionId: string }

/**
 * Replaces the user's recovery codes. Requires a recent second factor. The codes are shown only once, because the
 * database stores only their hashes.
 */
export async function createRecoveryCodes(ctx: AuthCtx, owner: UserSession): Promise<string[]> {
  const { db } = ctx
  const { userId } = owner
  await requireRecentFactor(ctx, owner)
  const codes = Array.from({ length: codesPerUser }, generateRecoveryCode)
  const hashes: Buffer[] = []
  // Sequential: in parallel they would occupy the threads that password hashes of other users need.
  for (const code of codes) {
    const normalized = parseRecoveryCode(code) ?? ''
    hashes.push(await hashRecoveryCode({ userId, code: normalized, cost: hashCost }))
  }

  await db.inTransaction(async () => {
    await lockFactors(db, userId)
    await requireRecentFactor(ctx, owner)
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

async function requireRecentFactor({ db }: AuthCtx, { sessionId }: UserSession): Promise<void> {
  const session = await findSession(db, sessionId)
  if (!session) throw new AppError('session_not_found')
  if (!hasRecentFactor(session)) throw new AppError('second_factor_required')
}

/** Formatted as xxxxx-xxxxx. */
export function generateRecoveryCode(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])

  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
}

/** Normalizes case, spaces and hyphens; null if the input cannot be a recovery code. */
export function parseRecoveryCode(input: string): string | null {
  const code = input.toLowerCase().replaceAll(/[\s-]/g, '')

  return pattern.test(code) ? code : null
}

type CodeHashInput = { userId: string; code: string; cost: HashCost }

/**
 * As slow as a password hash: a code has only 50 bits, which an attacker with a copy of the table could guess. The nonce
 * is derived from the user id, so that each guess tests only one user, and not from AUTH_SECRET, so that codes survive its
 * rotation.
 */
export async function hashRecoveryCode({ userId, code, cost }: CodeHashInput): Promise<Buffer> {
  const nonce = createHash('sha256').update(`${purpose}/${userId}`).digest()
  return derive('argon2id', { message: code, nonce, tagLength: 32, ...cost })
}
