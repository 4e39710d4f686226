import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Database, DatabasePool } from '../../db/connect.ts'

type Db = Kysely<Database>

export type NewStripeEvent = {
  id: string
  type: string
  objectId: string | null
  objectType: string
  apiVersion: string | null
  createdAt: Date
  body: string
}

const receiveSql = `select receive_stripe_event($1, $2, $3, $4, $5, $6, $7) as "isNew"`

/** Stores the event and adds its job. Runs as the role of the connection, because request roles may not call the function. */
export async function insertEvent({ pool }: DatabasePool, event: NewStripeEvent): Promise<boolean> {
  const { id, type, objectId, objectType, apiVersion, createdAt, body } = event
  const { rows } = await pool.query<{ isNew: boolean }>({
    name: 'orders.receive-stripe-event',
    text: receiveSql,
    values: [id, type, objectId, objectType, apiVersion, createdAt, body],
  })
  return rows[0]?.isNew ?? false
}

export type WaitingEvent = { id: string; type: string; objectId: string | null; objectType: string }

export function findUnappliedEvent(db: Db, id: string): Promise<WaitingEvent | undefined> {
  return db
    .selectFrom('stripe_events')
    .select(['id', 'type', 'object_id as objectId', 'object_type as objectType'])
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
}

export async function markEventApplied(db: Db, id: string): Promise<void> {
  await db
    .updateTable('stripe_events')
    .set({ applied_at: new Date(), failure: null })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .execute()
}

export async function markEventFailed(
  db: Db,
  { id, failure }: { id: string; failure: string },
): Promise<void> {
  await db
    .updateTable('stripe_events')
    .set({ failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .execute()
}

/** Resets the event so that its job can run again. False if there is no such event. */
export async function reopenEvent(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stripe_events')
    .set({ applied_at: null, failure: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type ListedEvent = {
  id: string
  type: string
  objectId: string | null
  receivedAt: Date
  deliveries: number
  appliedAt: Date | null
  failure: string | null
  /** Not applied, and its job has no attempts left. True as well if the worker crashed during the last one. */
  hasFailed: boolean
}

type ListOptions = { onlyFailed: boolean; limit: number }

/** Unapplied events first, then newest first. */
export function listEvents(db: Db, { onlyFailed, limit }: ListOptions): Promise<ListedEvent[]> {
  const hasFailed = sql<SqlBool>`(applied_at is null and not exists (
    select from graphile_worker._private_jobs j
    where j.key = 'stripe-event:' || stripe_events.id and j.attempts < j.max_attempts))`
  return db
    .selectFrom('stripe_events')
    .select(['id', 'type', 'object_id as objectId', 'received_at as receivedAt', 'deliveries'])
    .select(['applied_at as appliedAt', 'failure', hasFailed.as('hasFailed')])
    .$castTo<ListedEvent>()
    .$if(onlyFailed, (query) => query.where(hasFailed))
    .orderBy(sql`applied_at is null`, 'desc')
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteEventBodies(
  db: Db,
  { olderThanDays }: { olderThanDays: number },
): Promise<void> {
  await db
    .updateTable('stripe_events')
    .set({ body: null })
    .where('body', 'is not', null)
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .execute()
}
