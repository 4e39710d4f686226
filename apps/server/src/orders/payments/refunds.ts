import { sumIntegers } from '@shoebox/domain/money/money'
import type { Tx } from '../../context.ts'
import { cancelLicenses } from '../../licenses/grant-licenses.ts'
import { refundEntry } from '../journal/entries.ts'
import { bookEntry } from '../journal/journal.ts'
import { scheduleFollowOrder, scheduleRefund } from './payment-tasks.ts'
import {
  findRefundablePayment,
  insertRefund,
  insertRefundLines,
  listRefundableLines,
  lockDelivery,
  markLinesRefunded,
  type RefundReason,
} from './refund-queries.ts'

type RefundRequest = {
  orderId: string
  /** Lines that were refunded before are skipped. */
  lineIds: readonly string[]
  reason: RefundReason
  /** The user who requested it; null for a job or an operator. */
  requestedBy: string | null
}

/**
 * Records the refund of these lines with their tax, cancels their licenses and adds the job that sends the refund to Stripe,
 * all in the caller's transaction, which must have locked the order.
 */
export async function requestRefund(
  tx: Pick<Tx, 'db'>,
  { orderId, lineIds, reason, requestedBy }: RefundRequest,
): Promise<void> {
  const lines = await listRefundableLines(tx.db, { orderId, lineIds })
  if (lines.length === 0) return
  const payment = await findRefundablePayment(tx.db, orderId)
  if (!payment) throw new Error(`order ${orderId} has no payment to refund`)

  const amount = sumIntegers(lines.map((line) => line.amount + line.tax))
  if (amount > payment.left_over)
    throw new Error(`refund of ${amount}, but ${payment.left_over} is left of the payment`)

  const refundId = await insertRefund(tx.db, {
    orderId,
    paymentId: payment.id,
    amount,
    reason,
    requestedBy,
  })
  const refunded = lines.map(({ id }) => id)
  await insertRefundLines(tx.db, { refundId, lines })
  await markLinesRefunded(tx.db, { lineIds: refunded, isRefunded: true })
  await cancelLicenses(tx, refunded)
  await lockDelivery(tx.db, orderId)
  await bookEntry(
    tx,
    refundEntry({
      orderId,
      refundId,
      lines: lines.map((line) => ({
        orderLineId: line.id,
        netCents: line.amount,
        taxCents: line.tax,
      })),
    }),
  )
  await scheduleRefund(tx, refundId)
  await scheduleFollowOrder(tx, orderId)
}

type PaymentRefund = { orderId: string; paymentId: string; amount: number }

/** Refunds a second payment for the same order in full. It was never booked as a sale, and the licenses stand. */
export async function refundDuplicate(
  tx: Pick<Tx, 'db'>,
  { orderId, paymentId, amount }: PaymentRefund,
): Promise<void> {
  const refund = { orderId, paymentId, amount, reason: 'duplicate', requestedBy: null } as const
  await scheduleRefund(tx, await insertRefund(tx.db, refund))
}
