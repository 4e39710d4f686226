import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { deleteOldMessages, mailMessage } from './contact-mail.ts'

const deleteOldMessagesJob = defineJob({
  task: 'site.forget-messages',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '41 3 * * *',
  run: deleteOldMessages,
})

/** The SQL function save_contact_message queues this job. */
const mailMessageJob = defineJob({
  task: 'site.mail-message',
  payload: z.object({ messageId: z.uuid() }),
  maxAttempts: 10,
  run: (ctx, { messageId }) => mailMessage(ctx, messageId),
})

export const siteJobs: readonly Job[] = [deleteOldMessagesJob, mailMessageJob]
