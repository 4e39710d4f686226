import type { Stripe } from 'stripe'
import { recordMovement } from '../resources/balance-transactions.ts'
import { recordEvent } from '../resources/events.ts'
import type { Context } from '../state.ts'
import { ACH_FAILURE_FEE, processingFee } from './fees.ts'
import type { Decline } from './test-cards.ts'

type Attempt = { intent: Stripe.PaymentIntent; charge: Stripe.Charge }

export function succeedCharge(context: Context, { intent, charge }: Attempt): void {
  const isCard = charge.payment_method_details?.type === 'card'

  charge.status = 'succeeded'
  charge.paid = true
  charge.captured = true
  charge.amount_captured = charge.amount
  charge.outcome = outcome({ type: 'authorized', seller_message: 'Payment complete.' })
  charge.balance_transaction = recordMovement(context, {
    type: isCard ? 'charge' : 'payment',
    category: 'charge',
    amount: charge.amount,
    fee: {
      amount: processingFee(charge.amount, isCard ? 'card' : 'us_bank_account'),
      description: 'Stripe processing fees',
    },
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
  }).id
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.last_payment_error = null

  recordEvent(context, { type: 'charge.succeeded', object: charge })
  recordEvent(context, { type: 'payment_intent.succeeded', object: intent })
}

export function failCharge(context: Context, { intent, charge }: Attempt, decline: Decline): void {
  charge.status = 'failed'
  charge.paid = false
  charge.captured = false
  charge.failure_code = decline.code
  charge.failure_message = decline.message
  charge.outcome = outcome({
    type: 'issuer_declined',
    seller_message: 'The bank did not return any further details with this decline.',
    reason: decline.declineCode ?? decline.code,
  })
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = {
    type: 'card_error',
    charge: charge.id,
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
  }

  if (charge.payment_method_details?.type === 'us_bank_account') takeFailureFee(context, charge)
  recordEvent(context, { type: 'charge.failed', object: charge })
  recordEvent(context, { type: 'payment_intent.payment_failed', object: intent })
}

function takeFailureFee(context: Context, charge: Stripe.Charge): void {
  recordMovement(context, {
    type: 'stripe_fee',
    category: 'fee',
    amount: -ACH_FAILURE_FEE,
    currency: charge.currency,
    source: charge.id,
    description: 'ACH failure fee',
  })
}

function outcome(
  given: Pick<Stripe.Charge.Outcome, 'type' | 'seller_message'> & { reason?: string },
): Stripe.Charge.Outcome {
  const isFine = given.type === 'authorized'
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isFine ? 'approved_by_network' : 'declined_by_network',
    reason: given.reason ?? null,
    risk_level: 'normal',
    seller_message: given.seller_message,
    type: given.type,
  }
}
