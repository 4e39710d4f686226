import type { Transitions } from './transitions.ts'

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
 * Moves of `status`; all others are refused, in SQL too. confirmed > cancelled holds only before any
 * download, which the use case checks because the table cannot see it.
 */
export const orderTransitions: Transitions<OrderStatus> = {
  draft: ['pending_approval', 'pending_payment', 'confirmed'],
  pending_approval: ['pending_payment', 'confirmed', 'cancelled'],
  pending_payment: ['confirmed', 'expired', 'cancelled'],
  confirmed: ['completed', 'disputed', 'on_hold', 'cancelled'],
  completed: [],
  cancelled: [],
  expired: [],
  on_hold: ['confirmed'],
  disputed: ['confirmed', 'cancelled'],
}
