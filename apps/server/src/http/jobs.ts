import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'

/** Stored responses are for retries of a request, which do not come after a day. */
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
