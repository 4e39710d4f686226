import { z } from 'zod'
import { defineJob } from '../context/job.ts'
import { sendEmail } from './send-email.ts'

export const sendEmailJob = defineJob({
  task: 'mail.send-email',
  payload: z.object({ emailId: z.uuid() }),
  maxAttempts: 10,
  run: (ctx, { emailId }) => sendEmail(ctx, emailId),
})
