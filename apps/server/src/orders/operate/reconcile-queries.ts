import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Db = Kysely<Database>

export type Difference = {
  kind: 'not-booked' | 'other-amount' | 'not-at-stripe' | 'owed'
  /** A balance transaction, or the number of an order. */
  id: string
  /** In cents, at Stripe. */
  expected: number
  /** In cents, in our journal. */
  booked: number
}

/** The end of the last reconciliation. */
export async function findWatermark(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(until) as until from reconciliations
  `.execute(db)
  return rows[0]?.until ?? null
}

export async function findStoredEvents(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from stripe_events where id = any (${ids}::text[])
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type MissedEvent = {
  id: string
  type: string
  objectId: string | null
  objectType: string
  apiVersion: string | null
  createdAt: Date
  body: string
}

export async function receiveMissedEvent(db: Db, event: MissedEvent): Promise<void> {
  await sql`
    select receive_stripe_event(${event.id}, ${event.type}, ${event.objectId}, ${event.objectType},
      ${event.apiVersion}, ${event.createdAt}, ${event.body})
  `.execute(db)
}

type BookedTransaction = { id: string; net: number }

/** Net amounts that we booked for these balance transactions. */
export async function findBooked(db: Db, ids: readonly string[]): Promise<BookedTransaction[]> {
  const { rows } = await sql<BookedTransaction>`
    select e.source as id, coalesce(sum(l.amount) filter (where l.account = 'stripe_balance'), 0)::int as net
    from journal_entries e left join journal_lines l on l.entry_id = e.id
    where e.source = any (${ids}::text[]) group by e.source
  `.execute(db)
  return rows
}

type Period = { from: Date; until: Date }

export async function listBooked(db: Db, { from, until }: Period): Promise<BookedTransaction[]> {
  const { rows } = await sql<BookedTransaction>`
    select e.source as id, coalesce(sum(l.amount) filter (where l.account = 'stripe_balance'), 0)::int as net
    from journal_entries e left join journal_lines l on l.entry_id = e.id
    where e.booked_at >= ${from} and e.booked_at < ${until} and e.source like 'txn\\_%' group by e.source
  `.execute(db)
  return rows
}

/** Orders whose money moved in the period and that are settled, but by another amount than they cost. */
export async function listOwed(
  db: Db,
  { from, until }: Period,
): Promise<{ number: string; amount: number }[]> {
  const { rows } = await sql<{ number: string; amount: number }>`
    select o.number, sum(l.amount)::int as amount
    from orders o join journal_entries e on e.order_id = o.id join journal_lines l on l.entry_id = e.id
    where l.account = 'receivable' and o.payment_status in ('unpaid', 'paid', 'partially_refunded', 'refunded')
      and exists (
        select from journal_entries m where m.order_id = o.id and m.booked_at >= ${from} and m.booked_at < ${until})
      and not exists (
        select from refunds r where r.order_id = o.id and r.state in ('requested', 'pending'))
      and not exists (select from disputes d where d.order_id = o.id and d.state <> 'won')
    group by o.id having sum(l.amount) <> 0 order by o.number
  `.execute(db)
  return rows
}

type Reconciliation = {
  since: Date
  until: Date
  eventsFound: number
  differences: readonly Difference[]
}

export async function insertReconciliation(
  db: Db,
  { since, until, eventsFound, differences }: Reconciliation,
): Promise<void> {
  await sql`
    insert into reconciliations (since, until, events_found, differences)
    values (${since}, ${until}, ${eventsFound}, ${JSON.stringify(differences)}::jsonb)
  `.execute(db)
}

/** Refunds that no attempt has sent to Stripe. */
export async function listUnsentRefunds(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds where state = 'requested' and created_at < ${before}
  `.execute(db)
  return rows.map(({ id }) => id)
}
