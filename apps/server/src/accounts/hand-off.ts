import type { RequestCtx, UserCtx } from '../context.ts'
import { limitOperation } from '../limits/limit-operation.ts'

const rule = { limit: 30, windowMs: 5 * 60_000 }

/** Tokens that take a contributor to the other site. The access gate has checked that the session is live. */
export async function handOff(ctx: UserCtx & RequestCtx) {
  const { userId, sessionId } = ctx.actor
  await limitOperation(ctx, { key: `hand-off:${userId}`, ...rule })

  return ctx.auth.handOffSession({ userId, sessionId, caller: ctx.caller })
}
