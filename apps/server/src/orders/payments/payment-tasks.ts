import { z } from 'zod'
import { addJob } from '../../context/job.ts'

type Tx = Parameters<typeof addJob>[0]

/** Stripe repeats its own 5xx response for a key for 24 hours; 15 attempts take longer than that. */
export const sendRefundTask = {
  task: 'orders.send-refund',
  payload: z.object({ refundId: z.uuid() }),
  maxAttempts: 15,
}

export function scheduleRefund(tx: Tx, refundId: string): Promise<void> {
  return addJob(tx, { job: sendRefundTask, payload: { refundId }, key: `send-refund:${refundId}` })
}

/** SQL functions that end an order add this job too. */
export const expireSessionTask = {
  task: 'orders.expire-session',
  payload: z.object({ orderId: z.uuid() }),
  maxAttempts: 10,
}

export function scheduleSessionExpiry(tx: Tx, orderId: string): Promise<void> {
  return addJob(tx, { job: expireSessionTask, payload: { orderId } })
}

/** The SQL function cancel_order adds this job too, with the same key. `userId` is null if the member deleted their account. */
export const cancelPaidOrderTask = {
  task: 'orders.cancel-paid-order',
  payload: z.object({ orderId: z.uuid(), userId: z.uuid().nullable() }),
  maxAttempts: 10,
}

export type Cancellation = z.infer<typeof cancelPaidOrderTask.payload>

export function scheduleCancellation(tx: Tx, payload: Cancellation): Promise<void> {
  const key = `cancel-paid-order:${payload.orderId}`
  return addJob(tx, { job: cancelPaidOrderTask, payload, key })
}

/** The room payouts has the handler, which updates the earnings when the licenses of an order change. */
const followOrderTask = { task: 'payouts.follow-order', maxAttempts: 10 }

export function scheduleFollowOrder(tx: Tx, orderId: string): Promise<void> {
  const key = `follow-order:${orderId}`
  return addJob(tx, { job: followOrderTask, payload: { orderId }, key })
}
