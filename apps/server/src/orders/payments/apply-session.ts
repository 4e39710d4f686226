import { orderDays, type PaymentMethod } from '@shoebox/domain/money/checkout'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { JobCtx, Tx } from '../../context.ts'
import { bookTransactions, listTransactions } from './balance-transactions.ts'
import { notifyBuyer } from './payment-notices.ts'
import {
  addEvent,
  endAttempt,
  findPayment,
  type LockedOrder,
  lockOrder,
  markProcessing,
  markUnpaid,
  type PaymentRow,
  savePayment,
} from './payment-queries.ts'
import { receivePayment } from './receive-payment.ts'
import { idOf, objectOf, requireStripe } from './stripe-objects.ts'

/** A Checkout Session with the Stripe objects that its order depends on. */
type SessionState = {
  session: Stripe.Checkout.Session
  orderId: string
  attemptId: string | null
  intent: Stripe.PaymentIntent | null
  charge: Stripe.Charge | null
  items: readonly Stripe.LineItem[]
  transactions: readonly Stripe.BalanceTransaction[]
}

/**
 * Applies the current state of a Checkout Session to its order, in one transaction that locks the order. Idempotent, and the
 * order of events does not matter: each one applies the newest state.
 */
export async function applySession(ctx: JobCtx, sessionId: string): Promise<void> {
  const state = await loadSession(requireStripe(ctx), sessionId)
  if (!state) return

  await ctx.db.transaction().execute(async (db) => {
    const order = await lockOrder(db, state.orderId)
    if (!order) return ctx.log.warn({ sessionId }, 'session of an unknown order')

    const { attemptId, transactions } = state
    const ended = (['complete', 'expired'] as const).find((end) => end === state.session.status)
    if (attemptId !== null && ended) await endAttempt(db, { attemptId, sessionId, state: ended })
    await bookTransactions({ db }, { orderId: order.id, transactions })
    await applyPayment(ctx, { db }, { state, order })
  })
}

/** Stripe reports failed attempts on the payment intent. */
export async function applyPaymentIntent(ctx: JobCtx, intentId: string): Promise<void> {
  const stripe = requireStripe(ctx)
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 })
  for (const { id } of data) await applySession(ctx, id)
}

export async function applyCharge(ctx: JobCtx, chargeId: string): Promise<void> {
  const charge = await requireStripe(ctx).charges.retrieve(chargeId)
  const intentId = idOf(charge.payment_intent)
  if (intentId !== null) await applyPaymentIntent(ctx, intentId)
}

/** Null for a session that another program created. */
async function loadSession(stripe: Stripe, sessionId: string): Promise<SessionState | null> {
  const expand = ['payment_intent.latest_charge']
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand })
  const { data: orderId } = z.uuid().safeParse(session.metadata?.order_id)
  if (orderId === undefined) return null

  const intent = objectOf(session.payment_intent)
  const charge = objectOf(intent?.latest_charge)
  const isPaid = session.payment_status === 'paid'
  return {
    session,
    orderId,
    attemptId: z.uuid().safeParse(session.metadata?.attempt_id).data ?? null,
    intent,
    charge,
    items: isPaid ? await listItems(stripe, sessionId) : [],
    transactions: charge ? await listTransactions(stripe, charge.id) : [],
  }
}

const maxItems = 100

function listItems(stripe: Stripe, sessionId: string): Promise<Stripe.LineItem[]> {
  return stripe.checkout.sessions
    .listLineItems(sessionId, { limit: maxItems, expand: ['data.taxes'] })
    .autoPagingToArray({ limit: maxItems })
}

type Application = { state: SessionState; order: LockedOrder }

async function applyPayment(
  ctx: JobCtx,
  tx: Pick<Tx, 'db'>,
  { state, order }: Application,
): Promise<void> {
  const { session, intent } = state
  if (!intent) return
  const stored = await findPayment(tx.db, intent.id)
  if (stored?.state === 'paid') return

  if (session.payment_status === 'paid') {
    const paidAt = paidAtOf(state)
    const payment = { ...toPayment({ state, intent }), state: 'paid' as const, paidAt }
    const id = await savePayment(tx.db, payment)
    return receivePayment(ctx, tx, { order, payment: { ...payment, id }, items: state.items })
  }
  if (intent.status === 'processing') {
    if (stored?.state === 'processing') return
    await savePayment(tx.db, { ...toPayment({ state, intent }), state: 'processing' })
    await markProcessing(tx.db, order.id)
    return addEvent(tx.db, { orderId: order.id, type: 'payment-processing' })
  }
  if (!intent.last_payment_error) return
  const chargeId = idOf(intent.latest_charge)
  if (stored?.state === 'failed' && stored.charge_id === chargeId) return
  await applyFailure(ctx, tx, { state, order, intent })
}

const dayMs = 24 * 60 * 60_000

/** A declined card leaves the session open for another card. A failed bank payment ends it, days later. */
async function applyFailure(
  ctx: JobCtx,
  tx: Pick<Tx, 'db'>,
  { state, order, intent }: Application & { intent: Stripe.PaymentIntent },
): Promise<void> {
  const { code, message } = intent.last_payment_error ?? {}
  const orderId = order.id
  const failure = (message ?? code ?? 'unknown').slice(0, 500)
  await savePayment(tx.db, { ...toPayment({ state, intent }), state: 'failed', failure })
  await addEvent(tx.db, { orderId, type: 'payment-failed', payload: { code: code ?? null } })
  if (state.session.status !== 'complete') return

  await markUnpaid(tx.db, { orderId, expiresAt: new Date(Date.now() + orderDays * dayMs) })
  await notifyBuyer(ctx, tx, { order, kind: 'bank-payment-failed' })
}

function toPayment({
  state,
  intent,
}: {
  state: SessionState
  intent: Stripe.PaymentIntent
}): Omit<PaymentRow, 'state'> {
  const { orderId, attemptId, charge } = state
  const details = charge?.payment_method_details
  const method: PaymentMethod = details?.type === 'us_bank_account' ? 'ach' : 'card'
  return {
    orderId,
    attemptId,
    intentId: intent.id,
    chargeId: charge?.id ?? null,
    method,
    amount: intent.amount,
    last4: details?.card?.last4 ?? details?.us_bank_account?.last4 ?? null,
    failure: null,
    paidAt: null,
  }
}

/** When Stripe received the money: a bank payment is created days before that. */
function paidAtOf({ transactions, charge }: SessionState): Date {
  const received = transactions.find(({ reporting_category: kind }) => kind === 'charge')
  const seconds = received?.created ?? charge?.created
  return seconds === undefined ? new Date() : new Date(seconds * 1000)
}
