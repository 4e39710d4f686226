import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import { answerSession, type WireSession } from './answer-session.ts'
import { rotateRefresh } from './session-queries.ts'

/**
 * The next tokens of a session. Two tabs that refresh at once get the same tokens; a token that is used again later was
 * copied, which ends the session for every holder. The first refresh of a hand-off redeems it and works exactly once.
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
