import type { Stripe } from 'stripe'
import type { SessionDetails } from './checkout/session-details.ts'
import { defineTable } from './state.ts'
import type { StoredEvent } from './stored-event.ts'

/** The tables that several resources read; a resource on its own keeps its table to itself. */
export const customers = defineTable<Stripe.Customer>()
export const sessions = defineTable<Stripe.Checkout.Session>()
export const sessionDetails = defineTable<SessionDetails>()
export const paymentIntents = defineTable<Stripe.PaymentIntent>()
export const charges = defineTable<Stripe.Charge>()
export const refunds = defineTable<Stripe.Refund>()
export const balanceTransactions = defineTable<Stripe.BalanceTransaction>()
export const events = defineTable<StoredEvent>()
