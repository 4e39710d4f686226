import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type ArchiveRendition = 'jpeg' | 'tiff' | 'both'

export type ArchiveRow = {
  id: string
  rendition: ArchiveRendition
  packed: number
  total: number
  size: number | null
  requested_at: Date
  started_at: Date | null
  ready_at: Date | null
  failed_at: Date | null
  stored_until: Date | null
  /** Not packed for so long that its job must be dead. */
  is_overdue: boolean
  license_ids: string[]
  skipped: number
  blocked: number
  order_numbers: string[]
}

const archiveColumns = sql`
  a.id, a.rendition, a.packed, a.total, a.size, a.requested_at, a.started_at, a.ready_at, a.failed_at, a.stored_until,
  a.ready_at is null and a.requested_at <= now() - interval '25 hours' as is_overdue,
  array(select c.license_id from archive_licenses c where c.archive_id = a.id order by c.license_id) as license_ids,
  (select count(*)::int from archive_licenses c where c.archive_id = a.id and c.is_skipped) as skipped,
  -- issue_archive_download refuses such an archive.
  (select count(*)::int from archive_licenses c
    join licenses l on l.id = c.license_id join orders o on o.id = l.order_id
    where c.archive_id = a.id and not c.is_skipped
      and (l.license_state = 'cancelled' or l.downloads_suspended_at is not null
        or o.delivery_status = 'suspended')) as blocked,
  array(
    select distinct o.number from archive_licenses c
    join licenses l on l.id = c.license_id join orders o on o.id = l.order_id
    where c.archive_id = a.id order by o.number) as order_numbers`

/** The actor's archives that are waiting, packing, ready or failed, newest first. */
export async function listOwnArchives({ db, actor }: UserTx, limit: number): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`
    select ${archiveColumns} from archives a
    where a.user_id = ${actor.userId} and a.removed_at is null
      and coalesce(a.stored_until, a.requested_at + interval '7 days') > now()
    order by a.requested_at desc, a.id limit ${limit}
  `.execute(db)
  return rows
}

export async function findOwnArchive(
  { db, actor }: UserTx,
  archiveId: string,
): Promise<ArchiveRow | null> {
  const { rows } = await sql<ArchiveRow>`
    select ${archiveColumns} from archives a where a.id = ${archiveId} and a.user_id = ${actor.userId}
  `.execute(db)
  return rows[0] ?? null
}

type Request = { licenseIds: readonly string[]; rendition: ArchiveRendition }

/** What create_archive returns. */
export type CreateOutcome =
  | 'done'
  | 'not-found'
  | 'forbidden'
  | 'canceled'
  | 'suspended'
  | 'too-many'

type CreateResult = { outcome: CreateOutcome; archive_id: string | null }

export async function requestArchive(
  { db }: UserTx,
  { licenseIds, rendition }: Request,
): Promise<CreateResult> {
  const { rows } = await sql<CreateResult>`
    select outcome, archive_id from create_archive(${[...licenseIds]}::uuid[], ${rendition})
  `.execute(db)
  return rows[0] ?? { outcome: 'not-found', archive_id: null }
}

/** What issue_archive_download returns. */
export type ArchiveIssueOutcome =
  | 'done'
  | 'not-found'
  | 'canceled'
  | 'suspended'
  | 'not-made'
  | 'removed'

export async function issueArchiveDownload(
  { db }: UserTx,
  archiveId: string,
): Promise<ArchiveIssueOutcome> {
  const { rows } = await sql<{ outcome: ArchiveIssueOutcome }>`
    select issue_archive_download(${archiveId}) as outcome
  `.execute(db)
  return rows[0]?.outcome ?? 'not-found'
}
