import type { LicenseState } from '@shoebox/domain/money/states'
import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

type Rendition = 'jpeg' | 'tiff'

export type DownloadFilters = {
  projectId: string | null
  orderId: string | null
  /** A prefix of a photo number, a year, a word of the place, or an order number. */
  search: string | null
  /** The code of a license, if the search is one. */
  code: string | null
}

export type DownloadOrderRow = {
  id: string
  number: string
  company_id: string
  company_name: string
  project_id: string
  project_name: string
  confirmed_at: Date
  can_download: boolean
  /** Cursor of the next page. Text, because a JavaScript Date would lose the microseconds. */
  cursor: string
}

type Page = {
  filters: DownloadFilters
  /** `cursor` of the last order on the previous page. */
  after: string | null
  limit: number
}

/** Orders with licenses of the actor's companies, newest first. A member who left sees none of them. */
export async function listDownloadOrders(
  { db }: UserTx,
  { filters, after, limit }: Page,
): Promise<DownloadOrderRow[]> {
  const { rows } = await sql<DownloadOrderRow>`
    with page as (
      select o.id from orders o
      where o.confirmed_at is not null and o.company_id in (select my_companies('read-orders'))
        and (${filters.projectId}::uuid is null or o.project_id = ${filters.projectId}::uuid)
        and (${filters.orderId}::uuid is null or o.id = ${filters.orderId}::uuid)
        and (${after}::text is null
          or (o.confirmed_at, o.id) < (split_part(${after}, '_', 1)::timestamptz, split_part(${after}, '_', 2)::uuid))
        and exists (
          select from licenses g join order_lines l on l.id = g.order_line_id
          where g.order_id = o.id and ${matching(filters)})
      order by o.confirmed_at desc, o.id desc limit ${limit}
    )
    select o.id, o.number, o.company_id, n.company_name, o.project_id, n.project_name, o.confirmed_at,
      o.company_id in (select my_companies('download-files')) as can_download,
      to_char(o.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || o.id as cursor
    from orders o join order_names(array(select page.id from page)) n on n.order_id = o.id
    order by o.confirmed_at desc, o.id desc
  `.execute(db)
  return rows
}

/** For a query that has orders o, licenses g and order_lines l. */
function matching({ search, code }: DownloadFilters) {
  return sql`(${search}::text is null or g.code = ${code}::text or strpos(
    lower(concat_ws(' ', '', l.photoid, '#' || l.photoid, l.year, l.place, o.number)),
    ' ' || lower(${search}::text)) > 0)`
}

export type DownloadLineRow = {
  order_id: string
  license_id: string
  photo_id: string
  photoid: number
  year: string | null
  place: string | null
  license_type: LicenseType
  license_state: LicenseState
  code: string
  downloads_suspended_at: Date | null
  is_on_sale: boolean
  thumb: { key: string; width: number; height: number } | null
  has_certificate: boolean
  /** Those that were made, for members who may download. */
  files: { rendition: Rendition; size: number; is_removed: boolean }[]
  downloaded_at: Date | null
  downloaded_by: string | null
}

/** The licenses of these orders that match the filters, in the order of their lines. */
export async function listDownloadLines(
  { db }: UserTx,
  { orderIds, filters }: { orderIds: readonly string[]; filters: DownloadFilters },
): Promise<DownloadLineRow[]> {
  const { rows } = await sql<DownloadLineRow>`
    select g.order_id, g.id as license_id, g.photo_id, l.photoid, l.year, l.place, g.license_type, g.license_state,
      g.code, g.downloads_suspended_at,
      exists (select from photos p where p.id = g.photo_id and p.photo_status = 'live') as is_on_sale,
      (select jsonb_build_object('key', t.storage_key, 'width', t.width, 'height', t.height)
       from license_thumbs t where t.photo_id = g.photo_id and g.license_state = 'granted') as thumb,
      coalesce(c.file_key is not null, false) as has_certificate,
      (select coalesce(jsonb_agg(jsonb_build_object(
         'rendition', f.rendition, 'size', f.size, 'is_removed', f.removed_at is not null)), '[]')
       from license_files f where f.license_id = g.id) as files,
      d.at as downloaded_at, d.by_name as downloaded_by
    from licenses g
    join orders o on o.id = g.order_id
    join order_lines l on l.id = g.order_line_id
    left join certificates c on c.license_id = g.id
    left join last_downloads(array(
      select a.id from licenses a where a.order_id = any (${[...orderIds]}::uuid[]))) d on d.license_id = g.id
    where g.order_id = any (${[...orderIds]}::uuid[]) and ${matching(filters)}
    order by l.position
  `.execute(db)
  return rows
}

export type DownloadProjectRow = { id: string; name: string; company: string }

/** The projects of all licenses of the actor's companies. */
export async function listDownloadProjects({ db }: UserTx): Promise<DownloadProjectRow[]> {
  const { rows } = await sql<DownloadProjectRow>`
    select p.id, p.name, c.name as company
    from projects p join companies c on c.id = p.company_id
    where p.id in (
      select g.project_id from licenses g where g.company_id in (select my_companies('read-orders')))
    order by lower(p.name), p.id
  `.execute(db)
  return rows
}

/** What issue_download returns. */
export type IssueOutcome =
  | 'done'
  | 'not-found'
  | 'forbidden'
  | 'canceled'
  | 'suspended'
  | 'not-made'
  | 'removed'

type RequestedFile = { licenseId: string; rendition: Rendition }

export async function issueDownload(
  { db }: UserTx,
  { licenseId, rendition }: RequestedFile,
): Promise<IssueOutcome> {
  const { rows } = await sql<{ outcome: IssueOutcome }>`
    select issue_download(${licenseId}, ${rendition}) as outcome
  `.execute(db)
  return rows[0]?.outcome ?? 'not-found'
}

export type DownloadFileRow = { storage_key: string; size: number; code: string; photoid: number }

export async function findDownloadFile(
  { db }: UserTx,
  { licenseId, rendition }: RequestedFile,
): Promise<DownloadFileRow | null> {
  const { rows } = await sql<DownloadFileRow>`
    select f.storage_key, f.size, g.code, l.photoid
    from license_files f join licenses g on g.id = f.license_id join order_lines l on l.id = g.order_line_id
    where f.license_id = ${licenseId} and f.rendition = ${rendition}
  `.execute(db)
  return rows[0] ?? null
}
