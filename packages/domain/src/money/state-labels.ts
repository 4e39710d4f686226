import type { DeliveryStatus, OrderStatus, PaymentStatus } from './states.ts'

/** Labels of the three states of an order, for screens and mails. */

export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  draft: 'Draft',
  pending_approval: 'Pending approval',
  pending_payment: 'Pending payment',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
  expired: 'Expired',
  on_hold: 'On hold',
  disputed: 'Disputed',
}

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Unpaid',
  processing: 'Processing',
  authorized: 'Authorized',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  overdue: 'Overdue',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
  charged_back: 'Charged back',
  written_off: 'Written off',
}

export const deliveryStatusLabels: Readonly<Record<DeliveryStatus, string>> = {
  locked: 'Locked',
  available: 'Available',
  downloaded: 'Downloaded',
  suspended: 'Suspended',
}
