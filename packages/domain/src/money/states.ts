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

export type PaymentStatus = (typeof paymentStatuses)[number]
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/**
 * Allowed transitions of the order status; SQL enforces the same table. A buyer requests approval or payment and may cancel;
 * jobs make the transitions that depend on money. confirmed > cancelled is allowed only before any download, which the use
 * case checks.
 */
export const orderTransitions: Transitions<OrderStatus> = {
  draft: { pending_approval: ['owner'], pending_payment: ['owner'], confirmed: ['worker'] },
  pending_approval: {
    pending_payment: ['company', 'staff'],
    confirmed: ['worker'],
    cancelled: ['owner', 'company', 'staff', 'worker'],
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
  completed: { disputed: ['worker'], on_hold: ['staff', 'worker'] },
  cancelled: {},
  expired: {},
  on_hold: { confirmed: ['staff', 'worker'], completed: ['staff', 'worker'] },
  disputed: {
    confirmed: ['staff', 'worker'],
    completed: ['staff', 'worker'],
    cancelled: ['staff', 'worker'],
  },
}

/**
 * Jobs move a payment when Stripe reports a change. A refund that fails later moves it back, and a won chargeback makes it
 * paid again. Only staff write off a debt.
 */
export const paymentTransitions: Transitions<PaymentStatus> = {
  unpaid: {
    processing: ['worker'],
    authorized: ['worker'],
    partially_paid: ['worker'],
    paid: ['worker'],
    overdue: ['worker'],
  },
  processing: { unpaid: ['worker'], paid: ['worker'] },
  authorized: { unpaid: ['worker'], paid: ['worker'] },
  partially_paid: {
    paid: ['worker'],
    overdue: ['worker'],
    partially_refunded: ['worker'],
    refunded: ['worker'],
    written_off: ['staff'],
  },
  paid: { partially_refunded: ['worker'], refunded: ['worker'], charged_back: ['worker'] },
  overdue: {
    processing: ['worker'],
    partially_paid: ['worker'],
    paid: ['worker'],
    written_off: ['staff'],
  },
  partially_refunded: { paid: ['worker'], refunded: ['worker'], charged_back: ['worker'] },
  refunded: { paid: ['worker'], partially_refunded: ['worker'] },
  charged_back: { paid: ['worker'], written_off: ['staff'] },
  written_off: { paid: ['worker'] },
}

/** Files are available once an order is paid. An incident suspends them; the license stays valid. */
export const deliveryTransitions: Transitions<DeliveryStatus> = {
  locked: { available: ['worker'] },
  available: { locked: ['worker'], downloaded: ['worker'], suspended: ['staff', 'worker'] },
  downloaded: { suspended: ['staff', 'worker'] },
  suspended: {
    locked: ['worker'],
    available: ['staff', 'worker'],
    downloaded: ['staff', 'worker'],
  },
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

export const licenseStates = ['granted', 'cancelled'] as const

export type LicenseState = (typeof licenseStates)[number]

/** Only a refund cancels a license. A payment that is returned later is a debt. */
export const licenseTransitions: Transitions<LicenseState> = {
  granted: { cancelled: ['worker'] },
  cancelled: {},
}

export const refundStates = ['requested', 'pending', 'succeeded', 'failed'] as const

export type RefundState = (typeof refundStates)[number]

/** A bank can return a refund days after it succeeded. */
export const refundTransitions: Transitions<RefundState> = {
  requested: { pending: ['worker'], succeeded: ['worker'], failed: ['worker'] },
  pending: { succeeded: ['worker'], failed: ['worker'] },
  succeeded: { failed: ['worker'] },
  failed: {},
}

export const disputeStates = ['open', 'won', 'lost'] as const

export type DisputeState = (typeof disputeStates)[number]

export const disputeTransitions: Transitions<DisputeState> = {
  open: { won: ['worker'], lost: ['worker'] },
  won: {},
  lost: {},
}
