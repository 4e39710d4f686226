import type { Stripe } from 'stripe'
import { z } from 'zod'
import { noSuch } from '../api/api-error.ts'
import { isCreatedIn, listAnswer, newestFirst } from '../api/list-answer.ts'
import { operation, type Resource, row } from '../api/operation.ts'
import { created, expand, pagination, text } from '../api/parameters.ts'
import { newId } from '../formats.ts'
import {
  balanceTransactions,
  charges,
  customers,
  paymentIntents,
  type State,
  secondsNow,
} from '../state.ts'

type NewCharge = Pick<Stripe.Charge, 'billing_details' | 'payment_method_details' | 'status'>

export const chargeResource: Resource = {
  object: 'charge',
  expandable: {
    ...row(balanceTransactions, 'balance_transaction'),
    ...row(customers, 'customer'),
    ...row(paymentIntents, 'payment_intent'),
  },
  operations: [
    operation({
      method: 'GET',
      path: '/v1/charges',
      parameters: z.strictObject({
        ...pagination,
        created: created.optional(),
        customer: text.optional(),
        payment_intent: text.optional(),
      }),
      handle: ({ state, parameters }) => {
        const { customer, payment_intent: intent } = parameters
        const rows = newestFirst(charges(state)).filter(
          (charge) =>
            isCreatedIn(parameters.created, charge.created) &&
            (!customer || charge.customer === customer) &&
            (!intent || charge.payment_intent === intent),
        )
        return listAnswer(rows, parameters, '/v1/charges')
      },
    }),
    operation({
      method: 'GET',
      path: '/v1/charges/:id',
      parameters: z.strictObject({ expand }),
      handle: ({ state, id }) => findCharge(state, id),
    }),
  ],
}

export function findCharge(state: State, id: string): Stripe.Charge {
  const charge = charges(state).get(id)
  if (!charge) throw noSuch('charge', id, 'charge')
  return charge
}

/** As at Stripe, charges of bank debits have the prefix of payments. */
export function createCharge(
  state: State,
  intent: Stripe.PaymentIntent,
  given: NewCharge,
): Stripe.Charge {
  const isCard = given.payment_method_details?.type === 'card'
  const charge: Stripe.Charge = {
    id: newId(isCard ? 'ch_' : 'py_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    calculated_statement_descriptor: 'SHOEBOX',
    captured: given.status !== 'failed',
    created: secondsNow(state),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === 'string' ? intent.payment_method : null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_data: null,
    transfer_group: intent.transfer_group,
    ...given,
  }
  charges(state).set(charge.id, charge)
  return charge
}
