import type { JobCtx } from '../../context.ts'
import { deleteInvitationsEndedBefore } from './invitation-job-queries.ts'

const retentionMs = 30 * 24 * 60 * 60_000

/** Job: deletes invitations 30 days after they were answered or expired. */
export async function deleteEndedInvitations({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  await deleteInvitationsEndedBefore(db, new Date(Date.now() - retentionMs))
}
