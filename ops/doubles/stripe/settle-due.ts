import { expireSessions } from './checkout/expire-sessions.ts'
import { loseOverdueDisputes } from './reversals/settle-dispute.ts'
import { succeedDueRefunds } from './reversals/settle-refund.ts'
import type { Context } from './state.ts'

/** Applies everything that happens by time alone: expiry, bank refunds and deadlines of disputes. */
export function settleDue(context: Context): void {
  const withoutRequest = { ...context, request: { id: null, idempotency_key: null } }

  expireSessions(withoutRequest)
  succeedDueRefunds(withoutRequest)
  loseOverdueDisputes(withoutRequest)
}
