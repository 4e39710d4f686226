import { createRecoveryCodes as createCodes } from '../auth/recovery-code-create.ts'
import { AppError } from '../context/app-error.ts'
import { insistOnLiveSession } from '../context/live-session.ts'
import type { RequestCtx, UserCtx } from '../context.ts'
import { limitOperation } from '../limits/limit-operation.ts'

const rule = { limit: 10, windowMs: 15 * 60_000 }

/** Only for whoever has just shown the factor that the codes stand in for. */
export async function createRecoveryCodes(ctx: UserCtx & RequestCtx) {
  const { userId } = ctx.actor
  const level = await insistOnLiveSession(ctx)
  if (level !== 'aal2') throw new AppError('second_factor_required')
  await limitOperation(ctx, { key: `recovery-codes:${userId}`, ...rule })

  return { codes: await createCodes(ctx.auth, userId) }
}
