import type { AccessClaims } from './access-tokens.ts'
import type { AuthCtx } from './auth-context.ts'
import { forgetProofs } from './flow-queries.ts'
import { insistOnFreshProof } from './fresh-proof.ts'
import { limitUse } from './limit-use.ts'
import { queueNotice } from './queue-auth-email.ts'
import { deleteOtherSessions } from './session-queries.ts'
import { hasVerifiedFactor } from './user-queries.ts'
import { WireError } from './wire-error.ts'

const { shortest, longest } = { shortest: 10, longest: 128 }

/**
 * A first or another password. Whoever holds an old session must prove themselves again first. Every other session and
 * every link on its way ends with the change, and its owner is told.
 */
export async function changePassword(
  ctx: AuthCtx,
  claims: AccessClaims,
  password: string,
): Promise<void> {
  const { db, engine } = ctx
  insistOnStrength(password)
  await insistOnProof(ctx, claims)
  await limitUse(ctx, { key: `set-password:${claims.sub}`, limit: 5, seconds: 900 })

  const { internalAdapter, password: hashing } = engine.current().context
  const known = await internalAdapter.findCredentialAccount(claims.sub)
  const isSame = known?.password ? await hashing.verify({ hash: known.password, password }) : false
  if (isSame) throw new WireError('same_password')
  const hash = await hashing.hash(password)

  await db.inTransaction(async () => {
    if (known) await internalAdapter.updatePassword(claims.sub, hash)
    else await internalAdapter.createAccount(credential(claims.sub, hash))
    await deleteOtherSessions(db, { userId: claims.sub, keep: claims.session_id })
    await forgetProofs(db, claims.email)
    await queueNotice(ctx, { kind: 'password-changed', recipient: claims.email })
  })
}

const credential = (userId: string, password: string) => ({
  userId,
  accountId: userId,
  providerId: 'credential',
  password,
})

function insistOnStrength(password: string): void {
  if (password.length >= shortest && password.length <= longest) return
  throw new WireError('weak_password', { extra: { weak_password: { reasons: ['length'] } } })
}

async function insistOnProof({ db }: AuthCtx, { sub, aal, amr }: AccessClaims): Promise<void> {
  insistOnFreshProof({ amr })
  if (aal !== 'aal2' && (await hasVerifiedFactor(db, sub))) throw new WireError('insufficient_aal')
}
