import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { pruneExpired } from './sessions/prune-expired.ts'

const pruneExpiredJob = defineJob({
  task: 'auth.prune-expired',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/15 * * * *',
  run: (ctx) => pruneExpired(ctx),
})

export const authJobs: readonly Job[] = [pruneExpiredJob]
