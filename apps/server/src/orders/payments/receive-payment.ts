import { sumIntegers } from '@shoebox/domain/money/money'
import type { JobCtx, Tx } from '../../context.ts'
import { grantLicenses } from '../../licenses/grant-licenses.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { saleEntry } from '../journal/entries.ts'
import { bookEntry } from '../journal/journal.ts'
import { notifyBuyer } from './payment-notices.ts'
import {
  addEvent,
  cancelUnconfirmedOrder,
  confirmOrder,
  deleteOrderedCartItems,
  type LockedOrder,
  listPaidLines,
  markPaid,
  type PaidLine,
  type PaymentRow,
  saveTaxes,
} from './payment-queries.ts'
import { scheduleFollowOrder } from './payment-tasks.ts'
import { refundDuplicate, requestRefund } from './refunds.ts'
import { splitTax, summarizeTaxes, type TaxedItem } from './session-lines.ts'

export type Receipt = {
  order: LockedOrder
  payment: PaymentRow & { id: string; paidAt: Date }
  items: readonly TaxedItem[]
}

type ReceiveCtx = Pick<JobCtx, 'shopOrigin' | 'businessTimeZone' | 'seller'>

/** Called once per payment, in the transaction that marks it as paid and has locked the order. */
export async function receivePayment(
  ctx: ReceiveCtx,
  tx: Pick<Tx, 'db'>,
  receipt: Receipt,
): Promise<void> {
  const { order, payment } = receipt
  const isFirst = order.payment_status === 'unpaid' || order.payment_status === 'processing'
  if (!isFirst) {
    const { id: paymentId, amount } = payment
    await refundDuplicate(tx, { orderId: order.id, paymentId, amount })
    return notifyBuyer(ctx, tx, { order, kind: 'duplicate' })
  }

  const lines = await recordSale(tx, receipt)
  if (order.status === 'pending_payment') return grantAndConfirm(ctx, tx, { ...receipt, lines })

  await refundAll(tx, { order, lines, reason: 'not-open' })
  await notifyBuyer(ctx, tx, { order, kind: 'not-open' })
}

/** Stores the tax of each line and books the sale. A sale that grants no license is booked too; its refund reverses it. */
async function recordSale(
  tx: Pick<Tx, 'db'>,
  { order, payment, items }: Receipt,
): Promise<PaidLine[]> {
  const lines = await listPaidLines(tx.db, order.id)
  const taxes = splitTax(items, lines)
  const tax = sumIntegers([...taxes.values()])
  if (order.net + tax !== payment.amount)
    throw new Error(`${order.number}: paid ${payment.amount}, expected ${order.net + tax}`)

  await saveTaxes(tx.db, { orderId: order.id, taxes })
  await markPaid(tx.db, order.id)
  await bookEntry(
    tx,
    saleEntry({
      orderId: order.id,
      lines: lines.map(({ id, total }) => ({
        orderLineId: id,
        netCents: total,
        taxCents: taxes.get(id) ?? 0,
      })),
    }),
  )
  return lines
}

type PaidOrder = Receipt & { lines: readonly PaidLine[] }

async function grantAndConfirm(
  ctx: ReceiveCtx,
  tx: Pick<Tx, 'db'>,
  { order, payment, items, lines }: PaidOrder,
): Promise<void> {
  const { seller, businessTimeZone } = ctx
  const onHold = lines.filter(({ is_on_hold }) => is_on_hold)
  const free = lines.filter(({ is_on_hold }) => !is_on_hold)
  const { paidAt, method, last4 } = payment
  const orderId = order.id
  const { granted, alreadyLicensed } = await grantLicenses(tx, {
    orderId,
    lineIds: free.map(({ id }) => id),
    effectiveAt: paidAt,
  })
  if (granted.length === 0) {
    const reason = onHold.length > 0 ? 'incident' : 'already-licensed'
    await cancelUnconfirmedOrder(tx.db, { orderId, reason: cancelReasons[reason] })
    await addEvent(tx.db, { orderId, type: 'canceled', payload: { reason } })
    await refundAll(tx, { order, lines, reason })
    return notifyBuyer(ctx, tx, { order, kind: reason })
  }

  if (!seller) throw new Error('SELLER_* is not set, so no invoice can be issued')
  await confirmOrder(tx.db, { orderId, confirmedAt: paidAt })
  await addEvent(tx.db, { orderId, type: 'paid' })
  await deleteOrderedCartItems(tx.db, orderId)
  await scheduleFollowOrder(tx, orderId)

  const refused = { 'already-licensed': alreadyLicensed, incident: onHold.map(({ id }) => id) }
  for (const reason of ['already-licensed', 'incident'] as const) {
    const lineIds = refused[reason]
    if (lineIds.length === 0) continue
    await requestRefund(tx, { orderId, lineIds, reason, requestedBy: null })
    const photos = lines.filter(({ id }) => lineIds.includes(id)).map(({ photoid }) => photoid)
    await notifyBuyer(ctx, tx, { order, kind: reason, photos })
  }
  // Last, because it locks the counter of all invoices until the commit.
  const taxes = summarizeTaxes(items)
  await issueInvoice(tx, { orderId, paidAt, method, last4, businessTimeZone, seller, taxes })
}

const cancelReasons = {
  incident: 'The photos are on hold because of a rights incident.',
  'already-licensed': 'The photos are already licensed for this project.',
} as const

type FullRefund = {
  order: LockedOrder
  lines: readonly PaidLine[]
  reason: 'not-open' | 'incident' | 'already-licensed'
}

function refundAll(tx: Pick<Tx, 'db'>, { order, lines, reason }: FullRefund): Promise<void> {
  const lineIds = lines.map(({ id }) => id)
  return requestRefund(tx, { orderId: order.id, lineIds, reason, requestedBy: null })
}
