import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
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

export const studiosJobs: readonly Job[] = [
  sendInvitationJob,
  sendNoticeJob,
  deleteEndedInvitationsJob,
]
