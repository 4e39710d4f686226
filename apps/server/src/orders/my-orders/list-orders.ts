import type { OrderStatus } from '@shoebox/domain/money/states'
import { inTransaction, type UserCtx } from '../../context.ts'
import { presentOrderSummary } from '../order/present.ts'
import { listOrderedProjects, listOrdersForApprover, listReadableOrders } from './queries.ts'

type ListOptions = {
  company_id?: string | undefined
  project_id?: string | undefined
  status?: OrderStatus | undefined
  after?: string | undefined
  limit: number
}

/** A page of the orders that the actor placed and those of their companies, newest first. */
export async function listOrders(ctx: UserCtx, options: ListOptions) {
  const { company_id = null, project_id = null, status = null, after, limit } = options
  const rows = await inTransaction(ctx, (tx) =>
    listReadableOrders(tx, {
      companyId: company_id,
      projectId: project_id,
      status,
      after: after === undefined ? null : parseCursor(after),
      // One row more than the limit shows whether there is a next page.
      limit: limit + 1,
    }),
  )
  const shown = rows.slice(0, limit)

  return {
    orders: shown.map(presentOrderSummary),
    next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
  }
}

function parseCursor(cursor: string): [string, string] {
  const [createdAt = '', id = ''] = cursor.split('_')
  return [createdAt, id]
}

/** The filters of the list: every company, project and state of an order that the actor may read. */
export async function getOrderFilters(ctx: UserCtx) {
  const rows = await inTransaction(ctx, listOrderedProjects)
  const companies = new Map(rows.map((row) => [row.company_id, row.company_name]))
  const statuses = new Set(rows.flatMap((row) => row.statuses))

  return {
    companies: [...companies].map(([id, name]) => ({ id, name })),
    projects: rows.map((row) => ({ id: row.project_id, name: row.project_name })),
    statuses: [...statuses],
  }
}

/** Orders wait for approval for at most 7 days, so the list stays short. */
const maxToApprove = 200

export async function listOrdersToApprove(ctx: UserCtx) {
  const rows = await inTransaction(ctx, (tx) => listOrdersForApprover(tx, maxToApprove))
  return rows.map(presentOrderSummary)
}
