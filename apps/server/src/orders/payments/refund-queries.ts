import type { RefundState } from '@shoebox/domain/money/states'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Tx = Transaction<Database>

/** `not-open`: the order was cancelled or had expired when the payment arrived. `duplicate`: it was paid already. */
export type RefundReason =
  | 'cancelled'
  | 'already-licensed'
  | 'incident'
  | 'operator'
  | 'not-open'
  | 'duplicate'

export type RefundLine = { id: string; amount: number; tax: number }

/** `is_owed`: a refund of the line failed, so its sale is already reversed. */
export type RefundableLine = RefundLine & { is_owed: boolean }

/** Lines that are not refunded yet. */
export async function listRefundableLines(
  tx: Tx,
  { orderId, lineIds }: { orderId: string; lineIds: readonly string[] },
): Promise<RefundableLine[]> {
  const { rows } = await sql<RefundableLine>`
    select l.id, l.total as amount, l.tax, coalesce((
      select sum(j.amount) < 0 from journal_lines j
      where j.order_line_id = l.id and j.account = 'refunds_payable'), false) as is_owed
    from order_lines l
    where l.order_id = ${orderId} and l.id = any (${lineIds}::uuid[]) and l.refunded_at is null
    order by l.position for update
  `.execute(tx)
  return rows
}

/** `left_over` is the amount minus all refunds that have not failed. */
export type RefundablePayment = { id: string; amount: number; left_over: number }

/** The payment that bought the licenses: the first one that was received. Null if the order is unpaid or charged back. */
export async function findRefundablePayment(
  tx: Tx,
  orderId: string,
): Promise<RefundablePayment | null> {
  const { rows } = await sql<RefundablePayment>`
    select p.id, p.amount, (p.amount - coalesce((
      select sum(r.amount) from refunds r where r.payment_id = p.id and r.state <> 'failed'), 0))::int as left_over
    from payments p join orders o on o.id = p.order_id
    where p.order_id = ${orderId} and p.state = 'paid' and o.payment_status in ('paid', 'partially_refunded')
      and not exists (select from refunds r where r.payment_id = p.id and r.reason = 'duplicate')
    order by p.created_at limit 1
  `.execute(tx)
  return rows[0] ?? null
}

type NewRefund = {
  orderId: string
  paymentId: string
  amount: number
  reason: RefundReason
  requestedBy: string | null
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into refunds (order_id, payment_id, amount, reason, requested_by)
    values (${refund.orderId}, ${refund.paymentId}, ${refund.amount}, ${refund.reason}, ${refund.requestedBy})
    returning id
  `.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('the refund was not inserted')
  return inserted.id
}

export async function insertRefundLines(
  tx: Tx,
  { refundId, lines }: { refundId: string; lines: readonly RefundLine[] },
): Promise<void> {
  await sql`
    insert into refund_lines (refund_id, order_line_id, amount, tax)
    select ${refundId}, l.id, l.amount, l.tax
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, amount integer, tax integer)
  `.execute(tx)
}

/** A failed refund makes its lines refundable again. */
export async function markLinesRefunded(
  tx: Tx,
  { lineIds, isRefunded }: { lineIds: readonly string[]; isRefunded: boolean },
): Promise<void> {
  await sql`
    update order_lines set refunded_at = case when ${isRefunded}::boolean then now() end
    where id = any (${lineIds}::uuid[])
  `.execute(tx)
}

/** Locks the files of an order once all its lines are refunded, unless they were downloaded. */
export async function lockDelivery(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders o set delivery_status = 'locked'
    where o.id = ${orderId} and o.delivery_status in ('available', 'suspended')
      and not exists (select from order_lines l where l.order_id = o.id and l.refunded_at is null)
  `.execute(tx)
}

export type StoredRefund = {
  id: string
  order_id: string
  payment_id: string
  order_number: string
  amount: number
  reason: RefundReason
  state: RefundState
  payment_intent_id: string
  stripe_refund_id: string | null
}

export async function findRefund(
  db: Pick<Tx, 'getExecutor'>,
  { id, stripeId }: { id: string | null; stripeId: string | null },
): Promise<StoredRefund | null> {
  const { rows } = await sql<StoredRefund>`
    select r.id, r.order_id, r.payment_id, o.number as order_number, r.amount, r.reason, r.state, p.payment_intent_id,
      r.stripe_refund_id
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
    where r.id = ${id} or r.stripe_refund_id = ${stripeId}
  `.execute(db)
  return rows[0] ?? null
}

export async function listRefundLines(tx: Tx, refundId: string): Promise<RefundLine[]> {
  const { rows } = await sql<RefundLine>`
    select order_line_id as id, amount, tax from refund_lines where refund_id = ${refundId}
  `.execute(tx)
  return rows
}

/** `order_line_id` is null for a second payment. */
export type OwedRow = { order_line_id: string | null; cents: number }

/**
 * Failed refunds of a payment that a lost dispute has paid: those that fit in what the buyer owes. Empty if no dispute of this
 * payment was lost. The entry of an amount names its refund or dispute, which has a payment, or the order that was canceled.
 */
export async function listOwedAgainstDebt(
  tx: Tx,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    with lines as (
      select e.source, j.account, j.order_line_id, j.amount
      from journal_entries e join journal_lines j on j.entry_id = e.id
      where e.order_id = ${orderId} and j.account in ('receivable', 'refunds_payable')
        and exists (select from disputes d where d.payment_id = ${paymentId} and d.state = 'lost')
    ), causes as (
      select r.id::text as cause from refunds r where r.payment_id = ${paymentId}
      union all
      select ${orderId}::text
      union all
      select d.stripe_dispute_id from disputes d where d.payment_id = ${paymentId}
    ), owed as (
      select order_line_id, -sum(amount) as cents from lines
      where account = 'refunds_payable' and split_part(source, ':', 2) in (select cause from causes)
      group by order_line_id having sum(amount) < 0
    ), running as (
      select order_line_id, cents, sum(cents) over (order by order_line_id) as total from owed
    )
    select order_line_id, cents::int from running
    where total <= (select sum(amount) from lines where account = 'receivable')
  `.execute(tx)
  return rows
}

/** Second payments whose refund failed and was not sent again. */
export async function listFailedDuplicates(
  tx: Tx,
  orderId: string,
): Promise<{ payment_id: string; amount: number }[]> {
  const { rows } = await sql<{ payment_id: string; amount: number }>`
    select distinct r.payment_id, r.amount from refunds r
    where r.order_id = ${orderId} and r.reason = 'duplicate' and r.state = 'failed'
      and not exists (select from refunds s where s.payment_id = r.payment_id and s.state <> 'failed')
      and not exists (select from disputes d where d.payment_id = r.payment_id and d.state = 'lost')
  `.execute(tx)
  return rows
}

type RefundChange = {
  id: string
  state: RefundState
  stripeId: string | null
  failure: string | null
}

/** False if the refund is already in this state, or may not move to it. */
export async function moveRefund(
  tx: Tx,
  { id, state, stripeId, failure }: RefundChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update refunds set state = ${state}, failure = ${failure},
      stripe_refund_id = coalesce(stripe_refund_id, ${stripeId}),
      settled_at = case when ${state}::text in ('succeeded', 'failed') then now() end
    where id = ${id} and state <> ${state} and exists (
      select from state_transitions t
      where t.machine = 'refund_state' and t.from_state = refunds.state and t.to_state = ${state})
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Sets the payment status to paid, partially_refunded or refunded. Only refunds that succeeded count. */
export async function updateRefundedStatus(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_refunded: boolean }>`
    update orders o set payment_status = case
      when r.refunded = 0 then 'paid' when r.refunded < o.total then 'partially_refunded' else 'refunded' end
    from (
      select coalesce(sum(f.amount + f.tax), 0) as refunded
      from refunds r join refund_lines f on f.refund_id = r.id
      where r.order_id = ${orderId} and r.state = 'succeeded') r
    where o.id = ${orderId} and o.payment_status in ('paid', 'partially_refunded', 'refunded')
    returning o.payment_status = 'refunded' as is_refunded
  `.execute(tx)
  return rows[0]?.is_refunded === true
}
