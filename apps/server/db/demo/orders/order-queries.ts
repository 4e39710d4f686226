import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../src/db/connect.ts'
import { demoStudio } from '../../seed/shop/shortlists.ts'
import { stableId } from '../../seed/stable-id.ts'

type Tx = Transaction<Database>

export type Studio = { id: string; hasOrders: boolean; members: Record<string, string> }

/** Null if the company is not in this database. */
export async function findStudio(tx: Tx, name: string): Promise<Studio | null> {
  const { rows } = await sql<{ id: string; has_orders: boolean; members: Record<string, string> }>`
    select c.id, exists (select from orders o where o.company_id = c.id) as has_orders,
      (select jsonb_object_agg(m.role, m.user_id) from company_members m where m.company_id = c.id) as members
    from companies c join auth.users u on u.id = c.created_by
    where c.name = ${name} and u.email like 'owner%@demo.shoebox.test'
  `.execute(tx)
  const [found] = rows
  return found ? { id: found.id, hasOrders: found.has_orders, members: found.members } : null
}

export async function findProject(
  tx: Tx,
  { companyId, name }: { companyId: string; name: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from projects where company_id = ${companyId} and name = ${name} and archived_at is null
  `.execute(tx)
  return rows[0]?.id ?? null
}

type CartFill = { userId: string; photos: number }

/** Adds a billing profile to the studio of the demo customer, if that studio exists and has none yet. */
export async function addCustomerBilling(tx: Tx): Promise<void> {
  const { name, street_address, city, state_province, postal_code } = demoStudio
  await sql`
    insert into company_billing (company_id, bill_to, attention, street_address, city, state_province, postal_code,
      country, ap_email, updated_by)
    select c.id, ${`${name}, LLC`}, 'Accounts payable', ${street_address}, ${city}, ${state_province}, ${postal_code},
      'US', 'ap@harbor-street.test', c.created_by
    from companies c where c.id = ${stableId(`company ${name}`)}
    on conflict (company_id) do nothing
  `.execute(tx)
}

/** Adds live photos of the archive that no demo order has. Every other one is of the family whose contributor can sign in, while there are any. */
export async function fillCart(tx: Tx, { userId, photos }: CartFill): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into cart_items (user_id, photo_id)
    select ${userId}, c.id from (
      select p.id, row_number() over (partition by u.email = 'fam-03@demo.shoebox.test' order by md5(p.photoid::text)) as nth,
        u.email = 'fam-03@demo.shoebox.test' as is_known, u.email like '%@demo.shoebox.test' as is_demo,
        exists (select from photo_files f where f.photo_id = p.id and f.rendition = 'original') as has_original
      from photos p join auth.users u on u.id = p.user_id
      where p.photo_status = 'live' and not exists (select from order_lines l where l.photo_id = p.id)
        and not exists (select from cart_items i where i.photo_id = p.id and i.user_id = ${userId})
    ) c order by c.has_original desc, c.is_demo desc, c.nth, c.is_known desc limit ${photos}
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function emptyCart(tx: Tx, userId: string): Promise<void> {
  await sql`delete from cart_items where user_id = ${userId}`.execute(tx)
}

/** Functions take the caller from the claims. The owner keeps its rights, because it cannot take the role of requests. */
export async function actAs(tx: Tx, userId: string): Promise<void> {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' })
  await sql`select set_config('request.jwt.claims', ${claims}, true)`.execute(tx)
}

/** Moves states as the worker does. */
export async function actAsJob(tx: Tx): Promise<void> {
  await sql`select set_config('request.jwt.claims', '', true), set_config('shoebox.mover', 'worker', true)`.execute(
    tx,
  )
}

/** Moves everything that this transaction wrote for the order back by `days` days. */
export async function backdate(
  tx: Tx,
  { orderId, days }: { orderId: string; days: number },
): Promise<void> {
  for (const [table, column] of times) {
    const key = table === 'orders' ? 'id' : 'order_id'
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${days} * interval '1 day'
      where ${sql.ref(key)} = ${orderId} and ${sql.ref(column)} between now() and clock_timestamp()
    `.execute(tx)
  }
  await sql`
    update invoices set issued_on = d.day, created_at = created_at - ${days} * interval '1 day',
      content = content || jsonb_build_object('issued_on', d.day, 'due_on', d.day)
    from (select (now() - ${days} * interval '1 day')::date as day) d
    where order_id = ${orderId} and created_at = now()
  `.execute(tx)
}

const times = [
  ['orders', 'created_at'],
  ['orders', 'confirmed_at'],
  ['orders', 'completed_at'],
  ['orders', 'cancelled_at'],
  ['order_events', 'at'],
  ['signatures', 'signed_at'],
  ['payments', 'created_at'],
  ['refunds', 'created_at'],
  ['refunds', 'settled_at'],
  ['journal_entries', 'booked_at'],
] as const

export async function findRequestedRefund(
  tx: Tx,
  orderId: string,
): Promise<{ id: string; amount: number }> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select id, amount from refunds where order_id = ${orderId} and state = 'requested'
  `.execute(tx)
  const [refund] = rows
  if (!refund) throw new Error('the refund was not requested')
  return refund
}
