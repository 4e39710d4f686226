import { AppError } from '../context/app-error.ts'
import { type Ctx, inTransaction, type RequestCtx, type UserCtx } from '../context.ts'
import { limitOperation } from '../limits/limit-operation.ts'
import { toNetwork } from '../limits/to-network.ts'
import { presentSession } from './present.ts'
import { endSession, isMigrant, listSessions } from './session-queries.ts'

const fiveMinutesMs = 5 * 60_000

export async function listMySessions(ctx: UserCtx) {
  const rows = await listSessions(ctx)
  return rows.map((row) => presentSession(row, ctx.actor.sessionId))
}

/** Returns 404 for both ended sessions and sessions of other users. */
export async function endMySession(ctx: UserCtx, id: string): Promise<undefined> {
  const hasEnded = await inTransaction(ctx, (tx) => endSession(tx, id))
  if (!hasEnded) throw new AppError('not_found')
}

/** Issues tokens for a session of the same user on the other site. */
export async function handOff(ctx: UserCtx & RequestCtx) {
  const { userId, sessionId } = ctx.actor
  await limitOperation(ctx, { key: `hand-off:${userId}`, limit: 30, windowMs: fiveMinutesMs })

  return ctx.auth.handOffSession({ userId, sessionId, caller: ctx.caller })
}

export async function createRecoveryCodes(ctx: UserCtx & RequestCtx) {
  const { userId, sessionId } = ctx.actor
  const windowMs = 3 * fiveMinutesMs
  await limitOperation(ctx, { key: `recovery-codes:${userId}`, limit: 10, windowMs })

  return { codes: await ctx.auth.createRecoveryCodes({ userId, sessionId }) }
}

/**
 * Whether this email belongs to an account migrated from the old shop that has no password yet. To prevent account
 * enumeration it is true only for five minutes after a failed sign-in with this email from the same network, which
 * requires a captcha.
 */
export async function checkWordpressMigrant(ctx: Ctx, email: string): Promise<boolean> {
  const network = toNetwork(ctx.caller.ip)
  await limitOperation(ctx, { key: `migrant:${network}`, limit: 30, windowMs: fiveMinutesMs })

  return inTransaction(ctx, (tx) => isMigrant(tx, { email, network }))
}
