import type { Pool, PoolClient } from 'pg'

/** Each statement returns what is wrong; none returns a row if the shop is whole. */
const checks = {
  'order without its one payment': `
    select o.id from orders o left join payments p on p.order_id = o.id and p.state = 'paid'
    where o.confirmed_at is not null group by o.id having count(p.id) <> 1`,
  'payment that belongs to no order or is not applied': `
    select p.id from payments p join orders o on o.id = p.order_id
    where p.state = 'paid' and o.payment_status in ('unpaid', 'processing')`,
  'photo with two licenses for one project': `
    select photo_id from licenses where license_state = 'granted' group by project_id, photo_id having count(*) > 1`,
  'paid line with no license and no refund, or with both': `
    select l.id from order_lines l join orders o on o.id = l.order_id
    left join licenses c on c.order_line_id = l.id and c.license_state = 'granted'
    where o.payment_status not in ('unpaid', 'processing') and (c.id is null) = (l.refunded_at is null)`,
  'confirmed order without its one invoice': `
    select o.id from orders o left join invoices i on i.order_id = o.id
    where o.confirmed_at is not null group by o.id having count(i.id) <> 1`,
  'gap in the invoice numbers': `
    select max(number) from invoices having max(right(number, 6)::int) <> count(distinct number)`,
  'license without its earning': `
    select c.id from licenses c left join earnings e on e.order_line_id = c.order_line_id
      and e.earning_state = case c.license_state when 'granted' then 'held' else 'reversed' end
    where e.id is null
      and (c.license_state = 'granted' or exists (select from earnings x where x.order_line_id = c.order_line_id))`,
  'refund that is not settled': `select id from refunds where state in ('requested', 'pending')`,
  'event that is not applied': `select id from stripe_events where applied_at is null`,
  'email sent twice': `
    select min(id::text) from emails where kind = 'orders.invoice' group by recipient, subject having count(*) > 1`,
} as const

export async function listFlaws(admin: Pool | PoolClient): Promise<string[]> {
  const flaws: string[] = []
  for (const [name, query] of Object.entries(checks)) {
    const { rows } = await admin.query(query)
    flaws.push(...rows.map((row) => `${name}: ${JSON.stringify(row)}`))
  }
  return flaws
}

/** What a crash could leave behind. */
const errors = [
  `delete from payments where id = (select id from payments where state = 'paid' limit 1)`,
  `update orders set payment_status = 'unpaid' where id = (select id from orders where confirmed_at is not null limit 1)`,
  `delete from licenses where id = (select id from licenses where license_state = 'granted' limit 1)`,
  `update invoices set number = 'INV-2026-999999' where id = (select id from invoices limit 1)`,
  `delete from invoices where id = (select id from invoices limit 1)`,
  `delete from earnings where id = (select id from earnings where earning_state = 'held' limit 1)`,
  `update refunds set state = 'requested', settled_at = null, stripe_refund_id = null
   where id = (select id from refunds limit 1)`,
]

/** Plants each error in a transaction of its own. Returns those that the checks missed. */
export async function plantFlaws(admin: Pool): Promise<string[]> {
  const missed: string[] = []
  const before = (await listFlaws(admin)).length
  for (const error of errors) {
    const client = await admin.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      const { rowCount } = await client.query(error)
      const isNoticed = rowCount === 1 && (await listFlaws(client)).length > before
      if (!isNoticed) missed.push(error)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  return missed
}
