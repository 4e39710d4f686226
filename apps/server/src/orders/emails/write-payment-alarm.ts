import { formatCents } from '@shoebox/domain/money/money'
import { writeLetter } from '../../mail/letter.ts'

export type PaymentAlarmKind =
  | 'disputed'
  | 'dispute-won'
  | 'dispute-lost'
  | 'refund-failed'
  | 'refund-not-sent'
  | 'foreign-refund'
  | 'not-canceled'

export type PaymentAlarm = {
  kind: PaymentAlarmKind
  orderNumber: string
  /** In cents. */
  amount: number
  /** As Stripe or the bank states it. */
  reason: string | null
  /** The dispute or refund at Stripe. */
  object: string | null
  /** Deadline for evidence. */
  dueBy?: Date | null
  link: string
}

/** Sent to the operators. docs/operations/payments.md says what to do. */
export function writePaymentAlarm(alarm: PaymentAlarm) {
  const { kind, orderNumber, amount, object, dueBy, link } = alarm
  const { title, advice } = alarmTexts[kind]
  const facts = [
    { label: 'Order', value: orderNumber },
    { label: 'Amount', value: formatCents(amount) },
    { label: 'Evidence due', value: dueBy ? dueBy.toISOString() : null },
    { label: 'At Stripe', value: object && dashboardUrl(object) },
    { label: 'Order page', value: link },
  ]
  return {
    kind: `orders.alarm-${kind}`,
    subject: `${title}: ${orderNumber}`,
    ...writeLetter({
      title,
      facts,
      quote: alarm.reason ?? 'No reason was given.',
      note: `${advice} See docs/operations/payments.md.`,
    }),
  }
}

const alarmTexts: Readonly<Record<PaymentAlarmKind, { title: string; advice: string }>> = {
  disputed: {
    title: 'A payment is disputed',
    advice:
      'Submit evidence in the Stripe dashboard before it is due: the signature, the invoice, the order.',
  },
  'dispute-won': {
    title: 'A dispute was won',
    advice: 'Stripe returned the money. Nothing to do.',
  },
  'dispute-lost': {
    title: 'A payment was returned',
    advice: 'The license stands, and the buyer owes the amount and was notified. Collect it.',
  },
  'refund-failed': {
    title: 'A refund failed',
    advice:
      'We owe the buyer the money. Send it again with `orders refund <order> --failed`, or agree on another way to pay.',
  },
  'refund-not-sent': {
    title: 'A refund was not sent',
    advice: 'Every attempt to send it to Stripe failed. The nightly reconciliation sends it again.',
  },
  'foreign-refund': {
    title: 'A refund was made outside the shop',
    advice:
      'It is in the journal, but no order line was marked as refunded and no license was canceled.',
  },
  'not-canceled': {
    title: 'A paid order was not canceled',
    advice: 'The buyer was told that it will be refunded. Remove the cause, then cancel it again.',
  },
}

function dashboardUrl(id: string): string {
  const page = id.startsWith('du_') || id.startsWith('dp_') ? 'disputes' : 'refunds'
  return `https://dashboard.stripe.com/${page}/${id}`
}
