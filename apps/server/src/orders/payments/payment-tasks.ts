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

/** The room payouts has the handler, which updates the earnings when the licenses of an order change. */
const followOrderTask = { task: 'payouts.follow-order', maxAttempts: 10 }

export function scheduleFollowOrder(tx: Tx, orderId: string): Promise<void> {
  const key = `follow-order:${orderId}`
  return addJob(tx, { job: followOrderTask, payload: { orderId }, key })
}
