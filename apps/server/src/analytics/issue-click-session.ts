import type { RequestCtx } from '../context.ts'
import { newClickSession } from './click-session.ts'
import { networkOfDay } from './clicker.ts'
import { limitPerDay } from './limit-per-day.ts'

/**
 * A session that counts for popularity. Browsers fetch it with the first thing they track: drawn pages are shared between
 * visitors, so it cannot come with the page.
 */
export function issueClickSession(ctx: RequestCtx) {
  const { networkKey, sessionsPerDay } = ctx.visitors
  const now = Date.now()
  const network = networkOfDay(ctx, { now, key: networkKey })
  limitPerDay(ctx, { key: `click-sessions:${network}`, limit: sessionsPerDay, now, hits: 1 })

  return { session_id: newClickSession(ctx) }
}
