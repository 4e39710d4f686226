import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { StoredAttachment, StoredEmail } from './queries.ts'

export type NewEmail = Omit<StoredEmail, 'id' | 'replyTo' | 'attachments'> & {
  replyTo?: string
  /** '<room>.<verb-noun>', the kind of message. */
  kind: string
}

/**
 * Inserts the row in `emails` and the job that sends it, both in the caller's transaction. A SQL function does both,
 * because the role of requests has no grant on `emails`.
 */
export async function queueEmail(
  { db }: Pick<Tx, 'db'>,
  { kind, recipient, subject, html, text, replyTo }: NewEmail,
): Promise<string> {
  const query = sql<{ id: string }>`
    select queue_email(
      ${kind}, ${recipient}, ${subject}, ${html}, ${text}, ${replyTo ?? null}) as id`
  const { id } = (await query.execute(db)).rows[0] ?? {}
  if (id === undefined) throw new Error('queue_email returned no id')
  return id
}

type NewJobEmail = Omit<NewEmail, 'replyTo'> & {
  id: string
  /** Files in the bucket of order files. The job that sends the mail reads them and compares size and hash. */
  attachments?: readonly StoredAttachment[]
}

/** For jobs. The caller chooses the id, so that a second run of the job queues no second email. */
export async function queueEmailOnce(
  { db }: Pick<Tx, 'db'>,
  { id, kind, recipient, subject, html, text, attachments = [] }: NewJobEmail,
): Promise<void> {
  const files = JSON.stringify(attachments.map((file, index) => ({ position: index + 1, ...file })))
  await sql`
    with queued as (
      insert into emails (id, kind, recipient, subject, html, text)
      values (${id}, ${kind}, ${recipient}, ${subject}, ${html}, ${text})
      on conflict (id) do nothing returning id),
    attached as (
      insert into email_attachments (email_id, position, storage_key, file_name, content_type, sha256, size)
      select q.id, f.position, f."storageKey", f."fileName", f."contentType", f.sha256, f.size
      from queued q, jsonb_to_recordset(${files}::jsonb) as f(
        position integer, "storageKey" text, "fileName" text, "contentType" text, sha256 text, size integer))
    select enqueue('mail.send-email', json_build_object('emailId', id)) from queued
  `.execute(db)
}
