import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { ensureAnalyticsPartitions } from './ensure-partitions.ts'

const ensurePartitionsJob = defineJob({
  task: 'analytics.ensure-partitions',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '7 3 * * *',
  run: ensureAnalyticsPartitions,
})

export const analyticsJobs: readonly Job[] = [ensurePartitionsJob]
