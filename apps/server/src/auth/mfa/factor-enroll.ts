import { symmetricEncrypt } from 'better-auth/crypto'
import type { AuthCtx } from '../auth-context.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { requireFreshProof } from '../sessions/fresh-proof.ts'
import { insertFactor, lockFactors } from './factor-queries.ts'
import { requireRightToAddFactor } from './factor-right.ts'
import { describeTotp, newTotpSecret } from './factor-totp.ts'

/** Begins a second factor; it counts once this session has shown a code of it. */
export async function enrollFactor(ctx: AuthCtx, claims: AccessClaims, friendlyName: string) {
  const { db, engine } = ctx
  requireFreshProof(claims)

  const secret = newTotpSecret()
  const key = engine.current().context.secretConfig
  const encrypted = await symmetricEncrypt({ key, data: secret.toString('base64') })
  const { sub: userId, session_id: sessionId } = claims
  const id = await db.inTransaction(async () => {
    await lockFactors(db, userId)
    await requireRightToAddFactor(ctx, claims)
    return insertFactor(db, { userId, sessionId, friendlyName, secret: encrypted })
  })
  // The picture is drawn in the browser, from the address.
  const totp = { qr_code: '', ...describeTotp({ secret, email: claims.email }) }

  return { id, type: 'totp', friendly_name: friendlyName, totp }
}
