import { type Kysely, sql } from 'kysely'
import type { Ctx, InTransaction } from '../context.ts'
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

/** Whether it is new. By function: a request may add a message and read none. */
export async function saveContactMessage(
  { db }: InTransaction<Ctx>,
  message: NewContactMessage,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select save_contact_message(
      p_id => ${message.id}::uuid, p_kind => ${message.kind}, p_name => ${message.name},
      p_email => ${message.email}, p_message => ${message.message}, p_topic => ${message.topic},
      p_relation => ${message.relation}, p_order_number => ${message.order_number},
      p_photo_number => ${message.photo_number}) as is_new`.execute(db)
  return rows[0]?.is_new === true
}

/** The mails hold the same words, so they go with the messages. */
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
