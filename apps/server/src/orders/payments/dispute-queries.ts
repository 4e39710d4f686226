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

/** Restores the status before the dispute, unless another dispute of the order is open. */
export async function endDisputed(
  tx: Tx,
  { orderId, stripeId }: { orderId: string; stripeId: string },
): Promise<void> {
  await sql`
    update orders o set status = d.status_before
    from disputes d
    where o.id = ${orderId} and d.stripe_dispute_id = ${stripeId} and o.status = 'disputed'
      and d.status_before in ('confirmed', 'completed')
      and not exists (select from disputes a where a.order_id = o.id and a.state = 'open')
  `.execute(tx)
}

/** The license stands; the amount is a debt. */
export async function markChargedBack(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders set payment_status = 'charged_back'
    where id = ${orderId} and payment_status in ('paid', 'partially_refunded')
  `.execute(tx)
}
