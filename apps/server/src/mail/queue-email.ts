import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { Mail } from '../platform/mailer.ts'

export type NewEmail = Omit<Mail, 'id' | 'replyTo'> & {
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

/** For jobs. The caller chooses the id, so that a second run of the job queues no second email. */
export async function queueEmailOnce(
  { db }: Pick<Tx, 'db'>,
  { id, kind, recipient, subject, html, text }: Omit<NewEmail, 'replyTo'> & { id: string },
): Promise<void> {
  await sql`
    with queued as (
      insert into emails (id, kind, recipient, subject, html, text)
      values (${id}, ${kind}, ${recipient}, ${subject}, ${html}, ${text})
      on conflict (id) do nothing returning id)
    select enqueue('mail.send-email', json_build_object('emailId', id)) from queued
  `.execute(db)
}
