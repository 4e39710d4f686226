import type { Stripe } from 'stripe'
import { invalidRequest } from '../api/api-error.ts'
import { formatMoney, newId } from '../formats.ts'
import { type Context, customers, secondsNow, sessionDetails, sessions } from '../state.ts'
import { calculateTax } from './calculate-tax.ts'
import { checkSessionParams } from './check-session-params.ts'
import { createLineItems, type LineItem } from './line-items.ts'
import { PAYMENT_METHODS, type SessionParams } from './session-parameters.ts'

/** Internal session data that the API does not return. */
export type SessionDetails = {
  lines: LineItem[]
  customerUpdate: SessionParams['customer_update']
  paymentIntentData: SessionParams['payment_intent_data']
}

const DAY = 86_400
const MIN_AMOUNT = 50

export function createSession(context: Context, params: SessionParams): Stripe.Checkout.Session {
  const { state } = context
  checkSessionParams(params, state)
  const lines = createLineItems(state, params.line_items)
  const session = openSession(context, params, lines)
  checkAmount(session)

  sessions(state).set(session.id, session)
  sessionDetails(state).set(session.id, {
    lines,
    customerUpdate: params.customer_update,
    paymentIntentData: params.payment_intent_data,
  })
  calculateTax(state, session, null)
  return session
}

function checkAmount({ amount_subtotal: amount, currency }: Stripe.Checkout.Session): void {
  if ((amount ?? 0) >= MIN_AMOUNT) return
  const least = formatMoney(MIN_AMOUNT, currency ?? 'usd')
  throw invalidRequest(
    `The Checkout Session's total amount due must add up to at least ${least} ${currency ?? ''}`,
    { code: 'amount_too_small' },
  )
}

function openSession(
  { state, url }: Context,
  params: SessionParams,
  lines: readonly LineItem[],
): Stripe.Checkout.Session {
  const id = newId('cs_test_', 58)
  const created = secondsNow(state)
  const total = lines.reduce((sum, line) => sum + line.amount_subtotal, 0)
  const customer = customers(state).get(params.customer ?? '')
  const isTaxed = params.automatic_tax?.enabled === true

  return {
    ...UNUSED,
    id,
    object: 'checkout.session',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: {
      enabled: isTaxed,
      liability: isTaxed ? { type: 'self' } : null,
      provider: isTaxed ? 'stripe' : null,
      status: isTaxed ? 'requires_location_inputs' : null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency: lines[0]?.currency ?? null,
    customer: params.customer ?? null,
    customer_creation: params.customer ? null : (params.customer_creation ?? 'if_required'),
    customer_details: customerDetails(customer?.email ?? params.customer_email ?? null, customer),
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? created + DAY,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    payment_method_types: params.allowed_payment_method_types ?? [...PAYMENT_METHODS],
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    tax_id_collection: {
      enabled: params.tax_id_collection?.enabled ?? false,
      required: params.tax_id_collection?.required ?? 'never',
    },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: `${url}/c/pay/${id}`,
  }
}

function customerDetails(
  email: string | null,
  customer: Stripe.Customer | undefined,
): Stripe.Checkout.Session.CustomerDetails | null {
  if (!email) return null
  return {
    address: customer?.address ?? null,
    business_name: null,
    email,
    individual_name: null,
    name: customer?.name ?? null,
    phone: null,
    tax_exempt: customer?.tax_exempt ?? 'none',
    tax_ids: null,
  }
}

/** Fields of a hosted payment session that this double never sets. */
const UNUSED = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: 'payment',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  subscription: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>
