import { z } from 'zod'
import { addJob } from '../../context/job.ts'

type Tx = Parameters<typeof addJob>[0]

/** Stripe replays a failure of its own for 24 hours under one key; 15 attempts take longer. */
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

/** payouts binds this task: earnings follow the licenses of an order. */
const followOrderTask = { task: 'payouts.follow-order', maxAttempts: 10 }

export function scheduleFollowOrder(tx: Tx, orderId: string): Promise<void> {
  const key = `follow-order:${orderId}`
  return addJob(tx, { job: followOrderTask, payload: { orderId }, key })
}
