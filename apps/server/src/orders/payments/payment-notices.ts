import type { JobCtx, Tx } from '../../context.ts'
import { queueEmail } from '../../mail/queue-email.ts'
import { type PaymentAlarm, writePaymentAlarm } from '../emails/write-payment-alarm.ts'
import { type PaymentNoticeKind, writePaymentNotice } from '../emails/write-payment-notice.ts'
import type { LockedOrder } from './payment-queries.ts'

type Notice = {
  order: Pick<LockedOrder, 'id' | 'number' | 'buyer_email'>
  kind: PaymentNoticeKind
  photos?: readonly number[]
  amount?: number
}

/** Queues the email in the transaction that changes the order, so that it is sent exactly once. */
export async function notifyBuyer(
  { shopOrigin }: Pick<JobCtx, 'shopOrigin'>,
  tx: Pick<Tx, 'db'>,
  { order, kind, photos = [], amount }: Notice,
): Promise<void> {
  const { number, buyer_email: recipient } = order
  if (recipient === null) return

  const link = `${shopOrigin}/orders/${order.id}`
  const mail = writePaymentNotice({ kind, number, photos, amount: amount ?? null, link })
  await queueEmail(tx, { kind: `orders.${kind}`, recipient, ...mail })
}

type Alarm = Omit<PaymentAlarm, 'link'> & { orderId: string }

export async function notifyOperators(
  { shopOrigin, operationsMailbox }: Pick<JobCtx, 'shopOrigin' | 'operationsMailbox'>,
  tx: Pick<Tx, 'db'>,
  { orderId, ...alarm }: Alarm,
): Promise<void> {
  const mail = writePaymentAlarm({ ...alarm, link: `${shopOrigin}/orders/${orderId}` })
  await queueEmail(tx, { ...mail, recipient: operationsMailbox })
}
