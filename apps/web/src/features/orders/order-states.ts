import { orderStatusLabels, paymentStatusLabels } from '@shoebox/domain/money/state-labels'
import type { OrderStatus, PaymentStatus } from '@shoebox/domain/money/states'
import type { StateMarkKind, StateMarkTone } from '@shoebox/web-kit/marks/state-mark.tsx'

type Mark = { kind: StateMarkKind; tone: StateMarkTone }

export type ShownState = Mark & { label: string }

type OrderStates = { status: OrderStatus; is_declined: boolean; payment_status: PaymentStatus }

/** The state of an order, and of its payment if there was one. */
export function listStates({ status, is_declined, payment_status }: OrderStates): ShownState[] {
  // While the bank works, the user has nothing to pay.
  if (status === 'pending_payment' && payment_status === 'processing')
    return [{ label: 'Payment processing', ...inProgress }]
  const label = is_declined ? 'Declined' : orderStatusLabels[status]
  const order = { label, ...orderMarks[status] }
  if (payment_status === 'unpaid') return [order]

  return [order, { label: paymentStatusLabels[payment_status], ...paymentMarks[payment_status] }]
}

/** True for an order that ended before it was paid. */
export function isNeverCharged({
  status,
  payment_status,
}: Omit<OrderStates, 'is_declined'>): boolean {
  return (status === 'cancelled' || status === 'expired') && payment_status === 'unpaid'
}

const inProgress = { kind: 'in-progress', tone: 'ink' } as const
const needsAction = { kind: 'in-progress', tone: 'attention' } as const
const done = { kind: 'done', tone: 'ink' } as const
const ended = { kind: 'not-started', tone: 'idle' } as const
const lost = { kind: 'stopped', tone: 'danger' } as const

const orderMarks: Readonly<Record<OrderStatus, Mark>> = {
  draft: ended,
  pending_approval: inProgress,
  pending_payment: needsAction,
  confirmed: done,
  completed: done,
  cancelled: ended,
  expired: ended,
  on_hold: needsAction,
  disputed: lost,
}

/** Green means that the money has arrived. */
const arrived = { kind: 'done', tone: 'kept' } as const

const paymentMarks: Readonly<Record<PaymentStatus, Mark>> = {
  unpaid: ended,
  processing: inProgress,
  authorized: inProgress,
  partially_paid: needsAction,
  paid: arrived,
  overdue: lost,
  partially_refunded: arrived,
  refunded: ended,
  charged_back: lost,
  written_off: ended,
}
