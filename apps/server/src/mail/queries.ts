import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { Mail } from '../platform/mailer.ts'

export type NewEmail = Omit<Mail, 'id' | 'replyTo'> & {
  replyTo?: string
  /** '<room>.<verb-noun>', what kind of message this is. */
  kind: string
}

/** The row and its job in one call: a request holds no right on `emails` itself. */
export async function insertQueuedEmail(
  db: Transaction<Database>,
  { kind, recipient, subject, html, text, replyTo }: NewEmail,
): Promise<string> {
  const query = sql<{ id: string }>`
    select queue_email(
      ${kind}, ${recipient}, ${subject}, ${html}, ${text}, ${replyTo ?? null}) as id`
  const { id } = (await query.execute(db)).rows[0] ?? {}
  if (id === undefined) throw new Error('queue_email answered no id')
  return id
}

/** The mail if it still has to be sent; locked, so that a second worker waits and then finds it sent. */
export function lockQueuedEmail(db: Transaction<Database>, id: string): Promise<Mail | undefined> {
  return db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'html', 'text', 'reply_to as replyTo'])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .forUpdate()
    .executeTakeFirst()
}

export async function markEmailSent(db: Transaction<Database>, id: string): Promise<void> {
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
