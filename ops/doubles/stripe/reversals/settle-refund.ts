import type { Stripe } from 'stripe'
import { recordMovement } from '../resources/balance-transactions.ts'
import { recordEvent } from '../resources/events.ts'
import { type Context, charges, findRow, refunds, secondsNow } from '../state.ts'

export const REFUND_FAILURE_REASONS = [
  'charge_for_pending_refund_disputed',
  'declined',
  'expired_or_canceled_card',
  'insufficient_funds',
  'lost_or_stolen_card',
  'merchant_request',
  'unknown',
] as const

type RefundFailure = (typeof REFUND_FAILURE_REASONS)[number]

/** Bank refunds take up to five business days; here weekends count. */
const BANK_REFUND_SECONDS = 5 * 86_400

/** False if the refund is not pending. */
export function succeedRefund(context: Context, refund: Stripe.Refund): boolean {
  if (refund.status !== 'pending') return false

  refund.status = 'succeeded'
  delete refund.pending_reason
  recordUpdate(context, refund, { status: 'pending', pending_reason: 'processing' })
  return true
}

/** Puts the money back into the balance. Banks also return refunds that succeeded. */
export function failRefund(
  context: Context,
  refund: Stripe.Refund,
  reason: RefundFailure,
): boolean {
  const { status } = refund
  if (status !== 'pending' && status !== 'succeeded') return false

  refund.status = 'failed'
  refund.failure_reason = reason
  delete refund.pending_reason
  refund.failure_balance_transaction = recordMovement(context, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: 'REFUND FAILURE',
  }).id
  const charge = findRow(charges(context.state), refund.charge)
  if (charge) {
    charge.amount_refunded -= refund.amount
    charge.refunded = false
  }

  recordEvent(context, { type: 'refund.failed', object: refund })
  recordUpdate(context, refund, { status })
  return true
}

export function succeedDueRefunds(context: Context): void {
  const due = secondsNow(context.state) - BANK_REFUND_SECONDS
  for (const refund of refunds(context.state).values()) {
    if (refund.status === 'pending' && refund.created <= due) succeedRefund(context, refund)
  }
}

/** Stripe sends both events for the refund of a charge. */
function recordUpdate(context: Context, refund: Stripe.Refund, previous: object): void {
  recordEvent(context, { type: 'refund.updated', object: refund, previous })
  recordEvent(context, { type: 'charge.refund.updated', object: refund, previous })
}
