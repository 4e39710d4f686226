import type { RefundState } from '@shoebox/domain/money/states'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { JobCtx, Tx } from '../../context.ts'
import { refundFailedEntry } from '../journal/entries.ts'
import { bookEntry } from '../journal/journal.ts'
import { applyPaymentIntent } from './apply-session.ts'
import { bookTransactions } from './balance-transactions.ts'
import { notifyOperators } from './payment-notices.ts'
import { addEvent, findOrderOfIntent, lockOrder } from './payment-queries.ts'
import {
  findRefund,
  listRefundLines,
  markLinesRefunded,
  moveRefund,
  type StoredRefund,
  updateRefundedStatus,
} from './refund-queries.ts'
import { offsetOwedRefunds } from './refunds.ts'
import { idOf, isRefusal, objectOf, requireStripe } from './stripe-objects.ts'

/** Job: sends a refund to Stripe, once. On the last attempt, operators learn that it was not sent. */
export async function sendRefund(ctx: JobCtx, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefund(ctx.db, { id: refundId, stripeId: null })
  if (refund?.state !== 'requested') return

  try {
    await applyRefund(ctx, await createRefund(requireStripe(ctx), refund))
  } catch (error) {
    if (isRefusal(error)) return failRefund(ctx, { refund, failure: error.message })
    if (ctx.attempt.isLast) await reportUnsent(ctx, { refund, failure: String(error) })
    throw error
  }
}

/** Looks for an existing refund first, because Stripe forgets idempotency keys after a day. */
async function createRefund(stripe: Stripe, refund: StoredRefund): Promise<string> {
  const { id, order_id: orderId, payment_intent_id: intent, amount } = refund
  const made = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  const own = made.data.find(({ metadata }) => metadata?.refund_id === id)
  if (own) return own.id

  const created = await stripe.refunds.create(
    { payment_intent: intent, amount, metadata: { refund_id: id, order_id: orderId } },
    { idempotencyKey: `refund:${id}` },
  )
  return created.id
}

type Failure = { refund: StoredRefund; failure: string }

async function failRefund(ctx: JobCtx, { refund, failure }: Failure): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockOrder(db, refund.order_id)
    await moveTo(ctx, { db }, { refund, outcome: { state: 'failed', failure, stripeId: null } })
  })
}

async function reportUnsent(ctx: JobCtx, { refund, failure }: Failure): Promise<void> {
  await ctx.db.transaction().execute((db) =>
    notifyOperators(
      ctx,
      { db },
      {
        kind: 'refund-not-sent',
        orderId: refund.order_id,
        orderNumber: refund.order_number,
        amount: refund.amount,
        reason: failure,
        object: null,
      },
    ),
  )
}

/** Applies the current state of a refund. Idempotent. */
export async function applyRefund(ctx: JobCtx, stripeId: string): Promise<void> {
  const found = await requireStripe(ctx).refunds.retrieve(stripeId, {
    expand: ['balance_transaction', 'failure_balance_transaction'],
  })
  const { data: id = null } = z.uuid().safeParse(found.metadata?.refund_id)
  const intentId = idOf(found.payment_intent)
  // A refund made in Stripe's dashboard may be reported before its payment.
  if (id === null && intentId !== null) await applyPaymentIntent(ctx, intentId)
  const transactions = [
    objectOf(found.balance_transaction),
    objectOf(found.failure_balance_transaction),
  ].filter((transaction) => transaction !== null)

  await ctx.db.transaction().execute(async (db) => {
    const refund = await findRefund(db, { id, stripeId })
    if (!refund) return bookForeignRefund(ctx, { db }, { found, transactions })

    await lockOrder(db, refund.order_id)
    await bookTransactions({ db }, { orderId: refund.order_id, transactions })
    const failure = found.failure_reason ?? null
    await moveTo(ctx, { db }, { refund, outcome: { state: stateOf(found), failure, stripeId } })
  })
}

function stateOf({ status }: Stripe.Refund): Exclude<RefundState, 'requested'> {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

type Outcome = {
  state: Exclude<RefundState, 'requested'>
  failure: string | null
  stripeId: string | null
}

async function moveTo(
  ctx: JobCtx,
  tx: Pick<Tx, 'db'>,
  { refund, outcome }: { refund: StoredRefund; outcome: Outcome },
): Promise<void> {
  const { id, order_id: orderId } = refund
  const { state, failure, stripeId } = outcome
  if (!(await moveRefund(tx.db, { id, state, stripeId, failure }))) return

  if (state === 'failed') await recordOwed(tx, refund)
  const isRefunded = await updateRefundedStatus(tx.db, orderId)
  const isDuplicate = refund.reason === 'duplicate'
  if (state === 'succeeded' && !isDuplicate)
    await addEvent(tx.db, { orderId, type: isRefunded ? 'refunded' : 'line-refunded' })
  if (state !== 'failed') return

  if (!isDuplicate)
    await addEvent(tx.db, { orderId, type: 'refund-failed', payload: { reason: failure } })
  await notifyOperators(ctx, tx, {
    kind: 'refund-failed',
    orderId,
    orderNumber: refund.order_number,
    amount: refund.amount,
    reason: failure,
    object: stripeId,
  })
}

/**
 * The money is in our Stripe balance, and we owe it to the buyer: the licenses stay canceled. The lines become refundable
 * again. A second payment has no lines.
 */
async function recordOwed(
  tx: Pick<Tx, 'db'>,
  { id: refundId, order_id: orderId, payment_id: paymentId, amount }: StoredRefund,
): Promise<void> {
  const lines = await listRefundLines(tx.db, refundId)
  const owed = lines.map((line) => ({ orderLineId: line.id, cents: line.amount + line.tax }))
  await markLinesRefunded(tx.db, { lineIds: lines.map((line) => line.id), isRefunded: false })
  await bookEntry(
    tx,
    refundFailedEntry({ orderId, refundId, owed: owed.length > 0 ? owed : [{ cents: amount }] }),
  )
  await offsetOwedRefunds(tx, { orderId, paymentId, cause: refundId })
}

type ForeignRefund = {
  found: Stripe.Refund
  transactions: readonly Stripe.BalanceTransaction[]
}

/** A refund made in the Stripe dashboard. Only operators know which lines it was for. */
async function bookForeignRefund(
  ctx: JobCtx,
  tx: Pick<Tx, 'db'>,
  { found, transactions }: ForeignRefund,
): Promise<void> {
  const paid = await findOrderOfIntent(tx.db, idOf(found.payment_intent) ?? '')
  const order = paid && (await lockOrder(tx.db, paid.order_id))
  if (!order) return

  const booked = await bookTransactions(tx, { orderId: order.id, transactions })
  if (booked.length === 0) return
  await notifyOperators(ctx, tx, {
    kind: 'foreign-refund',
    orderId: order.id,
    orderNumber: order.number,
    amount: found.amount,
    reason: found.status,
    object: found.id,
  })
}
