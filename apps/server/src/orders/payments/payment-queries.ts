import type { PaymentMethod } from '@shoebox/domain/money/checkout'
import type { OrderEventType } from '@shoebox/domain/money/order-events'
import type { OrderStatus, PaymentStatus } from '@shoebox/domain/money/states'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Tx = Transaction<Database>

export type LockedOrder = {
  id: string
  number: string
  status: OrderStatus
  payment_status: PaymentStatus
  /** Before tax. */
  net: number
  total: number
  /** Null if the buyer deleted their account. */
  buyer_email: string | null
}

/** Every transaction that changes the amounts or payments of an order locks the order first. */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder | null> {
  const { rows } = await sql<LockedOrder>`
    select id, number, status, payment_status, subtotal - discount as net, total,
      user_email(placed_by) as buyer_email
    from orders where id = ${id} for update
  `.execute(tx)
  return rows[0] ?? null
}

export type PaidLine = {
  id: string
  photoid: number
  total: number
  is_on_hold: boolean
}

export async function listPaidLines(tx: Tx, orderId: string): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    select l.id, l.photoid, l.total, p.photo_status = 'incident_hold' as is_on_hold
    from order_lines l join photos p on p.id = l.photo_id
    where l.order_id = ${orderId} order by l.position
  `.execute(tx)
  return rows
}

type AttemptOutcome = { attemptId: string; sessionId: string; state: 'complete' | 'expired' }

/** Also stores the session, in case the request that created it crashed before it could. */
export async function endAttempt(
  tx: Tx,
  { attemptId, sessionId, state }: AttemptOutcome,
): Promise<void> {
  await sql`
    update payment_attempts set session_id = ${sessionId}, state = ${state}
    where id = ${attemptId} and state <> 'complete'
  `.execute(tx)
}

export type StoredPayment = { state: 'processing' | 'paid' | 'failed'; charge_id: string | null }

export async function findPayment(tx: Tx, intentId: string): Promise<StoredPayment | null> {
  const { rows } = await sql<StoredPayment>`
    select state, charge_id from payments where payment_intent_id = ${intentId}
  `.execute(tx)
  return rows[0] ?? null
}

export type PaymentRow = {
  orderId: string
  attemptId: string | null
  intentId: string
  chargeId: string | null
  method: PaymentMethod
  state: StoredPayment['state']
  amount: number
  last4: string | null
  failure: string | null
  paidAt: Date | null
}

/** Returns the id. A paid payment never changes: returned money is a dispute or a refund. */
export async function savePayment(tx: Tx, row: PaymentRow): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payments (order_id, attempt_id, method, state, amount, payment_intent_id, charge_id, last4, failure, paid_at)
    values (${row.orderId}, (select id from payment_attempts where id = ${row.attemptId}), ${row.method}, ${row.state},
      ${row.amount}, ${row.intentId}, ${row.chargeId}, ${row.last4}, ${row.failure}, ${row.paidAt})
    on conflict (payment_intent_id) do update
    set state = excluded.state, amount = excluded.amount, method = excluded.method, charge_id = excluded.charge_id,
      last4 = excluded.last4, failure = excluded.failure, paid_at = excluded.paid_at
    where payments.state <> 'paid'
    returning id
  `.execute(tx)
  const [saved] = rows
  if (!saved) throw new Error('the payment is paid already')
  return saved.id
}

/** The tax that Stripe computed, in cents by line. */
export async function saveTaxes(
  tx: Tx,
  { orderId, taxes }: { orderId: string; taxes: ReadonlyMap<string, number> },
): Promise<void> {
  const rows = JSON.stringify(Array.from(taxes, ([id, tax]) => ({ id, tax })))
  await sql`
    update order_lines l set tax = t.tax
    from jsonb_to_recordset(${rows}::jsonb) as t (id uuid, tax integer)
    where l.id = t.id and l.order_id = ${orderId}
  `.execute(tx)
  await sql`
    update orders o set tax = t.tax, total = o.subtotal - o.discount + t.tax
    from (select coalesce(sum(tax), 0)::int as tax from order_lines where order_id = ${orderId}) t
    where o.id = ${orderId}
  `.execute(tx)
}

export async function markProcessing(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders set payment_status = 'processing', expires_at = null
    where id = ${orderId} and payment_status = 'unpaid'
  `.execute(tx)
}

/** Makes the order payable again, until `expiresAt`. */
export async function markUnpaid(
  tx: Tx,
  { orderId, expiresAt }: { orderId: string; expiresAt: Date },
): Promise<void> {
  await sql`
    update orders set payment_status = 'unpaid',
      expires_at = case when status = 'pending_payment' then ${expiresAt}::timestamptz else expires_at end
    where id = ${orderId} and payment_status in ('unpaid', 'processing')
  `.execute(tx)
}

export async function markPaid(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders set payment_status = 'paid', expires_at = null where id = ${orderId}
  `.execute(tx)
}

export async function confirmOrder(
  tx: Tx,
  { orderId, confirmedAt }: { orderId: string; confirmedAt: Date },
): Promise<void> {
  await sql`
    update orders set status = 'confirmed', confirmed_at = ${confirmedAt}, delivery_status = 'available'
    where id = ${orderId} and status = 'pending_payment'
  `.execute(tx)
}

/** Cancels an order that is not confirmed yet. False if it is in another state. */
export async function cancelUnconfirmedOrder(
  tx: Tx,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = ${reason}, expires_at = null
    where id = ${orderId} and status in ('pending_approval', 'pending_payment')
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Removes the ordered photos from the buyer's cart. */
export async function deleteOrderedCartItems(tx: Tx, orderId: string): Promise<void> {
  await sql`
    delete from cart_items c using orders o, order_lines l
    where o.id = ${orderId} and l.order_id = o.id and c.user_id = o.placed_by and c.photo_id = l.photo_id
  `.execute(tx)
}

type NewEvent = { orderId: string; type: OrderEventType; payload?: object }

export async function addEvent(tx: Tx, { orderId, type, payload = {} }: NewEvent): Promise<void> {
  await sql`
    insert into order_events (order_id, type, payload) values (${orderId}, ${type}, ${JSON.stringify(payload)}::jsonb)
  `.execute(tx)
}

/** The order of a stored payment; null until its session was applied. */
export async function findOrderOfIntent(
  tx: Tx,
  intentId: string,
): Promise<{ order_id: string; payment_id: string } | null> {
  const { rows } = await sql<{ order_id: string; payment_id: string }>`
    select order_id, id as payment_id from payments where payment_intent_id = ${intentId}
  `.execute(tx)
  return rows[0] ?? null
}
