/** Types of order events. Each event is a row of order_events, which is append-only. */
export const orderEventTypes = [
  'placed',
  'approval-requested',
  'approved',
  'declined',
  'payment-opened',
  'payment-processing',
  'payment-failed',
  'paid',
  'line-refunded',
  'cancellation-requested',
  'canceled',
  'expired',
  'completed',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'refunded',
  'refund-failed',
] as const

export type OrderEventType = (typeof orderEventTypes)[number]

/** The sentence that members of the studio read. `name` is null for a job, or if the user gave no name. */
export function describeOrderEvent(type: OrderEventType, name: string | null): string {
  return name === null ? sentences[type] : `${sentences[type]} by ${name}`
}

const sentences: Readonly<Record<OrderEventType, string>> = {
  placed: 'Placed',
  'approval-requested': 'Approval requested',
  approved: 'Approved',
  declined: 'Declined',
  'payment-opened': 'Payment page opened',
  'payment-processing': 'Bank payment started',
  'payment-failed': 'Payment failed',
  paid: 'Paid',
  'line-refunded': 'Photo refunded',
  'cancellation-requested': 'Cancellation requested',
  canceled: 'Canceled',
  expired: 'Expired before it was paid',
  completed: 'Completed',
  disputed: 'Payment disputed',
  'dispute-won': 'Dispute closed, payment stands',
  'dispute-lost': 'Dispute closed, payment returned',
  refunded: 'Refunded',
  'refund-failed': 'Refund failed',
}
