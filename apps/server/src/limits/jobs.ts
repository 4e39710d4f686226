import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'

const pruneCounters = defineJob({
  task: 'limits.prune-counters',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/10 * * * *',
  run: async ({ db }) => {
    await sql`select prune_rate_limits()`.execute(db)
  },
})

export const limitsJobs: readonly Job[] = [pruneCounters]
