import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { applyStripeEventTask } from './tasks.ts'
import { applyStripeEvent, deleteOldBodies } from './webhooks/apply-stripe-event.ts'

const applyStripeEventJob = defineJob({
  ...applyStripeEventTask,
  run: (ctx, payload) => applyStripeEvent(ctx, payload),
})

const deleteOldBodiesJob = defineJob({
  task: 'orders.delete-event-bodies',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '51 3 * * *',
  run: deleteOldBodies,
})

export const ordersJobs: readonly Job[] = [applyStripeEventJob, deleteOldBodiesJob]
