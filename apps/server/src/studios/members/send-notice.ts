import type { JobCtx } from '../../context.ts'
import { queueEmailOnce } from '../../mail/queue-email.ts'
import { type Notice, writeNotice } from '../emails/write-emails.ts'
import type { DeletionNotice, InvitationNotice, MemberNotice, StudioNotice } from '../tasks.ts'
import { findAnsweredInvitation, findMembership, findUserEmail } from './notice-queries.ts'

type Db = JobCtx['db']

/** Null if the recipient no longer exists. */
type NoticeDelivery = { recipient: string; path: string; notice: Notice } | null

/** Job: emails a notice about a member or an invitation. */
export async function sendNotice(
  { db, shopOrigin }: Pick<JobCtx, 'db' | 'shopOrigin'>,
  { emailId, ...event }: StudioNotice & { emailId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const delivery = await addressNotice(tx, event)
    if (!delivery) return

    const { recipient, path, notice } = delivery
    const mail = writeNotice({ ...notice, link: shopOrigin + path })
    await queueEmailOnce(
      { db: tx },
      { id: emailId, kind: `studios.${notice.kind}`, recipient, ...mail },
    )
  })
}

function addressNotice(db: Db, event: StudioNotice): Promise<NoticeDelivery> {
  if ('invitationId' in event) return addressInvitationNotice(db, event)
  if (event.kind === 'company-deleted') return addressDeletionNotice(db, event)
  return addressMemberNotice(db, event)
}

async function addressDeletionNotice(
  db: Db,
  { kind, company, userId }: DeletionNotice,
): Promise<NoticeDelivery> {
  const recipient = await findUserEmail(db, userId)
  if (recipient === null) return null
  const notice = { kind, company, person: recipient, role: null }
  return { recipient, path: '/account?tab=studios', notice }
}

async function addressInvitationNotice(
  db: Db,
  { kind, invitationId }: InvitationNotice,
): Promise<NoticeDelivery> {
  const found = await findAnsweredInvitation(db, invitationId)
  if (!found) return null

  const { company_id, company_name: company, email: person, role, owner_email } = found
  const notice = { kind, company, person, role }
  if (kind === 'revoked') return { recipient: person, path: '/', notice }
  return owner_email === null
    ? null
    : { recipient: owner_email, path: `/studios/${company_id}`, notice }
}

async function addressMemberNotice(
  db: Db,
  { kind, companyId, userId }: MemberNotice,
): Promise<NoticeDelivery> {
  const found = await findMembership(db, { companyId, userId })
  const recipient = kind === 'left' ? found?.owner_email : found?.user_email
  if (!found || !recipient) return null

  const { company_name: company, role } = found
  const person =
    kind === 'handed-over-company'
      ? (found.owner_name ?? found.owner_email)
      : (found.user_name ?? found.user_email)
  const path = kind === 'removed' ? '/account?tab=studios' : `/studios/${companyId}`
  return { recipient, path, notice: { kind, company, person: person ?? '', role } }
}
