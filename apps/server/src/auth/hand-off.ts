import { AppError } from '../context/app-error.ts'
import { answerSession } from './answer-session.ts'
import type { AuthCaller, AuthCtx } from './auth-context.ts'
import { inheritProofs } from './hand-off-queries.ts'
import { admitSession } from './open-session.ts'
import { WireError } from './wire-error.ts'

type HandOff = { userId: string; sessionId: string; caller: AuthCaller }

/**
 * Another session for the same person on the other site; each lives and ends by itself. It is no new proof: it is as old
 * as the one it comes from, and a second factor is not handed on.
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
      const inherited = await inheritProofs(db, { from: sessionId, to: id })
      if (!inherited) throw new AppError('session_not_found')
      return inherited
    })
    const { access_token, refresh_token } = await answerSession(ctx, session)
    return { access_token, refresh_token }
  } catch (error) {
    if (error instanceof WireError) throw new AppError('session_not_found', { cause: error })
    throw error
  }
}
