import type { Caller } from '../../context/actor.ts'
import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import { answerSession, type WireSession } from './answer-session.ts'
import { beginSession, deleteSession, type SessionRow } from './session-queries.ts'

type Proven = {
  /** The engine's own name for the session; it never leaves this room. */
  token: string
  /** How it was proven: otp, recovery, password, oauth, handoff. */
  method: string
  caller: Caller
}

/** First tokens of a session that the engine has just made. Whoever is banned gets none, by no door. */
export async function openSession(ctx: AuthCtx, proven: Proven): Promise<WireSession> {
  return answerSession(ctx, await admitSession(ctx, proven))
}

/** The part that belongs into the transaction of whatever proved the session. */
export async function admitSession(
  ctx: Pick<AuthCtx, 'db' | 'metrics'>,
  { token, method, caller }: Proven,
): Promise<SessionRow> {
  const session = await beginSession(ctx.db, { token, method, ...caller })
  if (!session) throw new WireError('session_not_found')
  if (session.is_banned) {
    await deleteSession(ctx.db, session.id)
    throw new WireError('user_banned')
  }
  ctx.metrics.countSignIn(method)
  return session
}
