import type { Stripe } from 'stripe'
import { newId } from '../formats.ts'
import { createCharge } from '../resources/charges.ts'
import { recordEvent } from '../resources/events.ts'
import { createPaymentIntent } from '../resources/payment-intents.ts'
import { type Context, findRow, paymentIntents, sessionDetails } from '../state.ts'
import { calculateTax } from './calculate-tax.ts'
import { keepPayer, type Payer } from './payer.ts'
import { type BankAccount, type Card, describeBank, describeCard } from './payment-methods.ts'
import { failCharge, succeedCharge } from './settle-charge.ts'
import type { Decline } from './test-cards.ts'

type Session = Stripe.Checkout.Session
type Payment = { session: Session; payer: Payer }

/** Cards settle immediately: the session becomes complete and paid, or stays open for another card. */
export function payByCard(
  context: Context,
  { session, payer }: Payment,
  card: Card,
): Decline | null {
  const intent = prepare(context, { session, payer })
  const charge = createCharge(context.state, intent, {
    billing_details: billingDetails(payer),
    payment_method_details: describeCard(card),
    status: 'pending',
  })
  intent.latest_charge = charge.id
  if (card.decline) {
    failCharge(context, { intent, charge }, card.decline)
    return card.decline
  }

  succeedCharge(context, { intent, charge })
  complete(context, { session, payer }, 'paid')
  return null
}

/** Bank debits take days: the session is complete, but its payment is still processing. */
export function payByBank(context: Context, { session, payer }: Payment, bank: BankAccount): void {
  const intent = prepare(context, { session, payer })
  const charge = createCharge(context.state, intent, {
    billing_details: billingDetails(payer),
    payment_method_details: describeBank(bank),
    status: 'pending',
  })
  intent.latest_charge = charge.id
  intent.status = 'processing'
  recordEvent(context, { type: 'payment_intent.processing', object: intent })
  recordEvent(context, { type: 'charge.pending', object: charge })
  complete(context, { session, payer }, 'unpaid')
}

function prepare({ state, ...rest }: Context, { session, payer }: Payment): Stripe.PaymentIntent {
  calculateTax(state, session, payer.address)
  const amount = session.amount_total ?? 0
  const known = findRow(paymentIntents(state), session.payment_intent)
  const intent =
    known ??
    createPaymentIntent(state, {
      amount,
      currency: session.currency ?? 'usd',
      customer: session.customer,
      payment_method_types: session.payment_method_types,
      ...sessionDetails(state).get(session.id)?.paymentIntentData,
    })
  intent.amount = amount
  intent.payment_method = newId('pm_')
  session.payment_intent = intent.id

  if (!known) recordEvent({ state, ...rest }, { type: 'payment_intent.created', object: intent })
  return intent
}

function complete(context: Context, { session, payer }: Payment, status: 'paid' | 'unpaid'): void {
  keepPayer(context, session, payer)
  session.status = 'complete'
  session.payment_status = status
  session.url = null
  recordEvent(context, { type: 'checkout.session.completed', object: session })
}

function billingDetails(payer: Payer): Stripe.Charge.BillingDetails {
  return {
    address: payer.address,
    email: payer.email,
    name: payer.name,
    phone: null,
    tax_id: null,
  }
}
