import type { Stripe } from 'stripe'
import type { Failure } from './api/failures.ts'
import type { KeyedRequest } from './api/idempotency.ts'
import type { SessionDetails } from './checkout/create-session.ts'
import type { StoredEvent } from './stored-event.ts'
import { createWebhooks, type WebhookEndpoint, type Webhooks } from './webhooks/webhooks.ts'

/** The state of one account; a reset replaces it. */
export type State = {
  clock: { now: () => number; advancedSeconds: number }
  idempotency: Map<string, KeyedRequest>
  failures: Failure[]
  webhooks: Webhooks
}

/** Passed to every operation: state, base URL of pages, and the API request. */
export type Context = {
  state: State
  url: string
  request: { id: string | null; idempotency_key: string | null }
}

export type Table<Row> = (state: State) => Map<string, Row>

export function createState(now: () => number, endpoints: readonly WebhookEndpoint[]): State {
  return {
    clock: { now, advancedSeconds: 0 },
    idempotency: new Map(),
    failures: [],
    webhooks: createWebhooks(endpoints),
  }
}

/** Rows live in a WeakMap by state, so that a reset frees them. */
export function defineTable<Row>(): Table<Row> {
  const tables = new WeakMap<State, Map<string, Row>>()

  return (state) => {
    const known = tables.get(state)
    if (known) return known
    const rows = new Map<string, Row>()
    tables.set(state, rows)
    return rows
  }
}

/** The row of a field that holds an id or, as the SDK's types allow, an object. */
export function findRow<Row>(
  rows: ReadonlyMap<string, Row>,
  reference: string | { id: string } | null | undefined,
): Row | undefined {
  return rows.get(typeof reference === 'string' ? reference : (reference?.id ?? ''))
}

export function secondsNow({ clock }: State): number {
  return Math.floor(clock.now() / 1000) + clock.advancedSeconds
}

/** Tables that several resources use. A table with one user is private to it. */
export const customers = defineTable<Stripe.Customer>()
export const sessions = defineTable<Stripe.Checkout.Session>()
export const sessionDetails = defineTable<SessionDetails>()
export const paymentIntents = defineTable<Stripe.PaymentIntent>()
export const charges = defineTable<Stripe.Charge>()
export const refunds = defineTable<Stripe.Refund>()
export const disputes = defineTable<Stripe.Dispute>()
export const taxIds = defineTable<Stripe.TaxId>()
export const products = defineTable<Stripe.Product>()
export const balanceTransactions = defineTable<Stripe.BalanceTransaction>()
export const events = defineTable<StoredEvent>()
