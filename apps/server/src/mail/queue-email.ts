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
