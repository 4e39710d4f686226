import type { Transitions } from '../transitions.ts'

/** An order has three independent states: order, payment and delivery. */
export const orderStatuses = [
  'draft',
  'pending_approval',
  'pending_payment',
  'confirmed',
  'completed',
  'cancelled',
  'expired',
  'on_hold',
  'disputed',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = [
  'unpaid',
  'processing',
  'authorized',
  'partially_paid',
  'paid',
  'overdue',
  'partially_refunded',
  'refunded',
  'charged_back',
  'written_off',
] as const

export const deliveryStatuses = ['locked', 'available', 'downloaded', 'suspended'] as const

/**
 * Allowed transitions of the order status; SQL enforces the same table. A buyer requests approval or payment and may cancel;
 * jobs make the transitions that depend on money. confirmed > cancelled is allowed only before any download, which the use
 * case checks.
 */
export const orderTransitions: Transitions<OrderStatus> = {
  draft: { pending_approval: ['owner'], pending_payment: ['owner'], confirmed: ['worker'] },
  pending_approval: {
    pending_payment: ['staff', 'worker'],
    confirmed: ['staff', 'worker'],
    cancelled: ['owner', 'staff', 'worker'],
  },
  pending_payment: {
    confirmed: ['worker'],
    expired: ['worker'],
    cancelled: ['owner', 'staff', 'worker'],
  },
  confirmed: {
    completed: ['worker'],
    disputed: ['worker'],
    on_hold: ['staff', 'worker'],
    cancelled: ['staff', 'worker'],
  },
  completed: {},
  cancelled: {},
  expired: {},
  on_hold: { confirmed: ['staff', 'worker'] },
  disputed: { confirmed: ['staff', 'worker'], cancelled: ['staff', 'worker'] },
}

/** The family's earning from one license: accrued, held while a refund is possible, payable, paid, or reversed. */
export const earningStates = ['accrued', 'held', 'payable', 'paid', 'reversed'] as const

export type EarningState = (typeof earningStates)[number]

/** Only jobs make these transitions. A refund after the payout is deducted from the next payout. */
export const earningTransitions: Transitions<EarningState> = {
  accrued: { held: ['worker'], reversed: ['worker'] },
  held: { payable: ['worker'], reversed: ['worker'] },
  payable: { paid: ['worker'], reversed: ['worker'] },
  paid: { reversed: ['worker'] },
  reversed: {},
}
