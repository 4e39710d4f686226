import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { dropOldPartitions, ensureAnalyticsPartitions } from './partitions.ts'
import { rollUpClicks, rollUpSearches } from './roll-up.ts'

const ensurePartitionsJob = defineJob({
  task: 'analytics.ensure-partitions',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '7 3 * * *',
  run: ensureAnalyticsPartitions,
})

const dropOldPartitionsJob = defineJob({
  task: 'analytics.drop-old-partitions',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '37 3 * * *',
  run: dropOldPartitions,
})

const rollUpClicksJob = defineJob({
  task: 'analytics.roll-up',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/5 * * * *',
  run: rollUpClicks,
})

const rollUpSearchesJob = defineJob({
  task: 'analytics.roll-up-searches',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '17 3 * * *',
  run: rollUpSearches,
})

export const analyticsJobs: readonly Job[] = [
  ensurePartitionsJob,
  dropOldPartitionsJob,
  rollUpClicksJob,
  rollUpSearchesJob,
]
