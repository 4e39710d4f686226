import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { removeExemptionFileTask, sendExemptionNoticeTask } from './billing/exemption-tasks.ts'
import {
  deleteUnfinishedUploads,
  expireExemptions,
  removeExemptionFile,
} from './billing/expire-exemptions.ts'
import { sendExemptionNotice } from './billing/send-exemption-notice.ts'
import { deleteEndedInvitations, sendInvitation } from './members/send-invitation.ts'
import { sendNotice } from './members/send-notice.ts'
import { sendInvitationTask, sendNoticeTask } from './tasks.ts'

const sendInvitationJob = defineJob({ ...sendInvitationTask, run: sendInvitation })

const sendNoticeJob = defineJob({ ...sendNoticeTask, run: sendNotice })

const deleteEndedInvitationsJob = defineJob({
  task: 'studios.delete-ended-invitations',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '23 3 * * *',
  run: deleteEndedInvitations,
})

const sendExemptionNoticeJob = defineJob({ ...sendExemptionNoticeTask, run: sendExemptionNotice })

const removeExemptionFileJob = defineJob({ ...removeExemptionFileTask, run: removeExemptionFile })

/** Hourly, because midnight in the business time zone is another hour of UTC in summer and in winter. */
const expireExemptionsJob = defineJob({
  task: 'studios.expire-exemptions',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '7 * * * *',
  run: expireExemptions,
})

const deleteUnfinishedUploadsJob = defineJob({
  task: 'studios.delete-unfinished-uploads',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '33 3 * * *',
  run: deleteUnfinishedUploads,
})

export const studiosJobs: readonly Job[] = [
  sendInvitationJob,
  sendNoticeJob,
  deleteEndedInvitationsJob,
  sendExemptionNoticeJob,
  removeExemptionFileJob,
  expireExemptionsJob,
  deleteUnfinishedUploadsJob,
]
