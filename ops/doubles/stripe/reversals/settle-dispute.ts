import type { Stripe } from 'stripe'
import { COUNTER_FEE } from '../checkout/fees.ts'
import { recordMovement } from '../resources/balance-transactions.ts'
import { recordEvent } from '../resources/events.ts'
import { type Context, disputes, secondsNow } from '../state.ts'

/** What the card issuer decides, also without evidence. False if the dispute is closed. */
export function decideDispute(
  context: Context,
  dispute: Stripe.Dispute,
  outcome: 'won' | 'lost',
): boolean {
  if (isClosed(dispute)) return false

  const { status } = dispute
  dispute.status = outcome
  recordEvent(context, { type: 'charge.dispute.closed', object: dispute, previous: { status } })
  if (outcome === 'won') reinstateFunds(context, dispute)
  return true
}

export function isClosed({ status }: Stripe.Dispute): boolean {
  return status === 'won' || status === 'lost'
}

/** A dispute without a response is lost on its last day. */
export function loseOverdueDisputes(context: Context): void {
  const now = secondsNow(context.state)
  for (const dispute of disputes(context.state).values()) {
    const { due_by: dueBy } = dispute.evidence_details
    if (dispute.status === 'needs_response' && (dueBy ?? 0) <= now) {
      decideDispute(context, dispute, 'lost')
    }
  }
}

/** Takes the fee for countering a dispute, or returns it. It is not in the dispute's balance transactions. */
export function moveCounterFee(context: Context, dispute: Stripe.Dispute, sign: 1 | -1): void {
  recordMovement(context, {
    type: 'stripe_fee',
    category: 'fee',
    amount: sign * COUNTER_FEE,
    currency: dispute.currency,
    source: dispute.id,
    description: 'Dispute countered fee',
  })
}

function reinstateFunds(context: Context, dispute: Stripe.Dispute): void {
  dispute.is_charge_refundable = true
  dispute.balance_transactions.push(
    recordMovement(context, {
      type: 'adjustment',
      category: 'dispute_reversal',
      amount: dispute.amount,
      currency: dispute.currency,
      source: dispute.id,
      description: 'Chargeback reversal',
    }),
  )
  if (dispute.evidence_details.submission_count > 0) moveCounterFee(context, dispute, 1)
  recordEvent(context, { type: 'charge.dispute.funds_reinstated', object: dispute })
}
