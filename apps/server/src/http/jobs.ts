import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'

/** A stored answer serves a retry; after a day there is none to come. */
const pruneStoredAnswers = defineJob({
  task: 'http.prune-answers',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '23 * * * *',
  run: async ({ db }) => {
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
      .execute()
  },
})

export const httpJobs: readonly Job[] = [pruneStoredAnswers]
