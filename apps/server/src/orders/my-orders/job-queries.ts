import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Tx = Transaction<Database>
type Deadline = { before: Date; limit: number }

/**
 * Expires unpaid orders and adds their events and jobs in one statement. Skips orders that another transaction has locked,
 * because it may be applying their payment; the next run checks them again. Returns how many it expired.
 */
export async function expireUnpaid(
  db: Kysely<Database>,
  { before, limit }: Deadline,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select o.id from orders o
      where o.status = 'pending_payment' and o.payment_status = 'unpaid' and o.expires_at < ${before}
      order by o.expires_at limit ${limit} for update skip locked
    ), expired as (
      update orders o set status = 'expired' from due where o.id = due.id returning o.id
    ), recorded as (
      insert into order_events (order_id, type) select expired.id, 'expired' from expired
    ), queued as (
      select enqueue('orders.expire-session', json_build_object('orderId', expired.id)),
        enqueue('orders.send-notice', json_build_object('orderId', expired.id, 'kind', 'expired'))
      from expired
    )
    select expired.id from expired, (select count(*) from queued) jobs
  `.execute(db)
  return rows.length
}

/** Cancels orders that were placed before the date and are still waiting for approval. Returns how many. */
export async function cancelUnapproved(
  db: Kysely<Database>,
  { before, limit }: Deadline,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select o.id from orders o
      where o.status = 'pending_approval' and o.created_at < ${before}
      order by o.created_at limit ${limit} for update skip locked
    ), cancelled as (
      update orders o set status = 'cancelled', cancelled_at = now(), cancel_reason = 'Not approved in time'
      from due where o.id = due.id returning o.id
    ), recorded as (
      insert into order_events (order_id, type) select cancelled.id, 'canceled' from cancelled
    ), queued as (
      select enqueue('orders.send-notice', json_build_object('orderId', cancelled.id, 'kind', 'not-approved'))
      from cancelled
    )
    select cancelled.id from cancelled, (select count(*) from queued) jobs
  `.execute(db)
  return rows.length
}

/** Completes orders that were confirmed before the date, except those with a pending cancellation. Returns how many. */
export async function completeConfirmed(
  db: Kysely<Database>,
  { before, limit }: Deadline,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select o.id from orders o
      where o.status = 'confirmed' and o.confirmed_at < ${before}
        and (o.delivery_status in ('downloaded', 'suspended') or not exists (
          select from order_events e where e.order_id = o.id and e.type = 'cancellation-requested'))
      order by o.confirmed_at limit ${limit} for update skip locked
    ), completed as (
      update orders o set status = 'completed', completed_at = now() from due where o.id = due.id returning o.id
    ), recorded as (
      insert into order_events (order_id, type) select completed.id, 'completed' from completed
    )
    select completed.id from completed
  `.execute(db)
  return rows.length
}

export type CancellableLines = { lineIds: string[]; isChargedBack: boolean }

/** Locks an order that was paid and has no downloads, and returns the ids of its lines. Null for other orders. */
export async function lockCancellableLines(
  tx: Tx,
  orderId: string,
): Promise<CancellableLines | null> {
  const { rows } = await sql<{ is_charged_back: boolean }>`
    select o.payment_status = 'charged_back' as is_charged_back from orders o
    where o.id = ${orderId} and o.status = 'confirmed'
      and o.payment_status in ('paid', 'partially_refunded', 'charged_back')
      and o.delivery_status in ('locked', 'available')
    for update
  `.execute(tx)
  const [order] = rows
  if (!order) return null

  const lines = await sql<{ id: string }>`
    select l.id from order_lines l where l.order_id = ${orderId} order by l.position
  `.execute(tx)
  return { lineIds: lines.rows.map(({ id }) => id), isChargedBack: order.is_charged_back }
}

/** Cancels the order and locks its files. */
export async function cancelPaid(
  tx: Tx,
  { orderId, userId }: { orderId: string; userId: string | null },
): Promise<void> {
  await sql`
    with cancelled as (
      update orders set status = 'cancelled', cancelled_at = now(), delivery_status = 'locked'
      where id = ${orderId} returning id
    )
    insert into order_events (order_id, actor_id, type) select cancelled.id, ${userId}, 'canceled' from cancelled
  `.execute(tx)
}
