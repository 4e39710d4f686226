import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

export type DownloadReportRow = {
  code: string
  photoid: number
  order_id: string
  order_number: string
  company_id: string
  company_name: string
  owner_email: string | null
  /** Who downloaded how often within the hour before the mail was queued. */
  members: { name: string | null; count: number }[]
}

export async function findDownloadReport(
  tx: Transaction<Database>,
  licenseId: string,
): Promise<DownloadReportRow | null> {
  const { rows } = await sql<DownloadReportRow>`
    select g.code, l.photoid, o.id as order_id, o.number as order_number, c.id as company_id, c.name as company_name,
      user_email(c.created_by) as owner_email,
      (select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'count', m.count) order by m.count desc), '[]')
       from (
         select nullif(concat_ws(' ', p.first_name, p.last_name), '') as name, count(*) as count
         from license_downloads d left join profiles p on p.id = d.user_id
         where d.license_id = g.id and d.at > g.downloads_reported_at - interval '1 hour'
         group by d.user_id, p.first_name, p.last_name) m) as members
    from licenses g
    join order_lines l on l.id = g.order_line_id
    join orders o on o.id = g.order_id
    join companies c on c.id = g.company_id
    where g.id = ${licenseId}
  `.execute(tx)
  return rows[0] ?? null
}
