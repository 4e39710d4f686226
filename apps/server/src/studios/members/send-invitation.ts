import type { JobCtx } from '../../context.ts'
import { queueEmailOnce } from '../../mail/queue-email.ts'
import { writeInvitation } from '../emails/write-emails.ts'
import { deleteInvitationsEndedBefore, findInvitationToSend } from './notice-queries.ts'

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

/** Job: deletes invitations 30 days after they were answered or expired. */
export async function deleteEndedInvitations({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  await deleteInvitationsEndedBefore(db, new Date(Date.now() - retentionMs))
}
