import { sumIntegers } from '@shoebox/domain/money/money'
import type { Tx } from '../../context.ts'
import { cancelLicenses } from '../../licenses/grant-licenses.ts'
import { type OwedAmount, refundEntry, refundOffsetEntry } from '../journal/entries.ts'
import { bookEntry, readBalances } from '../journal/journal.ts'
import { scheduleFollowOrder, scheduleRefund } from './payment-tasks.ts'
import {
  findRefundablePayment,
  insertRefund,
  insertRefundLines,
  listOwedAgainstDebt,
  listRefundableLines,
  lockDelivery,
  markLinesRefunded,
  type OwedRow,
  type RefundableLine,
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
  await bookEntry(tx, refundEntry({ orderId, refundId, ...toAmounts(lines) }))
  await scheduleRefund(tx, refundId)
  await scheduleFollowOrder(tx, orderId)
}

/**
 * Cancels licenses whose payment the bank has returned, so that nothing is sent to Stripe. The buyer then owes nothing. Fails
 * if the dispute was about another amount: operators have to settle the rest.
 */
export async function reverseSale(
  tx: Pick<Tx, 'db'>,
  { orderId, lineIds }: Pick<RefundRequest, 'orderId' | 'lineIds'>,
): Promise<void> {
  const lines = await listRefundableLines(tx.db, { orderId, lineIds })
  const amount = sumIntegers(lines.map((line) => line.amount + line.tax))
  const balances = await readBalances(tx, { orderId })
  const owed = balances.find(({ account }) => account === 'receivable')?.amount ?? 0
  if (owed !== amount)
    throw new Error(`the bank returned ${owed}, but ${amount} of the order is left`)

  const canceled = lines.map(({ id }) => id)
  await markLinesRefunded(tx.db, { lineIds: canceled, isRefunded: true })
  await cancelLicenses(tx, canceled)
  await lockDelivery(tx.db, orderId)
  await bookEntry(tx, refundEntry({ orderId, refundId: orderId, ...toAmounts(lines) }))
  await scheduleFollowOrder(tx, orderId)
}

/** A line whose first refund failed is paid from what we owe; the others reverse their sale. */
function toAmounts(lines: readonly RefundableLine[]) {
  const sold = lines.filter((line) => !line.is_owed)
  const owed = lines.filter((line) => line.is_owed)
  return {
    lines: sold.map((line) => ({
      orderLineId: line.id,
      netCents: line.amount,
      taxCents: line.tax,
    })),
    owed: owed.map((line) => ({ orderLineId: line.id, cents: line.amount + line.tax })),
  }
}

type PaymentRefund = {
  orderId: string
  paymentId: string
  amount: number
  /** Its first refund failed, so we owe the amount. */
  isRetry?: boolean
}

/** Refunds a second payment for the same order in full. It was never booked as a sale, and the licenses stand. */
export async function refundDuplicate(
  tx: Pick<Tx, 'db'>,
  { orderId, paymentId, amount, isRetry = false }: PaymentRefund,
): Promise<void> {
  const refund = { orderId, paymentId, amount, reason: 'duplicate', requestedBy: null } as const
  const refundId = await insertRefund(tx.db, refund)
  if (isRetry)
    await bookEntry(tx, refundEntry({ orderId, refundId, lines: [], owed: [{ cents: amount }] }))
  await scheduleRefund(tx, refundId)
}

/**
 * A buyer who lost a refund to a failure may get the money by a dispute of the same payment that we lose. Then neither owes
 * the other, and the lines count as refunded. `cause` is the dispute or the refund that closed last. Returns the amount in cents.
 */
export async function offsetOwedRefunds(
  tx: Pick<Tx, 'db'>,
  { orderId, paymentId, cause }: { orderId: string; paymentId: string; cause: string },
): Promise<number> {
  const owed = await listOwedAgainstDebt(tx.db, { orderId, paymentId })
  if (owed.length === 0) return 0

  const lineIds = owed.flatMap(({ order_line_id: id }) => (id === null ? [] : [id]))
  await markLinesRefunded(tx.db, { lineIds, isRefunded: true })
  await lockDelivery(tx.db, orderId)
  await bookEntry(tx, refundOffsetEntry({ orderId, cause, owed: owed.map(toOwedAmount) }))
  return sumIntegers(owed.map(({ cents }) => cents))
}

function toOwedAmount({ order_line_id: orderLineId, cents }: OwedRow): OwedAmount {
  return orderLineId === null ? { cents } : { orderLineId, cents }
}
