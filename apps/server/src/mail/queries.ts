import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { Mail } from '../platform/mailer.ts'
import { isExpired } from './sign-in-links.ts'

/** An email as it is stored, with the files that are still to be read. */
export type StoredEmail = Omit<Mail, 'attachments'> & { attachments: StoredAttachment[] }

export type StoredAttachment = {
  storageKey: string
  fileName: string
  contentType: string
  sha256: string
  size: number
}

type SendRequest = { id: string; send: (email: StoredEmail) => Promise<void> }

/**
 * Sends the email if it still has to be sent. A session-level advisory lock keeps a second worker from sending it too:
 * that one gets `locked` at once, because waiting for the lock would run into statement_timeout after 10 s. Not a row
 * lock: it would keep a transaction open while the mail server takes its time, up to 40 s. The lock ends with the
 * connection, so an email whose worker died is sent again, under the same Message-ID.
 */
export function sendLocked(
  db: Kysely<Database>,
  { id, send }: SendRequest,
): Promise<'sent' | 'expired' | 'not queued' | 'locked'> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended('email:' || ${id}, 0)`
    const taken = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_lock(${key}) as is_ours`.execute(connection)
    if (taken.rows[0]?.is_ours !== true) return 'locked'

    try {
      const email = await findQueuedEmail(connection, id)
      if (!email) return 'not queued'
      if (isExpired(email)) {
        await markEmailFailed(connection, { id, error: 'expired' })
        return 'expired'
      }
      await send(email)
      await markEmailSent(connection, id)
      return 'sent'
    } finally {
      // A lost connection has released its lock, and the error of this query must not hide the first one.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined)
    }
  })
}

type QueuedEmail = StoredEmail & { kind: string; createdAt: Date }

async function findQueuedEmail(db: Kysely<Database>, id: string): Promise<QueuedEmail | undefined> {
  const email = await db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'html', 'text', 'reply_to as replyTo'])
    .select(['kind', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return email && { ...email, attachments: await listAttachments(db, id) }
}

function listAttachments(db: Kysely<Database>, emailId: string): Promise<StoredAttachment[]> {
  return db
    .selectFrom('email_attachments')
    .select(['storage_key as storageKey', 'file_name as fileName', 'content_type as contentType'])
    .select(['sha256', 'size'])
    .where('email_id', '=', emailId)
    .orderBy('position')
    .execute()
}

async function markEmailSent(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('emails')
    .set({ status: 'sent', sent_at: new Date() })
    .where('id', '=', id)
    .execute()
}

type Failure = { id: string; error: string }

export async function markEmailFailed(db: Kysely<Database>, { id, error }: Failure): Promise<void> {
  await db
    .updateTable('emails')
    .set({ status: 'failed', error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}
