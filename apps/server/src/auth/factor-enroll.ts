import { symmetricEncrypt } from 'better-auth/crypto'
import type { AccessClaims } from './access-tokens.ts'
import type { AuthCtx } from './auth-context.ts'
import { countVerifiedFactors, insertFactor } from './factor-queries.ts'
import { describeTotp, newTotpSecret } from './factor-totp.ts'
import { insistOnFreshProof } from './fresh-proof.ts'
import { WireError } from './wire-error.ts'

const mostFactors = 5

/**
 * Begins a second factor; it counts once a code of it was shown. Another one needs the first: otherwise a stolen session
 * could add its own.
 */
export async function enrollFactor(ctx: AuthCtx, claims: AccessClaims, friendlyName: string) {
  const { db, engine } = ctx
  insistOnFreshProof(claims)
  const verified = await countVerifiedFactors(db, claims.sub)
  if (verified > 0 && claims.aal !== 'aal2') throw new WireError('insufficient_aal')
  if (verified >= mostFactors) throw new WireError('too_many_enrolled_mfa_factors')

  const secret = newTotpSecret()
  const key = engine.current().context.secretConfig
  const encrypted = await symmetricEncrypt({ key, data: secret.toString('base64') })
  const id = await db.inTransaction(() =>
    insertFactor(db, { userId: claims.sub, friendlyName, secret: encrypted }),
  )

  // The picture is drawn in the browser, from the address.
  const totp = { qr_code: '', ...describeTotp({ secret, email: claims.email }) }
  return { id, type: 'totp', friendly_name: friendlyName, totp }
}
