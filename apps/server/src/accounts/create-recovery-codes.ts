import type { RequestCtx, UserCtx } from '../context.ts'
import { limitOperation } from '../limits/limit-operation.ts'

const rule = { limit: 10, windowMs: 15 * 60_000 }

export async function createRecoveryCodes(ctx: UserCtx & RequestCtx) {
  const { userId, sessionId } = ctx.actor
  await limitOperation(ctx, { key: `recovery-codes:${userId}`, ...rule })

  return { codes: await ctx.auth.createRecoveryCodes({ userId, sessionId }) }
}
