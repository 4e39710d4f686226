import type { DisputeState } from '@shoebox/domain/money/states'
import type { Stripe } from 'stripe'
import type { JobCtx, Tx } from '../../context.ts'
import { applyPaymentIntent } from './apply-session.ts'
import { bookTransactions, listTransactions } from './balance-transactions.ts'
import {
  closeDispute,
  endDisputed,
  findCancellationRequest,
  insertDispute,
  isDuplicatePayment,
  markChargedBack,
  markDisputed,
} from './dispute-queries.ts'
import { notifyBuyer, notifyOperators } from './payment-notices.ts'
import { addEvent, findOrderOfIntent, type LockedOrder, lockOrder } from './payment-queries.ts'
import { scheduleCancellation } from './payment-tasks.ts'
import { offsetOwedRefunds } from './refunds.ts'
import { idOf, requireStripe } from './stripe-objects.ts'

/**
 * Applies the current state of a dispute. Stripe reports a returned bank payment as a dispute that is lost from the start.
 * The license stands in any case: a returned payment is a debt.
 */
export async function applyDispute(ctx: JobCtx, stripeId: string): Promise<void> {
  const stripe = requireStripe(ctx)
  const dispute = await stripe.disputes.retrieve(stripeId)
  const intentId = idOf(dispute.payment_intent)
  if (intentId === null) return

  // The event about the dispute may arrive before the event about the payment.
  await applyPaymentIntent(ctx, intentId)
  const transactions = await listTransactions(stripe, stripeId)
  await ctx.db.transaction().execute(async (db) => {
    const paid = await findOrderOfIntent(db, intentId)
    const order = paid && (await lockOrder(db, paid.order_id))
    if (!order) return ctx.log.warn({ stripeId }, 'dispute of an unknown payment')

    await bookTransactions({ db }, { orderId: order.id, transactions })
    const { payment_id: paymentId } = paid
    const isDuplicate = await isDuplicatePayment(db, paymentId)
    await open(ctx, { db }, { dispute, order, paymentId, isDuplicate })
    await close(ctx, { db }, { dispute, order, paymentId, isDuplicate })
  })
}

type OrderDispute = {
  dispute: Stripe.Dispute
  order: LockedOrder
  paymentId: string
  /** The payment that bought the licenses is not disputed, so the order does not change. */
  isDuplicate: boolean
}

async function open(
  ctx: JobCtx,
  tx: Pick<Tx, 'db'>,
  { dispute, order, paymentId, isDuplicate }: OrderDispute,
): Promise<void> {
  const dueBy = dispute.evidence_details.due_by
  const evidenceDueBy = dueBy ? new Date(dueBy * 1000) : null
  const isNew = await insertDispute(tx.db, {
    orderId: order.id,
    paymentId,
    stripeId: dispute.id,
    amount: dispute.amount,
    reason: dispute.reason,
    statusBefore: order.status,
    evidenceDueBy,
    openedAt: new Date(dispute.created * 1000),
  })
  if (!isNew) return

  if (!isDuplicate) {
    await markDisputed(tx.db, order.id)
    const payload = { reason: dispute.reason }
    await addEvent(tx.db, { orderId: order.id, type: 'disputed', payload })
  }
  await notifyOperators(ctx, tx, {
    kind: 'disputed',
    orderId: order.id,
    orderNumber: order.number,
    amount: dispute.amount,
    reason: dispute.reason,
    object: dispute.id,
    dueBy: evidenceDueBy,
  })
}

async function close(
  ctx: JobCtx,
  tx: Pick<Tx, 'db'>,
  { dispute, order, paymentId, isDuplicate }: OrderDispute,
): Promise<void> {
  const state = stateOf(dispute)
  const { id: stripeId, amount, reason } = dispute
  if (state === 'open' || !(await closeDispute(tx.db, { stripeId, state }))) return

  const orderId = order.id
  const offset = await offsetOwedRefunds(tx, { orderId, paymentId, cause: stripeId })
  if (!isDuplicate) await endOrderDispute(ctx, tx, { order, stripeId, state, due: amount - offset })
  await notifyOperators(ctx, tx, {
    kind: state === 'won' ? 'dispute-won' : 'dispute-lost',
    orderId,
    orderNumber: order.number,
    amount,
    reason,
    object: stripeId,
  })
}

type EndedDispute = {
  order: LockedOrder
  stripeId: string
  state: 'won' | 'lost'
  /** What the buyer owes if the dispute is lost. */
  due: number
}

/** A cancellation that was requested before the dispute is made up for now. Its job sends the mail instead. */
async function endOrderDispute(
  ctx: JobCtx,
  tx: Pick<Tx, 'db'>,
  { order, stripeId, state, due }: EndedDispute,
): Promise<void> {
  const orderId = order.id
  await endDisputed(tx.db, { orderId, stripeId })
  await addEvent(tx.db, { orderId, type: state === 'won' ? 'dispute-won' : 'dispute-lost' })
  if (state === 'lost') await markChargedBack(tx.db, orderId)

  const request = await findCancellationRequest(tx.db, orderId)
  if (request) await scheduleCancellation(tx, { orderId, userId: request.user_id })
  else if (state === 'lost' && due > 0)
    await notifyBuyer(ctx, tx, { order, kind: 'payment-returned', amount: due })
}

/** An inquiry that the bank closes without a chargeback counts as won. */
function stateOf({ status }: Stripe.Dispute): DisputeState {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}
