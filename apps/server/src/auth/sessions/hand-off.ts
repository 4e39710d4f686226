import type { Caller } from '../../context/actor.ts'
import { AppError } from '../../context/app-error.ts'
import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import { markPending } from './queries.ts'
import { activateSession, issueTokens } from './sessions.ts'

type HandOffRequest = { userId: string; sessionId: string; caller: Caller }

/** How long the other site has to redeem the tokens. */
const redeemSeconds = 60

/**
 * Issues tokens of a pending session, which the other site redeems with its first refresh. A hand-off is no new sign-in:
 * the session is as old as its parent and does not inherit the second factor. Both tokens travel in a URL, so the access
 * token has its own audience, which no endpoint accepts.
 */
export async function handOffSession(
  ctx: AuthCtx,
  { userId, sessionId, caller }: HandOffRequest,
): Promise<{ access_token: string; refresh_token: string }> {
  const { db, engine } = ctx
  const { internalAdapter } = engine.current().context

  try {
    const session = await db.inTransaction(async () => {
      const { token } = await internalAdapter.createSession(userId)
      const { id } = await activateSession(ctx, { token, method: 'handoff', caller })
      const pending = await markPending(db, {
        parentId: sessionId,
        sessionId: id,
        seconds: redeemSeconds,
      })
      if (!pending) throw new AppError('session_not_found')
      return pending
    })
    const { access_token, refresh_token } = await issueTokens(ctx, session, {
      audience: 'hand-off',
      seconds: redeemSeconds,
    })
    return { access_token, refresh_token }
  } catch (error) {
    if (error instanceof WireError) throw new AppError('session_not_found', { cause: error })
    throw error
  }
}
