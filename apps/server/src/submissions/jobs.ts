import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { abortStaleUploads } from './abort-stale-uploads.ts'
import { ingestJobs } from './ingest-jobs.ts'

const abortStaleUploadsJob = defineJob({
  task: 'submissions.abort-stale-uploads',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/10 * * * *',
  run: abortStaleUploads,
})

export const submissionsJobs: readonly Job[] = [...ingestJobs, abortStaleUploadsJob]
