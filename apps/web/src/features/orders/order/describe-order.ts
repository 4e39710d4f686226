import { orderDays } from '@shoebox/domain/money/checkout'
import { formatDollars, formatLocalDate } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { Order } from '../queries.ts'

/** What the user has to know about an order now. */
export type OrderNotice = {
  title: string
  text: string
  /** Written by a member, such as why they declined. */
  quote?: string
  tone: 'plain' | 'attention' | 'danger'
}

type NoticeOptions = {
  /** The user left the payment page without paying. */
  isPaymentCanceled: boolean
}

/** Null for an order that is paid and needs no attention. */
export function describeOrder(order: Order, options: NoticeOptions): OrderNotice | null {
  switch (order.status) {
    case 'pending_approval':
      return describeApproval(order)
    case 'pending_payment':
      return describeUnpaid(order, options)
    case 'expired':
      return {
        title: 'Expired',
        text: `It was not paid within ${orderDays} days. Nothing was charged. Photos that are still in the cart can be ordered again.`,
        tone: 'plain',
      }
    case 'cancelled':
      return describeCanceled(order)
    case 'on_hold':
      return {
        title: 'On hold',
        text: 'We are looking into this order and will email you. Your licenses stay valid.',
        tone: 'attention',
      }
    case 'disputed':
      return describeDispute(order)
    case 'draft':
    case 'confirmed':
    case 'completed':
      break
  }

  return describePaid(order)
}

/** True while a job is still changing the order, so the page polls. */
export function isChanging(order: Order): boolean {
  const { payment_status, status, invoice, agreement } = order
  const isPaymentOpen =
    status === 'pending_payment' && order.events.at(-1)?.type === 'payment-opened'
  const hasNoFile = (invoice !== null && !invoice.has_file) || agreement?.state === 'being-made'

  return payment_status === 'processing' || isPaymentOpen || hasNoFile || isCanceling(order)
}

/** Banks decide how long it takes. */
export const refundTime = 'A refund takes 5 to 10 business days to arrive.'

function describeApproval(order: Order): OrderNotice {
  const { can, is_own, company, expires_at, total, photo_count, approval_over } = order
  const deadline =
    expires_at === null ? '' : ` If no one does by ${formatLocalDate(expires_at)}, it is canceled.`
  const limit =
    approval_over === null ? '' : ` Orders over ${formatDollars(approval_over)} need approval.`
  if (can.approve)
    return {
      title: `${nameBuyer(order)} asks for your approval`,
      text: `${formatDollars(total)} plus sales tax where due, for ${countOf(photo_count, 'photo')}.${limit} Approve it, and they can pay. Decline it, and they get your reason by email.${deadline}`,
      tone: 'attention',
    }

  return {
    title: 'Waiting for approval',
    text: is_own
      ? `We emailed the approvers of ${company.name}. You can pay as soon as one of them approves.${deadline}`
      : `An approver of ${company.name} has to approve it before it can be paid.${deadline}`,
    tone: 'plain',
  }
}

function describeUnpaid(order: Order, { isPaymentCanceled }: NoticeOptions): OrderNotice {
  const { can, payment_status, events, expires_at, approved_by_name } = order
  if (payment_status === 'processing')
    return {
      title: 'Bank transfer in progress',
      text: 'It takes up to 4 business days. When the money arrives, the licenses are granted and the invoice is sent. We email the buyer then, or if the bank returns the payment.',
      tone: 'plain',
    }
  const day = expires_at === null ? null : formatLocalDate(expires_at)
  const deadline = day === null ? '' : ` Pay by ${day}, or it expires.`
  if (isPaymentCanceled && can.pay)
    return {
      title: 'Payment was not completed',
      text: `Nothing was charged. Your order is saved${day === null ? '' : ` until ${day}`}.`,
      tone: 'plain',
    }
  if (events.at(-1)?.type === 'payment-failed')
    return {
      title: 'The payment failed',
      text: `Nothing was charged, and the order is saved. Try again or pay another way.${deadline}`,
      tone: 'danger',
    }

  return {
    title: approved_by_name === null ? 'Not paid yet' : `Approved by ${approved_by_name}`,
    text: can.pay
      ? `Licenses are granted when the order is paid.${deadline}`
      : `Licenses are granted when the buyer has paid.${day === null ? '' : ` Without payment, it expires on ${day}.`}`,
    tone: can.pay ? 'attention' : 'plain',
  }
}

function describeCanceled(order: Order): OrderNotice {
  const { cancel_reason, payment_status, refunded, events } = order
  const decline = events.find(({ type }) => type === 'declined')
  if (decline !== undefined)
    return {
      title: decline.actor_name === null ? 'Declined' : `Declined by ${decline.actor_name}`,
      text: `Nothing was charged. The photos stay in ${order.is_own ? 'your' : 'the buyer’s'} cart.`,
      ...(cancel_reason !== null && { quote: cancel_reason }),
      tone: 'plain',
    }
  const reason = cancel_reason === null ? '' : `${withPeriod(cancel_reason)} `
  if (hasFailedRefund(order)) return failedRefund
  if (payment_status === 'refunded')
    return {
      title: 'Canceled and refunded',
      text: `${reason}We refunded ${formatDollars(refunded)}. ${refundTime}`,
      tone: 'plain',
    }
  if (payment_status === 'unpaid')
    return { title: 'Canceled', text: `${reason}Nothing was charged.`, tone: 'plain' }
  if (payment_status === 'charged_back')
    return {
      title: 'Canceled',
      text: `${reason}The bank has returned the payment, so nothing is due.`,
      tone: 'plain',
    }

  return {
    title: 'Canceled',
    text: `${reason}We refund the payment in full. ${refundTime}`,
    tone: 'plain',
  }
}

function describeDispute({ dispute, payment_status, total }: Order): OrderNotice {
  if (payment_status === 'charged_back')
    return {
      title: 'The payment was returned',
      text: `The bank returned the payment of ${formatDollars(total)}. The licenses stay valid, and the amount is due. We will email you about it.`,
      tone: 'danger',
    }
  const opened = dispute === null ? '' : ` on ${formatLocalDate(dispute.opened_at)}`

  return {
    title: 'The payment is disputed',
    text: `A dispute was opened at the bank${opened}. The licenses stay valid. If this is a mistake, ask your bank to withdraw it, and contact us.`,
    tone: 'danger',
  }
}

function describePaid(order: Order): OrderNotice | null {
  const { total, refunded, payment_status } = order
  if (payment_status === 'charged_back') return describeDispute(order)
  if (hasFailedRefund(order)) return failedRefund
  if (isCanceling(order))
    return {
      title: 'Cancellation requested',
      text: `We cancel the licenses and refund ${formatDollars(total - refunded)}. ${refundTime}`,
      tone: 'plain',
    }
  if (payment_status === 'partially_refunded')
    return {
      title: `${formatDollars(refunded)} refunded`,
      text: `The list below shows which photos were refunded. ${refundTime}`,
      tone: 'plain',
    }

  return null
}

/** A job cancels a paid order. */
function isCanceling({ status, events }: Order): boolean {
  return status === 'confirmed' && events.some(({ type }) => type === 'cancellation-requested')
}

function hasFailedRefund({ events }: Order): boolean {
  return events.findLast(({ type }) => /refund/.test(type))?.type === 'refund-failed'
}

const failedRefund: OrderNotice = {
  title: 'The bank returned the refund',
  text: 'The money is not lost. We are looking into it and will email you.',
  tone: 'danger',
}

export function nameBuyer({ placed_by_name }: Pick<Order, 'placed_by_name'>): string {
  return placed_by_name ?? 'Another member'
}

function withPeriod(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
