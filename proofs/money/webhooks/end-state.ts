import type { Pool, PoolClient } from 'pg'

/** The rows that must be equal, without ids and times that each database assigns itself. */
const tables = {
  orders: `select id, status, payment_status, delivery_status, subtotal, tax, total from orders`,
  lines: `select id, tax, total, refunded_at is not null as is_refunded from order_lines`,
  attempts: `select id, state, session_id from payment_attempts`,
  payments: `select payment_intent_id as id, order_id, method, state, amount, charge_id, last4 from payments`,
  licenses: `select order_line_id as id, license_state from licenses`,
  refunds: `select id, state, amount, stripe_refund_id from refunds`,
  disputes: `select stripe_dispute_id as id, order_id, state, amount, status_before from disputes`,
  entries: `select e.source as id, e.order_id, e.kind, l.account, sum(l.amount)::int as amount
            from journal_entries e join journal_lines l on l.entry_id = e.id
            group by e.source, e.order_id, e.kind, l.account`,
  earnings: `select order_line_id as id, amount, earning_state from earnings`,
  invoices: `select order_id as id, content ->> 'total' as total from invoices`,
} as const

export type EndState = Set<string>

export async function readEndState(admin: Pool | PoolClient): Promise<EndState> {
  const state: EndState = new Set()
  for (const [table, query] of Object.entries(tables)) {
    const { rows } = await admin.query(query)
    for (const row of rows) state.add(`${table} ${JSON.stringify(row)}`)
  }
  return state
}

/** Rows that only one of the two has. */
export function listDifferences(one: EndState, other: EndState): string[] {
  return [...one.symmetricDifference(other)].toSorted()
}

/** Invoice numbers that are missing between the first and the last, or used twice. */
export async function countInvoiceGaps(admin: Pool): Promise<number> {
  const { rows } = await admin.query<{ gaps: number }>(
    `select coalesce(max(right(number, 6)::int) - count(distinct number), 0)::int as gaps from invoices`,
  )
  return rows[0]?.gaps ?? Number.NaN
}

/** Typical results of an event that was lost, applied twice or applied in the wrong order. */
const errors = [
  `update orders set payment_status = 'unpaid' where id = (select order_id from payments where state = 'paid' limit 1)`,
  `delete from licenses where id = (select id from licenses limit 1)`,
  `update refunds set state = 'pending', settled_at = null where id = (select id from refunds where state = 'succeeded' limit 1)`,
  `update disputes set state = 'won' where id = (select id from disputes where state = 'lost' limit 1)`,
  `update journal_lines set amount = amount + 1 where id = (select id from journal_lines limit 1)`,
  `delete from earnings where id = (select id from earnings limit 1)`,
]

/** Plants each error in its own transaction. Returns those that the comparison missed. */
export async function plantDifferences(admin: Pool, reference: EndState): Promise<string[]> {
  const missed: string[] = []
  for (const error of errors) {
    const client = await admin.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      const { rowCount } = await client.query(error)
      const changed = await readEndState(client)
      const isNoticed = rowCount === 1 && listDifferences(reference, changed).length > 0
      if (!isNoticed) missed.push(error)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  return missed
}
