import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/connect.ts'

type Db = Transaction<Database>

/** Serializes the grants of a project: no unique index prevents a background license beside a hero license. */
export async function lockProjectLicenses(tx: Db, orderId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('licenses:' || project_id, 0)) from orders where id = ${orderId}
  `.execute(tx)
}

type Grant = { orderId: string; lineIds: readonly string[]; effectiveAt: Date }

/** Returns the ids of new licenses. Skips photos that are licensed for the project, and lines that have a license. */
export async function insertLicenses(
  tx: Db,
  { orderId, lineIds, effectiveAt }: Grant,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into licenses (order_id, order_line_id, company_id, project_id, photo_id, license_type, effective_at, clearance)
    select o.id, l.id, o.company_id, o.project_id, l.photo_id, l.license_type, ${effectiveAt},
      clearance_at_grant(l.photo_id)
    from orders o join order_lines l on l.order_id = o.id
    where o.id = ${orderId} and l.id = any (${[...lineIds]}::uuid[])
      and not exists (
        select from licenses g
        where g.project_id = o.project_id and g.photo_id = l.photo_id and g.license_state = 'granted'
          and g.license_type in (l.license_type, 'hero-usage'))
    order by l.photo_id
    on conflict do nothing
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The lines for which a license was granted, even if it was canceled later. */
export async function findLicensedLines(tx: Db, lineIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ order_line_id: string }>`
    select order_line_id from licenses where order_line_id = any (${[...lineIds]}::uuid[])
  `.execute(tx)
  return rows.map(({ order_line_id }) => order_line_id)
}

export async function cancelGranted(tx: Db, lineIds: readonly string[]): Promise<void> {
  await sql`
    update licenses set license_state = 'cancelled', cancelled_at = now()
    where order_line_id = any (${[...lineIds]}::uuid[]) and license_state = 'granted'
  `.execute(tx)
}
