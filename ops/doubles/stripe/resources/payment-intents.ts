import type { Stripe } from 'stripe'
import { z } from 'zod'
import { noSuch } from '../api/api-error.ts'
import { operation, type Resource, row } from '../api/operation.ts'
import { expand } from '../api/parameters.ts'
import { newId } from '../formats.ts'
import { charges, customers, paymentIntents, type State, secondsNow } from '../state.ts'

export type NewPaymentIntent = Pick<
  Stripe.PaymentIntent,
  'amount' | 'currency' | 'customer' | 'payment_method_types'
> &
  Partial<
    Pick<
      Stripe.PaymentIntent,
      | 'description'
      | 'metadata'
      | 'receipt_email'
      | 'statement_descriptor_suffix'
      | 'transfer_group'
    >
  >

export const paymentIntentResource: Resource = {
  object: 'payment_intent',
  expandable: { ...row(customers, 'customer'), ...row(charges, 'latest_charge') },
  operations: [
    operation({
      method: 'GET',
      path: '/v1/payment_intents/:id',
      parameters: z.strictObject({ expand }),
      handle: ({ state, id }) => findPaymentIntent(state, id, 'intent'),
    }),
  ],
}

export function findPaymentIntent(state: State, id: string, param: string): Stripe.PaymentIntent {
  const intent = paymentIntents(state).get(id)
  if (!intent) throw noSuch('payment_intent', id, param)
  return intent
}

export function createPaymentIntent(state: State, given: NewPaymentIntent): Stripe.PaymentIntent {
  const id = newId('pi_')
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('', 25)}`,
    confirmation_method: 'automatic',
    created: secondsNow(state),
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    ...given,
  }
  paymentIntents(state).set(id, intent)
  return intent
}
