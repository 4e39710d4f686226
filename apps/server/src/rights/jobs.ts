import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { deleteExpiredTemplates } from './faces/detect-faces.ts'
import { releaseJobs } from './releases/release-jobs.ts'

const deleteExpiredTemplatesJob = defineJob({
  task: 'rights.delete-expired-templates',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '37 * * * *',
  run: deleteExpiredTemplates,
})

export const rightsJobs: readonly Job[] = [deleteExpiredTemplatesJob, ...releaseJobs]
