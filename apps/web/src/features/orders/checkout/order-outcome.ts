import { orderDays } from '@shoebox/domain/money/checkout'
import type { Order } from '../queries.ts'

/** What the page after placing or paying says about an order. */
export type OrderOutcome = {
  title: string
  text: string
  /** The next steps, in sequence. */
  next: readonly string[]
  /** True while the page polls for the result of a payment. */
  isWaiting: boolean
  mark: 'done' | 'in-progress' | 'stopped'
}

type OutcomeFacts = Pick<
  Order,
  'status' | 'payment_status' | 'method' | 'events' | 'bill_to' | 'cancel_reason'
>

export function describeOutcome(order: OutcomeFacts): OrderOutcome {
  const { status, cancel_reason } = order
  if (status === 'pending_approval') return approvalRequested
  if (status === 'draft' || status === 'pending_payment') return describeUnconfirmed(order)
  if (status === 'cancelled')
    return {
      ...ended,
      title: 'Order canceled',
      text: cancel_reason ?? 'No license was granted. Any payment is refunded in full.',
    }
  if (status === 'expired')
    return {
      ...ended,
      title: 'Order expired',
      text: `It was not paid within ${orderDays} days. Your photos are still in the cart.`,
    }
  if (status === 'on_hold' || status === 'disputed') return onHold

  return describeConfirmed(order)
}

const ended = { next: [], isWaiting: false, mark: 'stopped' } as const

const approvalRequested: OrderOutcome = {
  title: 'Approval requested',
  text: 'We emailed the approvers of your studio. Nothing was charged.',
  next: [
    'An approver of your studio approves or declines the order.',
    'We email you the decision. If the order is approved, you pay on its page.',
    'Your licenses are granted when the payment succeeds.',
  ],
  isWaiting: false,
  mark: 'in-progress',
}

const onHold: OrderOutcome = {
  title: 'Order on hold',
  text: 'We are looking into it. The licenses that were granted stay valid.',
  next: [],
  isWaiting: false,
  mark: 'in-progress',
}

function describeUnconfirmed({ payment_status, events }: OutcomeFacts): OrderOutcome {
  if (payment_status === 'processing')
    return {
      title: 'Payment processing',
      text: 'Your bank transfer is on its way. This takes up to 4 business days.',
      next: [
        'We email you when the money has arrived, or if the bank returns it.',
        'Then your licenses are granted and the invoice is sent.',
      ],
      isWaiting: false,
      mark: 'in-progress',
    }
  if (events.at(-1)?.type === 'payment-failed')
    return {
      title: 'Payment declined',
      text: 'Nothing was charged. Your order is saved: try again, or pay another way.',
      next: [],
      isWaiting: false,
      mark: 'stopped',
    }

  return {
    title: 'Waiting for your payment',
    text: 'We are waiting for Stripe to confirm it. This usually takes a few seconds.',
    next: [],
    isWaiting: true,
    mark: 'in-progress',
  }
}

function describeConfirmed({ bill_to }: OutcomeFacts): OrderOutcome {
  const copy = bill_to?.ap_email == null ? 'you' : `you and ${bill_to.ap_email}`

  return {
    title: 'Thank you, your order is paid',
    text: 'Your licenses are granted.',
    next: [
      `The invoice is emailed to ${copy}. It is also on the page of the order.`,
      'The licensed photos were removed from your cart. Other photos are still there.',
      'You can cancel for a full refund within 30 days, as long as no file was downloaded.',
    ],
    isWaiting: false,
    mark: 'done',
  }
}
