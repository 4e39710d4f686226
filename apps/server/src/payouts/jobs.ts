import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { followOrder } from './follow-order.ts'
import { releaseEarnings } from './release-earnings.ts'

/** Room orders adds this task by its name, because it imports no room of a higher tier. */
const followOrderJob = defineJob({
  task: 'payouts.follow-order',
  payload: z.object({ orderId: z.uuid() }),
  maxAttempts: 20,
  run: followOrder,
})

/** Hourly, because midnight in the business time zone is another hour of UTC in summer and in winter. */
const releaseEarningsJob = defineJob({
  task: 'payouts.release-earnings',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '13 * * * *',
  run: releaseEarnings,
})

export const payoutsJobs: readonly Job[] = [followOrderJob, releaseEarningsJob]
