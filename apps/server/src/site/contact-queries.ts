import type { ContactTopic, TakedownRelation } from '@shoebox/domain/contact-topics'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tx } from '../context.ts'
import type { Database } from '../db/connect.ts'

export type NewContactMessage = {
  id: string
  kind: 'contact' | 'takedown'
  name: string
  email: string
  message: string
  topic: string | null
  relation: string | null
  order_number: string | null
  photo_number: string | null
}

/**
 * Saves a message and queues the job that mails it, once per id. A SQL function, because requests may not read
 * messages.
 */
export async function saveContactMessage({ db }: Tx, message: NewContactMessage): Promise<void> {
  await sql`
    select save_contact_message(
      p_id => ${message.id}::uuid, p_kind => ${message.kind}, p_name => ${message.name},
      p_email => ${message.email}, p_message => ${message.message}, p_topic => ${message.topic},
      p_relation => ${message.relation}, p_order_number => ${message.order_number},
      p_photo_number => ${message.photo_number})`.execute(db)
}

type Sender = { id: string; name: string; email: string; message: string }

/** The contract and the check constraints of the table guarantee the fields of each kind. */
export type StoredMessage =
  | (Sender & { kind: 'contact'; topic: ContactTopic; order_number: string | null })
  | (Sender & { kind: 'takedown'; relation: TakedownRelation; photo_number: string | null })

/** Marks the message as mailed in the caller's transaction; undefined if it was mailed before. */
export async function takeUnmailedMessage(
  db: Transaction<Database>,
  id: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    update contact_messages set mailed_at = now() where id = ${id} and mailed_at is null
    returning id, kind, name, email, message, topic, relation, order_number, photo_number
  `.execute(db)
  return rows[0]
}

/** The queued mails contain the same text, so they are deleted with the messages. */
export async function deleteContactMessages(
  db: Kysely<Database>,
  { olderThanMonths }: { olderThanMonths: number },
): Promise<void> {
  const limit = sql<Date>`now() - make_interval(months => ${olderThanMonths}::int)`
  await db.deleteFrom('contact_messages').where('created_at', '<', limit).execute()
  await db
    .deleteFrom('emails')
    .where('kind', 'in', ['site.contact-message', 'site.takedown-request'])
    .where('created_at', '<', limit)
    .execute()
}
