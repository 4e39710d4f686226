import type { DisputeState, OrderStatus } from '@shoebox/domain/money/states'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Tx = Transaction<Database>

type NewDispute = {
  orderId: string
  paymentId: string
  stripeId: string
  amount: number
  reason: string
  statusBefore: OrderStatus
  evidenceDueBy: Date | null
  openedAt: Date
}

/** False if the dispute is already stored; then only the evidence deadline is updated. */
export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into disputes (
      order_id, payment_id, stripe_dispute_id, amount, reason, status_before, evidence_due_by, opened_at)
    values (${dispute.orderId}, ${dispute.paymentId}, ${dispute.stripeId}, ${dispute.amount}, ${dispute.reason},
      ${dispute.statusBefore}, ${dispute.evidenceDueBy}, ${dispute.openedAt})
    on conflict (stripe_dispute_id) do update set evidence_due_by = excluded.evidence_due_by
    returning xmax = 0 as is_new
  `.execute(tx)
  return rows[0]?.is_new === true
}

/** A second payment of an order is refunded and buys nothing. */
export async function isDuplicatePayment(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from refunds where payment_id = ${paymentId} and reason = 'duplicate' limit 1
  `.execute(tx)
  return rows.length === 1
}

/** The request to cancel the order, if it can still be fulfilled. `user_id` is null if the member deleted their account. */
export async function findCancellationRequest(
  tx: Tx,
  orderId: string,
): Promise<{ user_id: string | null } | null> {
  const { rows } = await sql<{ user_id: string | null }>`
    select e.actor_id as user_id from order_events e join orders o on o.id = e.order_id
    where e.order_id = ${orderId} and e.type = 'cancellation-requested' and o.status = 'confirmed'
      and o.delivery_status in ('locked', 'available')
  `.execute(tx)
  return rows[0] ?? null
}

/** False if the dispute is already closed. */
export async function closeDispute(
  tx: Tx,
  { stripeId, state }: { stripeId: string; state: Exclude<DisputeState, 'open'> },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update disputes set state = ${state}, closed_at = now()
    where stripe_dispute_id = ${stripeId} and state = 'open'
  `.execute(tx)
  return numAffectedRows === 1n
}

export async function markDisputed(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders set status = 'disputed' where id = ${orderId} and status in ('confirmed', 'completed')
  `.execute(tx)
}

/** Restores the status before the first dispute of the payment, unless another one is open. */
export async function endDisputed(
  tx: Tx,
  { orderId, stripeId }: { orderId: string; stripeId: string },
): Promise<void> {
  await sql`
    update orders o set status = first.status_before
    from disputes d join disputes first on first.payment_id = d.payment_id
    where o.id = ${orderId} and d.stripe_dispute_id = ${stripeId} and o.status = 'disputed'
      and first.status_before in ('confirmed', 'completed')
      and not exists (select from disputes a where a.payment_id = d.payment_id and a.state = 'open')
  `.execute(tx)
}

/** The license stands; the amount is a debt. */
export async function markChargedBack(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders set payment_status = 'charged_back'
    where id = ${orderId} and payment_status in ('paid', 'partially_refunded')
  `.execute(tx)
}
