import type { Stripe } from 'stripe'
import { ACH_FAILURE_FEE, DISPUTE_FEE } from '../checkout/fees.ts'
import { newId } from '../formats.ts'
import { recordMovement } from '../resources/balance-transactions.ts'
import { recordEvent } from '../resources/events.ts'
import { type Context, disputes, refunds, secondsNow } from '../state.ts'
import { blankEvidence } from './evidence.ts'
import { failRefund } from './settle-refund.ts'

/** A bank that returns a debit after it succeeded: Stripe calls this a dispute and charges the failure fee. */
const RETURN_REASONS = ['bank_cannot_process', 'incorrect_account_details', 'insufficient_funds']

export const DISPUTE_REASONS = [
  'bank_cannot_process',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'product_not_received',
  'product_unacceptable',
  'unrecognized',
] as const

type DisputeOrder = { reason?: (typeof DISPUTE_REASONS)[number]; amount?: number }

/** Card networks allow 7 to 21 days for evidence. */
const RESPONSE_SECONDS = 14 * 86_400

/**
 * A card dispute waits for evidence. A dispute of a bank debit is final, so it is lost when Stripe
 * reports it. Both take the money at once. Null if the charge cannot be disputed.
 */
export function openDispute(
  context: Context,
  charge: Stripe.Charge,
  order: DisputeOrder,
): Stripe.Dispute | null {
  if (charge.status !== 'succeeded' || charge.disputed) return null
  failPendingRefunds(context, charge)
  const amount = order.amount ?? charge.amount - charge.amount_refunded
  if (amount < 1 || amount > charge.amount || charge.refunded) return null

  const isCard = charge.payment_method_details?.type === 'card'
  const reason = order.reason ?? (isCard ? 'fraudulent' : 'insufficient_funds')
  const dispute = createDispute(context, charge, { amount, reason })
  dispute.balance_transactions.push(
    recordMovement(context, {
      type: 'adjustment',
      category: 'dispute',
      amount: -amount,
      fee: {
        amount: !isCard && RETURN_REASONS.includes(reason) ? ACH_FAILURE_FEE : DISPUTE_FEE,
        description: 'Dispute fee',
      },
      currency: charge.currency,
      source: dispute.id,
      description: `Chargeback withdrawal for ${charge.id}`,
    }),
  )
  charge.disputed = true

  recordEvent(context, { type: 'charge.dispute.created', object: dispute })
  recordEvent(context, { type: 'charge.dispute.funds_withdrawn', object: dispute })
  if (!isCard) recordEvent(context, { type: 'charge.dispute.closed', object: dispute })
  return dispute
}

function createDispute(
  { state }: Context,
  charge: Stripe.Charge,
  { amount, reason }: { amount: number; reason: string },
): Stripe.Dispute {
  const card = charge.payment_method_details?.card
  const created = secondsNow(state)
  const dispute: Stripe.Dispute = {
    id: newId('du_'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: blankEvidence(),
    evidence_details: {
      // 0 if the bank allows no response.
      due_by: card ? created + RESPONSE_SECONDS : 0,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    ...(card && { payment_method_details: describeCard(card) }),
    reason,
    status: card ? 'needs_response' : 'lost',
  }
  disputes(state).set(dispute.id, dispute)
  return dispute
}

function describeCard(
  card: Stripe.Charge.PaymentMethodDetails.Card,
): Stripe.Dispute.PaymentMethodDetails {
  const brand = card.brand ?? 'unknown'
  return {
    type: 'card',
    card: { brand, case_type: 'chargeback', network: brand, network_reason_code: null },
  }
}

/** Otherwise the buyer would get the money twice. */
function failPendingRefunds(context: Context, charge: Stripe.Charge): void {
  for (const refund of refunds(context.state).values()) {
    if (refund.charge === charge.id && refund.status === 'pending') {
      failRefund(context, refund, 'charge_for_pending_refund_disputed')
    }
  }
}
