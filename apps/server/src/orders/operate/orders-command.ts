import { formatCents, sumIntegers } from '@shoebox/domain/money/money'
import { cancelPaid, lockCancellableLines } from '../my-orders/job-queries.ts'
import { addEvent, cancelUnconfirmedOrder, lockOrder } from '../payments/payment-queries.ts'
import { scheduleSessionExpiry } from '../payments/payment-tasks.ts'
import { listFailedDuplicates } from '../payments/refund-queries.ts'
import { refundDuplicate, requestRefund } from '../payments/refunds.ts'
import {
  type OperatorCommand,
  type OperatorCtx,
  OperatorError,
  writeTable,
} from './operator-command.ts'
import { findOperatedOrder, type OperatedOrder } from './order-queries.ts'

export const ordersCommand: OperatorCommand = {
  usage: [
    'show <order number>',
    'cancel <order number> <reason>',
    'refund <order number> <photo number> …',
    'refund <order number> --all',
    'refund <order number> --failed',
  ],
  run: async (ctx, [action, number, ...args]) => {
    if (number === undefined) return null
    const reason = args.join(' ').trim()
    if (action === 'show' && args.length === 0) return showOrder(await requireOrder(ctx, number))
    if (action === 'cancel' && reason !== '') return cancelOrder(ctx, { number, reason })
    if (action === 'refund' && reason === '--failed') return retryRefunds(ctx, number)
    if (action === 'refund' && args.length > 0) return refundLines(ctx, { number, photos: args })
    return null
  },
}

async function requireOrder({ db }: OperatorCtx, number: string): Promise<OperatedOrder> {
  const order = await findOperatedOrder(db, number)
  if (!order) throw new OperatorError(`There is no order ${number}.`)
  return order
}

function showOrder(order: OperatedOrder): string {
  const { lines, events, payments, refunds, disputes } = order
  const money = (cents: number) => formatCents(cents)
  const moves = [
    ...payments.map((row) => ['payment', row.id, row.state, money(row.amount), row.failure ?? '']),
    ...refunds.map((row) => [
      'refund',
      row.id,
      row.state,
      money(row.amount),
      row.failure ?? row.reason,
    ]),
    ...disputes.map((row) => ['dispute', row.id, row.state, money(row.amount), row.reason]),
  ]
  return [
    writeTable([
      ['order', order.number],
      ['studio', order.company_name ?? '-'],
      ['status', order.status],
      ['payment', order.payment_status],
      ['delivery', order.delivery_status],
      ['total', money(order.total)],
      ['owed to the buyer', money(order.owed)],
      ['invoice', order.invoice_number ?? '-'],
      ['canceled because', order.cancel_reason ?? '-'],
    ]),
    writeTable([
      ['photo', 'license', 'price', 'tax', 'refunded'],
      ...lines.map((line) => [
        `#${line.photoid}`,
        line.license,
        money(line.total),
        money(line.tax),
        line.refunded ? 'yes' : 'no',
      ]),
    ]),
    ...(moves.length > 0 ? [writeTable([['', 'at Stripe', 'state', 'amount', ''], ...moves])] : []),
    writeTable([['at', 'event'], ...events.map(({ at, type }) => [at, type])]),
  ].join('\n\n')
}

/** An unpaid order, or a paid one without downloads, which is refunded. */
async function cancelOrder(
  ctx: OperatorCtx,
  { number, reason }: { number: string; reason: string },
): Promise<string> {
  const { id: orderId } = await requireOrder(ctx, number)
  return ctx.db.transaction().execute(async (db) => {
    const order = await lockOrder(db, orderId)
    if (order?.payment_status === 'unpaid') {
      if (!(await cancelUnconfirmedOrder(db, { orderId, reason })))
        throw new OperatorError(`${number} is ${order.status} and cannot be canceled.`)
      await addEvent(db, { orderId, type: 'canceled', payload: { reason } })
      await scheduleSessionExpiry({ db }, orderId)
      return `${number} is canceled.`
    }

    const found = await lockCancellableLines(db, orderId)
    if (found === null || found.isChargedBack)
      throw new OperatorError(
        `${number} cannot be canceled: only unpaid orders, and paid ones without downloads. Refund its photos instead.`,
      )
    const { lineIds } = found
    await requestRefund({ db }, { orderId, lineIds, reason: 'operator', requestedBy: null })
    await cancelPaid(db, { orderId, userId: null })
    return `${number} is canceled, and its refund is queued.`
  })
}

async function refundLines(
  ctx: OperatorCtx,
  { number, photos }: { number: string; photos: readonly string[] },
): Promise<string> {
  const order = await requireOrder(ctx, number)
  const { id: orderId, lines, payment_status: paid } = order
  if (paid !== 'paid' && paid !== 'partially_refunded')
    throw new OperatorError(`${number} has no payment to refund: it is ${paid}.`)
  requireNoDispute(order)

  const isAll = photos.length === 1 && photos[0] === '--all'
  const wanted = isAll ? lines : photos.map((photo) => requireLine(lines, photo))
  const left = wanted.filter(({ refunded }) => !refunded)
  if (left.length === 0) throw new OperatorError('These photos are refunded already.')

  await ctx.db.transaction().execute(async (db) => {
    await lockOrder(db, orderId)
    const lineIds = left.map(({ id }) => id)
    await requestRefund({ db }, { orderId, lineIds, reason: 'operator', requestedBy: null })
  })
  const amount = left.reduce((sum, { total, tax }) => sum + total + tax, 0)
  return `Queued a refund of ${formatCents(amount)}. The licenses of these photos are canceled.`
}

/** Sends every refund of the order that failed again. */
async function retryRefunds(ctx: OperatorCtx, number: string): Promise<string> {
  const order = await requireOrder(ctx, number)
  requireNoDispute(order)
  const { id: orderId } = order
  const lines = order.lines.filter(({ owed }) => owed > 0)
  const owed = await ctx.db.transaction().execute(async (db) => {
    await lockOrder(db, orderId)
    const lineIds = lines.map(({ id }) => id)
    await requestRefund({ db }, { orderId, lineIds, reason: 'operator', requestedBy: null })
    const duplicates = await listFailedDuplicates(db, orderId)
    for (const { payment_id: paymentId, amount } of duplicates)
      await refundDuplicate({ db }, { orderId, paymentId, amount, isRetry: true })
    return [...lines.map((line) => line.owed), ...duplicates.map(({ amount }) => amount)]
  })
  if (owed.length === 0) throw new OperatorError(`${number} has no failed refund.`)
  return `Queued a refund of ${formatCents(sumIntegers(owed))} again.`
}

/** Stripe refuses to refund a disputed payment, and the licenses would be canceled all the same. */
function requireNoDispute({ number, disputes }: OperatedOrder): void {
  if (disputes.some(({ state }) => state === 'open'))
    throw new OperatorError(`${number} is disputed. Wait until the dispute is closed.`)
}

function requireLine(lines: OperatedOrder['lines'], photo: string): OperatedOrder['lines'][number] {
  const line = lines.find(({ photoid }) => String(photoid) === photo.replace('#', ''))
  if (!line) throw new OperatorError(`Photo ${photo} is not in this order.`)
  return line
}
