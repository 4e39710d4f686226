import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

export type NoticeRow = {
  /** The id of the email: each notice of an order is sent once. */
  email_id: string
  buyer_email: string | null
  number: string
  company_name: string
  project_name: string
  total: number
  cancel_reason: string | null
  expires_at: Date | null
  approved_by_name: string | null
}

export async function findNotice(
  db: Kysely<Database>,
  { orderId, kind }: { orderId: string; kind: string },
): Promise<NoticeRow | null> {
  const { rows } = await sql<NoticeRow>`
    select ${uuidOf(sql`'orders.notice ' || ${kind}::text || ' ' || o.id`)} as email_id, user_email(o.placed_by) as buyer_email,
      o.number, c.name as company_name, j.name as project_name, o.total, o.cancel_reason, o.expires_at,
      nullif(concat_ws(' ', p.first_name, p.last_name), '') as approved_by_name
    from orders o
    join companies c on c.id = o.company_id
    join projects j on j.id = o.project_id
    left join profiles p on p.id = o.approved_by
    where o.id = ${orderId}
  `.execute(db)
  return rows[0] ?? null
}

export type IncidentNoticeRow = {
  number: string
  company_name: string
  project_name: string
  total: number
  /** The licensed photos. No outcome while the incident is open. */
  photos: { photoid: number; outcome: 'restored' | 'withdrawn' | null }[]
  /** The buyer and the address for invoices, if they differ. */
  recipients: { email_id: string; email: string }[]
}

export type IncidentOfOrder = { orderId: string; incidentIds: readonly string[] }

/**
 * Null if no license of the order is concerned, for example because it was canceled since. Each recipient gets one mail per kind
 * and first incident.
 */
export async function findIncidentNotice(
  db: Kysely<Database>,
  { orderId, incidentIds, kind }: IncidentOfOrder & { kind: string },
): Promise<IncidentNoticeRow | null> {
  const key = sql`${kind}::text || ' ' || ${incidentIds[0]}::text || ' ' || o.id || ' ' || lower(e.email)`
  const { rows } = await sql<IncidentNoticeRow>`
    select o.number, c.name as company_name, j.name as project_name, o.total, l.photos,
      coalesce((
        select jsonb_agg(jsonb_build_object('email_id', ${uuidOf(key)}, 'email', e.email) order by e.email)
        from (
          select distinct on (lower(a.email)) a.email
          from (values (user_email(o.placed_by)::text), (o.billing ->> 'ap_email')) a (email)
          where a.email is not null order by lower(a.email)) e), '[]') as recipients
    from orders o
    join companies c on c.id = o.company_id
    join projects j on j.id = o.project_id
    join lateral (
      select jsonb_agg(distinct jsonb_build_object('photoid', n.photoid, 'outcome', i.outcome)) as photos
      from licenses g join order_lines n on n.id = g.order_line_id join incidents i on i.photo_id = g.photo_id
      where g.order_id = o.id and g.license_state = 'granted' and i.id = any (${incidentIds}::uuid[])) l on true
    where o.id = ${orderId} and l.photos is not null
  `.execute(db)
  return rows[0] ?? null
}

export type ApprovalRequestRow = {
  number: string
  company_name: string
  project_name: string
  production_title: string | null
  placed_by_name: string | null
  photo_count: number
  total: number
  created_at: Date
}

/** Null if the order no longer waits for approval. */
export async function findApprovalRequest(
  db: Kysely<Database>,
  orderId: string,
): Promise<ApprovalRequestRow | null> {
  const { rows } = await sql<ApprovalRequestRow>`
    select o.number, c.name as company_name, j.name as project_name, o.production_title,
      nullif(concat_ws(' ', p.first_name, p.last_name), '') as placed_by_name,
      (select count(*)::int from order_lines l where l.order_id = o.id) as photo_count, o.total, o.created_at
    from orders o
    join companies c on c.id = o.company_id
    join projects j on j.id = o.project_id
    join profiles p on p.id = o.placed_by
    where o.id = ${orderId} and o.status = 'pending_approval'
  `.execute(db)
  return rows[0] ?? null
}

export type ApproverRow = { email_id: string; email: string }

/** Members with one of these roles, except the buyer. */
export async function listApprovers(
  db: Kysely<Database>,
  { orderId, roles }: { orderId: string; roles: readonly string[] },
): Promise<ApproverRow[]> {
  const { rows } = await sql<ApproverRow>`
    select ${uuidOf(sql`'orders.approval-request ' || o.id || ' ' || m.user_id`)} as email_id, e.email
    from orders o
    join company_members m on m.company_id = o.company_id and m.role = any (${roles}) and m.user_id <> o.placed_by
    cross join lateral user_email(m.user_id) e (email)
    where o.id = ${orderId} and e.email is not null
    order by m.joined_at, m.user_id
  `.execute(db)
  return rows
}

/** The same text gets the same id. With the bits of version 8 (RFC 9562), because jobs refuse ids without a version. */
function uuidOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`
}
