import { cancellationDays } from '@shoebox/domain/money/checkout'
import type { Transaction } from 'kysely'
import type { JobCtx } from '../../../src/context.ts'
import type { Database } from '../../../src/db/connect.ts'
import { chargeEntry, refundPaidEntry } from '../../../src/orders/journal/entries.ts'
import { bookEntry } from '../../../src/orders/journal/journal.ts'
import { completeConfirmed } from '../../../src/orders/my-orders/job-queries.ts'
import {
  addEvent,
  listPaidLines,
  lockOrder,
  markProcessing,
  type PaymentRow,
  savePayment,
} from '../../../src/orders/payments/payment-queries.ts'
import { receivePayment } from '../../../src/orders/payments/receive-payment.ts'
import { moveRefund, updateRefundedStatus } from '../../../src/orders/payments/refund-queries.ts'
import { requestRefund } from '../../../src/orders/payments/refunds.ts'
import type { DemoOrder } from './demo-orders.ts'
import { backdate, findRequestedRefund } from './order-queries.ts'

type Tx = Transaction<Database>

export type DemoPayment = {
  orderId: string
  order: DemoOrder
  /** Distinguishes the invented ids of Stripe's objects. */
  nth: number
  worker: Pick<JobCtx, 'shopOrigin' | 'businessTimeZone' | 'seller'>
}

const dayMs = 24 * 60 * 60_000
const minutesToPay = 4

/** Applies a payment that Stripe never saw. The demo companies are exempt from sales tax in their states. */
export async function payOrder(
  tx: Tx,
  { orderId, order, nth, worker }: DemoPayment,
): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  if (!locked) throw new Error(`order ${orderId} is gone`)

  const days = order.placedDaysAgo - minutesToPay / (24 * 60)
  const row = {
    orderId,
    attemptId: null,
    intentId: `pi_demo_${nth}`,
    chargeId: `ch_demo_${nth}`,
    method: order.method,
    amount: locked.net,
    last4: order.last4,
    failure: null,
  }
  if (order.outcome.kind === 'processing') {
    await savePayment(tx, { ...row, state: 'processing', paidAt: null })
    await markProcessing(tx, orderId)
    await addEvent(tx, { orderId, type: 'payment-processing' })
  } else await receive(tx, { row, nth, worker, days })
  await backdate(tx, { orderId, days })
}

type Received = Pick<DemoPayment, 'nth' | 'worker'> & {
  row: Omit<PaymentRow, 'state' | 'paidAt'>
  days: number
}

async function receive(tx: Tx, { row, nth, worker, days }: Received): Promise<void> {
  const { orderId, amount } = row
  const paidAt = new Date(Date.now() - days * dayMs)
  const payment = { ...row, state: 'paid' as const, paidAt }
  const id = await savePayment(tx, payment)
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  const lines = await listPaidLines(tx, orderId)
  const items = lines.map((line) => ({ metadata: { line_ids: line.id }, amount_tax: 0 }))
  await receivePayment(worker, { db: tx }, { order, payment: { ...payment, id }, items })

  const fee = Math.round(amount * 0.029) + 30
  const transaction = { id: `txn_demo_${nth}`, amount, fee, net: amount - fee }
  await bookEntry({ db: tx }, chargeEntry({ orderId, transaction }))
}

export async function completeOrder(tx: Tx, { orderId, order }: DemoPayment): Promise<void> {
  const before = new Date(Date.now() - cancellationDays * dayMs)
  await completeConfirmed(tx, { before, limit: 1000 })
  await backdate(tx, { orderId, days: order.placedDaysAgo - cancellationDays })
}

export async function refundFirstLine(
  tx: Tx,
  { payment: { orderId, nth }, daysAgo }: { payment: DemoPayment; daysAgo: number },
): Promise<void> {
  const [line] = await listPaidLines(tx, orderId)
  const lineIds = line ? [line.id] : []
  await requestRefund({ db: tx }, { orderId, lineIds, reason: 'operator', requestedBy: null })
  const refund = await findRequestedRefund(tx, orderId)
  // Succeeded before the job that would send it to Stripe can see it.
  const stripeId = `re_demo_${nth}`
  await moveRefund(tx, { id: refund.id, state: 'succeeded', stripeId, failure: null })
  await updateRefundedStatus(tx, orderId)
  await addEvent(tx, { orderId, type: 'line-refunded' })
  const { amount } = refund
  const transaction = { id: `txn_demo_refund_${nth}`, amount: -amount, fee: 0, net: -amount }
  await bookEntry({ db: tx }, refundPaidEntry({ orderId, transaction }))
  await backdate(tx, { orderId, days: daysAgo })
}
