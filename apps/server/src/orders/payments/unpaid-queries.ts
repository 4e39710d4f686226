import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Db = Kysely<Database>

/** Unpaid orders with a photo that is no longer live. Leaves out bank payments in progress, which are honored. */
export async function listUnpaidOrdersWith(
  db: Db,
  photoId: string,
): Promise<{ id: string; photoid: number }[]> {
  const { rows } = await sql<{ id: string; photoid: number }>`
    select o.id, l.photoid
    from order_lines l join orders o on o.id = l.order_id join photos p on p.id = l.photo_id
    where l.photo_id = ${photoId} and p.photo_status <> 'live'
      and o.status in ('pending_approval', 'pending_payment') and o.payment_status = 'unpaid'
  `.execute(db)
  return rows
}

/** Sessions of an order that may still be paid. */
export async function listOpenSessions(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ session_id: string }>`
    select session_id from payment_attempts
    where order_id = ${orderId} and state in ('opening', 'open') and session_id is not null
  `.execute(db)
  return rows.map(({ session_id }) => session_id)
}

/** A session that expired without a payment. */
export async function markSessionExpired(db: Db, sessionId: string): Promise<void> {
  await sql`
    update payment_attempts set state = 'expired' where session_id = ${sessionId} and state in ('opening', 'open')
  `.execute(db)
}

/** False while the order is payable, because its session must stay open, or if there is no such order. */
export async function isClosedOrder(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where id = ${orderId} and status <> 'pending_payment'
  `.execute(db)
  return rows.length === 1
}
