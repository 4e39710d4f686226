import type { OrderStatus } from '@shoebox/domain/money/states'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import { type OrderSummaryRow, summaryColumns } from '../order/queries.ts'

/** Cursor of the next page. Text, because a JavaScript Date would lose the microseconds. */
export type ListedOrderRow = OrderSummaryRow & { cursor: string }

export type OrderFilters = {
  companyId: string | null
  projectId: string | null
  status: OrderStatus | null
  /** Time and id of the last order on the previous page. */
  after: readonly [string, string] | null
}

/**
 * The actor's orders and those of their companies, newest first. Reads each company's orders from an index, up to the limit,
 * so the cost does not grow with the number of orders.
 */
export async function listReadableOrders(
  { db, actor }: UserTx,
  { limit, ...filters }: OrderFilters & { limit: number },
): Promise<ListedOrderRow[]> {
  const { rows } = await sql<ListedOrderRow>`
    with page as (
      select found.id, found.created_at
      from (
        (select o.id, o.created_at from orders o
         where o.placed_by = ${actor.userId} and ${matching(filters)}
         order by o.created_at desc, o.id desc limit ${limit})
        union
        select m.id, m.created_at
        from my_companies('read-orders') company
        cross join lateral (
          select o.id, o.created_at from orders o
          where o.company_id = company and ${matching(filters)}
          order by o.created_at desc, o.id desc limit ${limit}) m
      ) found
      order by found.created_at desc, found.id desc limit ${limit}
    )
    select ${summaryColumns},
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || o.id as cursor
    from orders o
    join order_names(array(select page.id from page)) n on n.order_id = o.id
    left join invoices i on i.order_id = o.id
    order by o.created_at desc, o.id desc
  `.execute(db)
  return rows
}

function matching({ companyId, projectId, status, after }: OrderFilters) {
  return sql`o.status <> 'draft'
    and (${companyId}::uuid is null or o.company_id = ${companyId}::uuid)
    and (${projectId}::uuid is null or o.project_id = ${projectId}::uuid)
    and (${status}::text is null or o.status = ${status}::text)
    and (${after?.[0] ?? null}::timestamptz is null
      or (o.created_at, o.id) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::uuid))`
}

export type OrderedProjectRow = {
  company_id: string
  company_name: string
  project_id: string
  project_name: string
  statuses: OrderStatus[]
}

/** The projects of the actor's orders and of those of their companies. */
export async function listOrderedProjects({ db, actor }: UserTx): Promise<OrderedProjectRow[]> {
  const { rows } = await sql<OrderedProjectRow>`
    with projects as (
      select o.company_id, o.project_id, (array_agg(o.id))[1] as any_order, array_agg(distinct o.status) as statuses
      from orders o
      where o.status <> 'draft'
        and (o.placed_by = ${actor.userId} or o.company_id in (select my_companies('read-orders')))
      group by o.company_id, o.project_id
    )
    select p.company_id, n.company_name, p.project_id, n.project_name, p.statuses
    from projects p
    join order_names(array(select projects.any_order from projects)) n on n.order_id = p.any_order
    order by n.company_name, n.project_name
  `.execute(db)
  return rows
}

/** Orders that other members placed, oldest first. */
export async function listOrdersForApprover(
  { db, actor }: UserTx,
  limit: number,
): Promise<OrderSummaryRow[]> {
  const { rows } = await sql<OrderSummaryRow>`
    with waiting as (
      select o.id from orders o
      where o.status = 'pending_approval' and o.company_id in (select my_companies('approve-orders'))
        and o.placed_by <> ${actor.userId}
      order by o.created_at, o.id limit ${limit}
    )
    select ${summaryColumns}
    from orders o
    join order_names(array(select waiting.id from waiting)) n on n.order_id = o.id
    left join invoices i on i.order_id = o.id
    order by o.created_at, o.id
  `.execute(db)
  return rows
}

/** What approve_order, decline_order and cancel_order return. */
export type ChangeOutcome =
  | 'done'
  | 'not-found'
  | 'forbidden'
  | 'own-order'
  | 'not-open'
  | 'not-cancellable'

export async function approve({ db }: UserTx, id: string): Promise<ChangeOutcome> {
  const { rows } = await sql<{ outcome: ChangeOutcome }>`
    select approve_order(${id}) as outcome
  `.execute(db)
  return rows[0]?.outcome ?? 'not-found'
}

export async function decline(
  { db }: UserTx,
  { id, reason }: { id: string; reason: string },
): Promise<ChangeOutcome> {
  const { rows } = await sql<{ outcome: ChangeOutcome }>`
    select decline_order(${id}, ${reason}) as outcome
  `.execute(db)
  return rows[0]?.outcome ?? 'not-found'
}

export async function cancel({ db }: UserTx, id: string): Promise<ChangeOutcome> {
  const { rows } = await sql<{ outcome: ChangeOutcome }>`
    select cancel_order(${id}) as outcome
  `.execute(db)
  return rows[0]?.outcome ?? 'not-found'
}
