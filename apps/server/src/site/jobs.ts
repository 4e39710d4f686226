import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { forgetMessages } from './forget-messages.ts'

const forgetMessagesJob = defineJob({
  task: 'site.forget-messages',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '41 3 * * *',
  run: forgetMessages,
})

export const siteJobs: readonly Job[] = [forgetMessagesJob]
