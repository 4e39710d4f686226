import type { Transitions } from '../transitions.ts'

/** An order has three separate states: what was agreed, what was paid, what was delivered. */
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
 * Moves of `status`; all others are refused, in SQL too. A buyer asks for payment or approval and may
 * step back; what money decides, a job moves. confirmed > cancelled holds only before any download,
 * which the use case checks because the table cannot see it.
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
