import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { Mail } from '../platform/mailer.ts'

type Writer = { db: Transaction<Database> }

export async function insertEmail({ db }: Writer, email: Mail & { kind: string }): Promise<void> {
  await db.insertInto('emails').values(email).execute()
}

/** The mail if it still has to be sent; locked, so that a second worker waits and then finds it sent. */
export function lockQueuedEmail(db: Transaction<Database>, id: string): Promise<Mail | undefined> {
  return db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'html', 'text'])
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
