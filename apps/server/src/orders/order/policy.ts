import { cancellationDays, orderDays } from '@shoebox/domain/money/checkout'
import type { OrderEventRow, OrderRow } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Any member who may place orders for the company can pay. */
export function canPay(order: OrderRow, now: Date): boolean {
  return (
    order.can_place_orders &&
    order.status === 'pending_payment' &&
    order.payment_status === 'unpaid' &&
    (order.expires_at === null || order.expires_at > now)
  )
}

/** A buyer cannot approve their own order. approve_order makes the same check. */
export function canApprove(order: OrderRow): boolean {
  return order.can_approve_orders && !order.is_own && order.status === 'pending_approval'
}

/** The buyer, while they may place orders for the company, and the company's owner. cancel_order makes the same check. */
export function canCancel(order: OrderRow, events: readonly OrderEventRow[], now: Date): boolean {
  const isPermitted = (order.is_own && order.can_place_orders) || order.can_manage_company
  if (!isPermitted || events.some(({ type }) => type === 'cancellation-requested')) return false
  if (order.status === 'pending_approval' || order.status === 'pending_payment')
    return order.payment_status === 'unpaid'

  const until = cancelUntil(order)
  return until !== null && until > now
}

/** Until when a paid order can be canceled for a refund; null if it cannot, for example after a download. */
export function cancelUntil(order: OrderRow): Date | null {
  const { status, payment_status, delivery_status, confirmed_at } = order
  const isPaid = payment_status === 'paid' || payment_status === 'partially_refunded'
  const isDownloaded = delivery_status === 'downloaded' || delivery_status === 'suspended'
  if (status !== 'confirmed' || !isPaid || isDownloaded || confirmed_at === null) return null
  return new Date(confirmed_at.getTime() + cancellationDays * dayMs)
}

/** When an order that is not paid ends; null for others. The job that cancels unapproved orders counts from the same time. */
export function expiresAt({ status, created_at, expires_at }: OrderRow): Date | null {
  return status === 'pending_approval'
    ? new Date(created_at.getTime() + orderDays * dayMs)
    : expires_at
}
