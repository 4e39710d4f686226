import { answerSession, type WireSession } from './answer-session.ts'
import type { AuthCtx } from './auth-context.ts'
import { raiseSessionLevel } from './session-queries.ts'
import { WireError } from './wire-error.ts'

type Raise = { sessionId: string; method: string }

/** After a second factor: the same session at aal2, with its next tokens. */
export async function raiseSession(ctx: AuthCtx, raise: Raise): Promise<WireSession> {
  const session = await raiseSessionLevel(ctx.db, raise)
  if (!session) throw new WireError('session_not_found')
  return answerSession(ctx, session)
}
