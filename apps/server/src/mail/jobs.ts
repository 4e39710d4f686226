import type { Job } from '../context/job.ts'
import { sendEmailJob } from './send-email-job.ts'

export const mailJobs: readonly Job[] = [sendEmailJob]
