import { z } from 'zod'
import { addJob } from '../context/job.ts'

/** The SQL function receive_stripe_event adds this job, with the same key. */
export const applyStripeEventTask = {
  task: 'orders.apply-stripe-event',
  payload: z.object({ eventId: z.string() }),
  maxAttempts: 10,
}

type Tx = Parameters<typeof addJob>[0]

export function scheduleStripeEvent(tx: Tx, eventId: string): Promise<void> {
  const key = `stripe-event:${eventId}`
  return addJob(tx, { job: applyStripeEventTask, payload: { eventId }, key })
}
