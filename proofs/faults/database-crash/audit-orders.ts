import type { Pool } from 'pg'
import type { Writer } from './checkout-writers.ts'

export type OrderAudit = {
  /** Acknowledged orders that are not in the database. */
  lost: string[]
  /** Orders that no acknowledged key placed. */
  doubled: string[]
  /** Orders without exactly their job, event, line and signature. */
  uneven: string[]
}

type OrderRow = {
  id: string
  placed_by: string
  is_replaced: boolean
  approvals: number
  expiries: number
  events: number
  lines: number
}

/** Looks up every acknowledged order. No worker runs, so all jobs are still there. */
export async function auditOrders(admin: Pool, writers: readonly Writer[]): Promise<OrderAudit> {
  const { rows } = await admin.query<OrderRow>(
    `with jobs as (
       select j.payload ->> 'orderId' as order_id,
         count(*) filter (where t.identifier = 'orders.send-approval-request')::int as approvals,
         count(*) filter (where t.identifier = 'orders.expire-session')::int as expiries
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       group by 1)
     select o.id, o.placed_by, o.status = 'cancelled' as is_replaced,
       coalesce(jobs.approvals, 0) as approvals, coalesce(jobs.expiries, 0) as expiries,
       (select count(*)::int from order_events e where e.order_id = o.id and e.type = 'placed') as events,
       (select count(*)::int from order_lines l join signatures s on s.id = o.signature_id where l.order_id = o.id)
         as lines
     from orders o left join jobs on jobs.order_id = o.id::text`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const acknowledged = new Set(writers.flatMap(({ orders }) => [...orders.values()]))
  const needsApproval = new Map(writers.map((writer) => [writer.user.id, writer.needsApproval]))

  return {
    lost: [...acknowledged].filter((id) => !stored.has(id)),
    doubled: rows.filter(({ id }) => !acknowledged.has(id)).map(({ id }) => id),
    uneven: rows
      .filter((row) => !isWhole(row, needsApproval.get(row.placed_by) ?? false))
      .map((row) => JSON.stringify(row)),
  }
}

/** An order to approve has the job of its mail; a payable one that another replaced has the job that closes its page. */
function isWhole(row: OrderRow, needsApproval: boolean): boolean {
  const approvals = needsApproval ? 1 : 0
  const expiries = !needsApproval && row.is_replaced ? 1 : 0
  const isOnce = row.events === 1 && row.lines === 1
  return isOnce && row.approvals === approvals && row.expiries === expiries
}

/** Drafts that are neither the one acknowledged last nor that of a request without a response. */
export async function listStaleDrafts(admin: Pool, writers: readonly Writer[]): Promise<string[]> {
  const { rows } = await admin.query<{ user_id: string; po_number: string | null }>(
    'select user_id, po_number from checkouts',
  )
  const stored = new Map(rows.map((row) => [row.user_id, row.po_number]))
  return writers.flatMap(({ user, draft, maybeDraft }) => {
    const found = stored.get(user.id) ?? null
    const isExpected = found === draft || (maybeDraft !== undefined && found === maybeDraft)
    return isExpected ? [] : [`draft ${found} instead of ${draft}`]
  })
}
