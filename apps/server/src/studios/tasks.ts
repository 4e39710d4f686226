import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addJob } from '../context/job.ts'

/**
 * Task names and payloads, without handlers: jobs.ts binds each task to its handler. `emailId` is the id of the email
 * that the job queues, so that a second run queues no second one.
 */

export const sendInvitationTask = {
  task: 'studios.send-invitation',
  payload: z.object({ emailId: z.uuid(), invitationId: z.uuid() }),
  maxAttempts: 10,
}

/** accepted and declined go to the owner, revoked to the invited address. */
const invitationNotice = z.object({
  kind: z.enum(['accepted', 'declined', 'revoked']),
  invitationId: z.uuid(),
})

/** left goes to the owner, the others to the user. */
const memberNotice = z.object({
  kind: z.enum(['role-changed', 'removed', 'left', 'received-company', 'handed-over-company']),
  companyId: z.uuid(),
  userId: z.uuid(),
})

/** Goes to a former member. The company no longer exists, so its name is in the payload. */
const deletionNotice = z.object({
  kind: z.literal('company-deleted'),
  company: z.string(),
  userId: z.uuid(),
})

const emailId = z.uuid()

export const sendNoticeTask = {
  task: 'studios.send-notice',
  payload: z.union([
    invitationNotice.extend({ emailId }),
    memberNotice.extend({ emailId }),
    deletionNotice.extend({ emailId }),
  ]),
  maxAttempts: 10,
}

export type InvitationNotice = z.infer<typeof invitationNotice>
export type MemberNotice = z.infer<typeof memberNotice>
export type DeletionNotice = z.infer<typeof deletionNotice>

export type StudioNotice = InvitationNotice | MemberNotice | DeletionNotice

type Tx = Parameters<typeof addJob>[0]

export function scheduleInvitation(tx: Tx, invitationId: string): Promise<void> {
  const payload = { emailId: randomUUID(), invitationId }
  const key = `send-invitation:${invitationId}`
  return addJob(tx, { job: sendInvitationTask, payload, key })
}

export function scheduleNotice(tx: Tx, notice: StudioNotice): Promise<void> {
  const payload = { emailId: randomUUID(), ...notice }
  return addJob(tx, { job: sendNoticeTask, payload, ...toKey(notice) })
}

/** The job key merges repeated changes: the member gets one email, with the latest role. */
function toKey(notice: StudioNotice): { key?: string } {
  if (notice.kind !== 'role-changed') return {}
  return { key: `role-changed:${notice.companyId}:${notice.userId}` }
}
