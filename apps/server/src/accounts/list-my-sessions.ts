import type { UserCtx } from '../context.ts'
import { presentSession } from './present.ts'
import { listSessions } from './session-queries.ts'

export async function listMySessions(ctx: UserCtx) {
  const rows = await listSessions(ctx)
  return rows.map((row) => presentSession(row, ctx.actor.sessionId))
}
