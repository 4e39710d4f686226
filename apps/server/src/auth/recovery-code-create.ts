import type { AuthCtx } from './auth-context.ts'
import { queueFactorNotice } from './factor-notice.ts'
import { hashesOf, newRecoveryCode, readRecoveryCode } from './recovery-code.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from './recovery-code-queries.ts'
import { findUser } from './user-queries.ts'

const count = 10

/** Ten new codes instead of those before. They can be read this once: afterwards only their hashes exist. */
export async function createRecoveryCodes(ctx: AuthCtx, userId: string): Promise<string[]> {
  const { db, config } = ctx
  const codes = Array.from({ length: count }, newRecoveryCode)
  const hashes = codes.flatMap((code) =>
    hashesOf(config.secrets.slice(0, 1), { userId, code: readRecoveryCode(code) ?? '' }),
  )

  await db.inTransaction(async () => {
    const user = await findUser(db, userId)
    await deleteRecoveryCodes(db, userId)
    await insertRecoveryCodes(db, { userId, hashes })
    await queueFactorNotice(ctx, {
      change: 'recovery_codes_created',
      recipient: user?.email ?? '',
    })
  })
  return codes
}
