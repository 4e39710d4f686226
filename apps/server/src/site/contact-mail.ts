import type { JobCtx } from '../context.ts'
import { queueEmail } from '../mail/queue-email.ts'
import {
  deleteContactMessages,
  type StoredMessage,
  takeUnmailedMessage,
} from './contact-queries.ts'
import { contactMessageEmail } from './emails/contact-message.ts'
import { takedownRequestEmail } from './emails/takedown-request.ts'

/** Mails a visitor's message to our mailbox. Idempotent: the message is marked as mailed. */
export async function mailMessage(
  { db, contactMailbox }: Pick<JobCtx, 'db' | 'contactMailbox'>,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const message = await takeUnmailedMessage(tx, id)
    if (!message) return

    const mail = writeMail(message)
    await queueEmail({ db: tx }, { ...mail, recipient: contactMailbox, replyTo: message.email })
  })
}

/** Long enough to follow up; after that a message is personal data without a purpose. */
const retentionMonths = 24

export function deleteOldMessages({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  return deleteContactMessages(db, { olderThanMonths: retentionMonths })
}

function writeMail(stored: StoredMessage) {
  if (stored.kind === 'contact') return contactMessageEmail(stored)

  const { message: statement, ...request } = stored
  return takedownRequestEmail({ ...request, statement })
}
