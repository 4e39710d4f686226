import type { Stripe } from 'stripe'
import { z } from 'zod'
import { invalidRequest, noSuch } from '../api/api-error.ts'
import { isCreatedIn, listAnswer, newestFirst } from '../api/list-answer.ts'
import { operation, type Resource, row } from '../api/operation.ts'
import { created, expand, integer, metadata, pagination, text } from '../api/parameters.ts'
import { formatMoney, newId } from '../formats.ts'
import {
  balanceTransactions,
  type Context,
  charges,
  paymentIntents,
  refunds,
  type State,
  secondsNow,
} from '../state.ts'
import { recordMovement } from './balance-transactions.ts'
import { findCharge } from './charges.ts'
import { recordEvent } from './events.ts'
import { findPaymentIntent } from './payment-intents.ts'

const createParameters = z.strictObject({
  amount: integer.optional(),
  charge: text.optional(),
  expand,
  metadata: metadata.optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
} satisfies Partial<Record<keyof Stripe.RefundCreateParams, z.ZodType>>)

type RefundOrder = z.output<typeof createParameters>

export const refundResource: Resource = {
  object: 'refund',
  expandable: {
    ...row(balanceTransactions, 'balance_transaction'),
    ...row(charges, 'charge'),
    ...row(paymentIntents, 'payment_intent'),
  },
  operations: [
    operation({
      method: 'POST',
      path: '/v1/refunds',
      parameters: createParameters,
      handle: (call) => createRefund(call, call.parameters),
    }),
    operation({
      method: 'GET',
      path: '/v1/refunds',
      parameters: z.strictObject({
        ...pagination,
        charge: text.optional(),
        created: created.optional(),
        payment_intent: text.optional(),
      }),
      handle: ({ state, parameters }) => {
        const { charge, payment_intent: intent } = parameters
        const rows = newestFirst(refunds(state)).filter(
          (refund) =>
            isCreatedIn(parameters.created, refund.created) &&
            (!charge || refund.charge === charge) &&
            (!intent || refund.payment_intent === intent),
        )
        return listAnswer(rows, parameters, '/v1/refunds')
      },
    }),
    operation({
      method: 'GET',
      path: '/v1/refunds/:id',
      parameters: z.strictObject({ expand }),
      handle: ({ state, id }) => {
        const refund = refunds(state).get(id)
        if (!refund) throw noSuch('refund', id, 'refund')
        return refund
      },
    }),
  ],
}

function createRefund(context: Context, order: RefundOrder): Stripe.Refund {
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
      amount: -amount,
      fee: 0,
      currency: charge.currency,
      source: id,
      description: 'REFUND FOR CHARGE',
    }),
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
    status: 'succeeded',
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
  if (charge) return requirePaid(findCharge(state, charge), charge)
  if (!intentId) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const { latest_charge: latest } = findPaymentIntent(state, intentId, 'payment_intent')
  if (typeof latest === 'string') return requirePaid(findCharge(state, latest), intentId)
  throw withoutCharge(intentId)
}

function requirePaid(charge: Stripe.Charge, asked: string): Stripe.Charge {
  if (charge.status !== 'succeeded') throw withoutCharge(asked)
  if (!charge.refunded) return charge
  throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
    code: 'charge_already_refunded',
  })
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
