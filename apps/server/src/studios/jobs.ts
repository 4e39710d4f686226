import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { deleteEndedInvitations } from './members/delete-ended-invitations.ts'

const deleteEndedInvitationsJob = defineJob({
  task: 'studios.delete-ended-invitations',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '23 3 * * *',
  run: deleteEndedInvitations,
})

export const studiosJobs: readonly Job[] = [deleteEndedInvitationsJob]
