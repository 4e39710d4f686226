import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import { type AccessClaims, verifyAccessToken } from './access-tokens.ts'
import { findSession } from './session-queries.ts'

/**
 * Whoever the bearer token speaks for, if the session still lives. Its level and its proofs are the row's: a token knows
 * them as they were when it was written.
 */
export async function requireSession(
  ctx: AuthCtx,
  authorization: string | undefined,
): Promise<AccessClaims> {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new WireError('no_authorization')

  const claims = await verifyAccessToken(ctx, token)
  const session = await findSession(ctx.db, claims.session_id)
  if (!session || session.user_id !== claims.sub) throw new WireError('session_not_found')
  if (session.is_banned) throw new WireError('user_banned')

  return { ...claims, aal: session.aal, amr: session.amr }
}
