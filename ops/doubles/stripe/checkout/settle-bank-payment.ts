import type { Stripe } from 'stripe'
import { recordEvent } from '../resources/events.ts'
import { type Context, charges, findRow, paymentIntents } from '../state.ts'
import { failCharge, succeedCharge } from './settle-charge.ts'

export const BANK_FAILURE_CODES = ['account_closed', 'insufficient_funds', 'no_account'] as const

type BankFailure = (typeof BANK_FAILURE_CODES)[number]

const BANK_FAILURES: Record<BankFailure, string> = {
  account_closed: "The customer's bank account has been closed.",
  insufficient_funds: "The customer's account has insufficient funds to cover this payment.",
  no_account: "The customer's bank account could not be located.",
}

/** Settles a pending bank debit on demand (at Stripe it takes days). False if none is pending. */
export function settleBankPayment(
  context: Context,
  session: Stripe.Checkout.Session,
  outcome: 'succeeded' | BankFailure,
): boolean {
  const intent = findRow(paymentIntents(context.state), session.payment_intent)
  const charge = findRow(charges(context.state), intent?.latest_charge)
  if (!intent || !charge || intent.status !== 'processing') return false

  if (outcome === 'succeeded') {
    succeedCharge(context, { intent, charge })
    session.payment_status = 'paid'
    recordEvent(context, { type: 'checkout.session.async_payment_succeeded', object: session })
    return true
  }
  failCharge(context, { intent, charge }, { code: outcome, message: BANK_FAILURES[outcome] })
  recordEvent(context, { type: 'checkout.session.async_payment_failed', object: session })
  return true
}
