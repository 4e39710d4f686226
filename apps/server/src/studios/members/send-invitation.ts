import type { JobCtx } from '../../context.ts'
import { queueEmailOnce } from '../../mail/queue-email.ts'
import { writeInvitation } from '../emails/write-emails.ts'
import {
  deleteInvitationsEndedBefore,
  deleteStudioEmailsBefore,
  findInvitationToSend,
} from './notice-queries.ts'

type MailCtx = Pick<JobCtx, 'db' | 'shopOrigin'>

/** Job: emails an invitation that is still open. */
export async function sendInvitation(
  { db, shopOrigin }: MailCtx,
  { emailId, invitationId }: { emailId: string; invitationId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const invitation = await findInvitationToSend(tx, invitationId)
    if (!invitation) return

    await queueEmailOnce(
      { db: tx },
      {
        id: emailId,
        kind: 'studios.invitation',
        recipient: invitation.email,
        ...writeInvitation({
          email: invitation.email,
          role: invitation.role,
          company: invitation.company_name,
          invitedBy: invitation.invited_by_name,
          until: invitation.expires_at,
          link: `${shopOrigin}/invitations/${invitationId}`,
        }),
      },
    )
  })
}

const retentionMs = 30 * 24 * 60 * 60_000

/** Job: deletes invitations 30 days after they were answered or expired, and studio emails 30 days after they were queued. */
export async function deleteEndedInvitations({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  const before = new Date(Date.now() - retentionMs)
  await deleteInvitationsEndedBefore(db, before)
  await deleteStudioEmailsBefore(db, before)
}
