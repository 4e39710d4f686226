import type { Stripe } from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../api/api-error.ts'
import { expand, integer, metadata, text } from '../api/parameters.ts'
import { formatMoney, newId } from '../formats.ts'
import { recordMovement } from '../resources/balance-transactions.ts'
import { findCharge } from '../resources/charges.ts'
import { recordEvent } from '../resources/events.ts'
import { findPaymentIntent } from '../resources/payment-intents.ts'
import { type Context, disputes, refunds, type State, secondsNow } from '../state.ts'

export const refundParameters = z.strictObject({
  amount: integer.optional(),
  charge: text.optional(),
  expand,
  metadata: metadata.optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
} satisfies Partial<Record<keyof Stripe.RefundCreateParams, z.ZodType>>)

type RefundOrder = z.output<typeof refundParameters>

/** Card refunds succeed at once; bank refunds take days. Both leave the balance at once. */
export function createRefund(context: Context, order: RefundOrder): Stripe.Refund {
  const { state } = context
  const charge = chargeToRefund(state, order)
  const amount = amountToRefund(charge, order.amount)
  const isCard = charge.payment_method_details?.type === 'card'

  const id = newId(isCard ? 're_' : 'pyr_')
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: recordMovement(context, {
      type: isCard ? 'refund' : 'payment_refund',
      category: 'refund',
      amount: -amount,
      currency: charge.currency,
      source: id,
      description: 'REFUND FOR CHARGE',
    }).id,
    charge: charge.id,
    created: secondsNow(state),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: order.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: order.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    ...(isCard ? { status: 'succeeded' } : { status: 'pending', pending_reason: 'processing' }),
    transfer_reversal: null,
  }
  refunds(state).set(id, refund)

  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  recordEvent(context, { type: 'refund.created', object: refund })
  recordEvent(context, { type: 'charge.refunded', object: charge, previous: before })
  return refund
}

function chargeToRefund(state: State, order: RefundOrder): Stripe.Charge {
  const { charge, payment_intent: intentId } = order
  if (charge) return requireRefundable(state, findCharge(state, charge), charge)
  if (!intentId) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const { latest_charge: latest } = findPaymentIntent(state, intentId, 'payment_intent')
  if (typeof latest === 'string') {
    return requireRefundable(state, findCharge(state, latest), intentId)
  }
  throw withoutCharge(intentId)
}

function requireRefundable(state: State, charge: Stripe.Charge, asked: string): Stripe.Charge {
  if (charge.status !== 'succeeded') throw withoutCharge(asked)
  if (isChargedBack(state, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (!charge.refunded) return charge
  throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
    code: 'charge_already_refunded',
  })
}

/** A won dispute gave the money back, so that it can be refunded again. */
function isChargedBack(state: State, charge: Stripe.Charge): boolean {
  return [...disputes(state).values()].some(
    (dispute) => dispute.charge === charge.id && dispute.status !== 'won',
  )
}

function withoutCharge(asked: string) {
  return invalidRequest(`${asked} does not have a successful charge to refund.`)
}

function amountToRefund(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amount_refunded
  const amount = asked ?? left
  if (amount < 1) {
    const code = 'parameter_invalid_integer'
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code,
      param: 'amount',
    })
  }
  if (amount <= left) return amount

  const [wanted, rest] = [amount, left].map((cents) => formatMoney(cents, charge.currency))
  const message = `Refund amount (${wanted}) is greater than unrefunded amount on charge (${rest})`
  throw invalidRequest(message, { param: 'amount' })
}
