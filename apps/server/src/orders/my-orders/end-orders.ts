import { cancellationDays, orderDays } from '@shoebox/domain/money/checkout'
import type { JobCtx } from '../../context.ts'
import { notifyOperators } from '../payments/payment-notices.ts'
import { lockOrder } from '../payments/payment-queries.ts'
import type { Cancellation } from '../payments/payment-tasks.ts'
import { requestRefund, reverseSale } from '../payments/refunds.ts'
import {
  cancelPaid,
  cancelUnapproved,
  completeConfirmed,
  expireUnpaid,
  lockCancellableLines,
} from './job-queries.ts'
import { scheduleOrderNotice } from './order-tasks.ts'

type EndingCtx = Pick<JobCtx, 'db' | 'log'>

/** Orders per transaction, so that no lock is held for long. */
const batchSize = 500
const dayMs = 24 * 60 * 60_000

/** Job: expires unpaid orders, and cancels orders that were not approved in time. */
export async function expireOrders({ db, log }: EndingCtx): Promise<void> {
  const now = Date.now()
  const expired = await runInBatches((limit) => expireUnpaid(db, { before: new Date(now), limit }))
  const before = new Date(now - orderDays * dayMs)
  const notApproved = await runInBatches((limit) => cancelUnapproved(db, { before, limit }))
  if (expired + notApproved > 0) log.info({ expired, notApproved }, 'order expiry finished')
}

/** Job: completes orders whose cancellation period is over. */
export async function completeOrders({ db, log }: EndingCtx): Promise<void> {
  const before = new Date(Date.now() - cancellationDays * dayMs)
  const completed = await runInBatches((limit) => completeConfirmed(db, { before, limit }))
  if (completed > 0) log.info({ completed }, 'order completion finished')
}

async function runInBatches(endBatch: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  let count: number
  do {
    count = await endBatch(batchSize)
    total += count
  } while (count === batchSize)
  return total
}

type CancellationCtx = EndingCtx & Pick<JobCtx, 'attempt' | 'operationsMailbox' | 'shopOrigin'>

/**
 * Job: cancels and refunds a paid order at the request of its buyer or of the company's owner. Does nothing if the order is
 * already canceled, if a file was downloaded after the request, or during a dispute, whose end adds the job again. On the last
 * attempt, operators learn that it failed.
 */
export async function cancelPaidOrder(
  ctx: CancellationCtx,
  cancellation: Cancellation,
): Promise<void> {
  try {
    await cancelAndRefund(ctx, cancellation)
  } catch (error) {
    const { orderId } = cancellation
    if (ctx.attempt.isLast) await reportFailure(ctx, { orderId, reason: String(error) })
    throw error
  }
}

async function reportFailure(
  ctx: CancellationCtx,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const order = await lockOrder(db, orderId)
    if (!order) return
    const { number: orderNumber, total: amount } = order
    const alarm = {
      kind: 'not-canceled',
      orderId,
      orderNumber,
      amount,
      reason,
      object: null,
    } as const
    await notifyOperators(ctx, { db }, alarm)
  })
}

async function cancelAndRefund(
  { db, log }: EndingCtx,
  { orderId, userId }: Cancellation,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await lockCancellableLines(tx, orderId)
    if (found === null) {
      log.info({ orderId }, 'paid order not canceled')
      return
    }

    const { lineIds, isChargedBack } = found
    // The bank has already returned the money of a dispute that we lost.
    if (isChargedBack) await reverseSale({ db: tx }, { orderId, lineIds })
    else
      await requestRefund(
        { db: tx },
        { orderId, lineIds, reason: 'cancelled', requestedBy: userId },
      )
    await cancelPaid(tx, { orderId, userId })
    await scheduleOrderNotice({ db: tx }, { orderId, kind: 'canceled' })
  })
}
