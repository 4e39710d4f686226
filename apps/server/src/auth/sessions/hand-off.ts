import type { Caller } from '../../context/actor.ts'
import { AppError } from '../../context/app-error.ts'
import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import { answerSession } from './answer-session.ts'
import { makePending } from './hand-off-queries.ts'
import { admitSession } from './open-session.ts'

type HandOff = { userId: string; sessionId: string; caller: Caller }

/** How long the other site has to redeem it. */
const seconds = 60

/**
 * Tokens of a pending session of the same user, which the other site redeems by its first refresh. It is no new proof: it
 * is as old as its parent and does not inherit the second factor. The access token has an audience of its own because
 * both tokens travel in an address: no endpoint accepts it.
 */
export async function handOffSession(
  ctx: AuthCtx,
  { userId, sessionId, caller }: HandOff,
): Promise<{ access_token: string; refresh_token: string }> {
  const { db, engine } = ctx
  const { internalAdapter } = engine.current().context

  try {
    const session = await db.inTransaction(async () => {
      const { token } = await internalAdapter.createSession(userId)
      const { id } = await admitSession(ctx, { token, method: 'handoff', caller })
      const pending = await makePending(db, { parentId: sessionId, sessionId: id, seconds })
      if (!pending) throw new AppError('session_not_found')
      return pending
    })
    const { access_token, refresh_token } = await answerSession(ctx, session, {
      audience: 'hand-off',
      seconds,
    })
    return { access_token, refresh_token }
  } catch (error) {
    if (error instanceof WireError) throw new AppError('session_not_found', { cause: error })
    throw error
  }
}
