import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { followOrder } from './follow-order.ts'
import { releaseEarnings } from './release-earnings.ts'

/** The room orders adds this task by name, because it may not import a room of a higher tier. */
const followOrderJob = defineJob({
  task: 'payouts.follow-order',
  payload: z.object({ orderId: z.uuid() }),
  maxAttempts: 20,
  run: followOrder,
})

/** Hourly, because the UTC hour of midnight in the business time zone changes with daylight saving time. */
const releaseEarningsJob = defineJob({
  task: 'payouts.release-earnings',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '13 * * * *',
  run: releaseEarnings,
})

export const payoutsJobs: readonly Job[] = [followOrderJob, releaseEarningsJob]
