import { answerSession, type WireSession } from './answer-session.ts'
import type { AuthCtx } from './auth-context.ts'
import { rotateRefresh } from './session-queries.ts'
import { WireError } from './wire-error.ts'

/**
 * The next tokens of a session. Two tabs that ask at once get the same; a token that comes back later has been copied, and
 * ends the session for whoever holds it.
 */
export async function refreshSession(ctx: AuthCtx, token: string): Promise<WireSession> {
  const place = ctx.refreshTokens.read(token)
  if (!place) throw new WireError('refresh_token_not_found')

  const { reuseSeconds } = ctx.config
  const session = await rotateRefresh(ctx.db, { ...place, reuseSeconds })
  if ('refused' in session) throw new WireError(session.refused)
  if (session.is_banned) throw new WireError('user_banned')

  return answerSession(ctx, session)
}
