import type { Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

export type RefundReason = 'cancelled' | 'already-licensed' | 'incident' | 'operator'

export type RefundRequest = {
  orderId: string
  /** Lines that were refunded before are skipped. */
  lineIds: readonly string[]
  reason: RefundReason
  /** The user who asked for it; null for a job or an operator. */
  requestedBy: string | null
}

/**
 * Records the refund of these lines with their tax, cancels their licenses and adds the job that sends it to Stripe, all in the
 * caller's transaction. The order must be locked.
 */
export function requestRefund(
  _tx: { db: Transaction<Database> },
  _request: RefundRequest,
): Promise<void> {
  throw new Error('refunds are not built')
}
