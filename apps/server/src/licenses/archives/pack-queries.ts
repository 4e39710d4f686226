import type { LicenseState } from '@shoebox/domain/money/states'
import { companyPermissions } from '@shoebox/domain/studios/company-roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { ArchiveRendition } from './queries.ts'

type Db = Kysely<Database>

export type OpenArchive = { id: string; rendition: ArchiveRendition; requested_at: Date }

/** Null if the archive is ready, failed or removed. */
export async function findOpenArchive(db: Db, archiveId: string): Promise<OpenArchive | null> {
  const { rows } = await sql<OpenArchive>`
    select id, rendition, requested_at from archives
    where id = ${archiveId} and ready_at is null and failed_at is null and removed_at is null
  `.execute(db)
  return rows[0] ?? null
}

export type PackedLicense = {
  id: string
  code: string
  license_state: LicenseState
  effective_at: Date
  photoid: number
  order_number: string
  is_suspended: boolean
  /** The member who asked for the archive may still download. */
  is_permitted: boolean
  files: PackedFile[]
  certificate: { jws: string; key: string; sha256: string } | null
}

export type PackedFile = {
  rendition: 'jpeg' | 'tiff'
  key: string
  sha256: string
  size: number
  is_removed: boolean
}

/** The licenses of an archive, by order and line. */
export async function listPackedLicenses(db: Db, archiveId: string): Promise<PackedLicense[]> {
  const roles = companyPermissions['download-files']
  const { rows } = await sql<PackedLicense>`
    select g.id, g.code, g.license_state, g.effective_at, l.photoid, o.number as order_number,
      g.downloads_suspended_at is not null or o.delivery_status = 'suspended' as is_suspended,
      exists (
        select from companies c left join company_members m on m.company_id = c.id and m.user_id = a.user_id
        where c.id = g.company_id and (c.created_by = a.user_id or m.role = any (${[...roles]}::text[]))) as is_permitted,
      (select coalesce(jsonb_agg(jsonb_build_object('rendition', f.rendition, 'key', f.storage_key, 'sha256', f.sha256,
         'size', f.size, 'is_removed', f.removed_at is not null) order by f.rendition), '[]')
       from license_files f where f.license_id = g.id and a.rendition in (f.rendition, 'both')) as files,
      (select jsonb_build_object('jws', t.jws, 'key', t.file_key, 'sha256', t.file_sha256)
       from certificates t where t.license_id = g.id and t.file_key is not null) as certificate
    from archives a
    join archive_licenses c on c.archive_id = a.id
    join licenses g on g.id = c.license_id
    join order_lines l on l.id = g.order_line_id
    join orders o on o.id = g.order_id
    where a.id = ${archiveId}
    order by o.number, l.position
  `.execute(db)
  return rows
}

/** Files that are in storage stay there for a day, so that none is removed while it is packed. */
export async function extendStorage(db: Db, archiveId: string): Promise<void> {
  await sql`
    update license_files f set stored_until = now() + interval '1 day'
    from archive_licenses c
    where c.archive_id = ${archiveId} and f.license_id = c.license_id and f.removed_at is null
      and f.stored_until < now() + interval '1 day'
  `.execute(db)
}

type Start = { archiveId: string; skippedIds: readonly string[] }

export async function startPacking(db: Db, { archiveId, skippedIds }: Start): Promise<void> {
  await sql`
    with skipped as (
      update archive_licenses set is_skipped = license_id = any (${[...skippedIds]}::uuid[])
      where archive_id = ${archiveId})
    update archives set started_at = now(), packed = 0 where id = ${archiveId}
  `.execute(db)
}

export async function savePacked(
  db: Db,
  { archiveId, packed }: { archiveId: string; packed: number },
): Promise<void> {
  await sql`update archives set packed = ${packed} where id = ${archiveId}`.execute(db)
}

export async function finishArchive(
  db: Db,
  { archiveId, size }: { archiveId: string; size: number },
): Promise<void> {
  await sql`
    update archives set ready_at = now(), size = ${size}, stored_until = now() + interval '7 days'
    where id = ${archiveId} and ready_at is null
  `.execute(db)
}

export async function failArchive(db: Db, archiveId: string): Promise<void> {
  await sql`
    update archives set failed_at = now() where id = ${archiveId} and ready_at is null and failed_at is null
  `.execute(db)
}

/** False if another worker is packing this archive. A session lock, which PostgreSQL releases if the worker is killed. */
export async function withArchiveLock(
  db: Db,
  archiveId: string,
  work: () => Promise<void>,
): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_locked: boolean }>`
      select pg_try_advisory_lock(hashtextextended('archive:' || ${archiveId}::text, 0)) as is_locked
    `.execute(connection)
    if (rows[0]?.is_locked !== true) return false
    try {
      await work()
      return true
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended('archive:' || ${archiveId}::text, 0))`.execute(
        connection,
      )
    }
  })
}

/** Archives that expired, were never finished, or belong to a deleted account; oldest first. */
export async function listExpiredArchives(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from archives
    where removed_at is null
      and (user_id is null or coalesce(stored_until, requested_at + interval '8 days') < now())
    order by requested_at limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Archives that were removed lately. A killed job may have left the object. */
export async function listRemovedArchives(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from archives where removed_at > now() - interval '2 days'
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function markArchiveRemoved(db: Db, archiveId: string): Promise<void> {
  await sql`update archives set removed_at = now() where id = ${archiveId} and removed_at is null`.execute(
    db,
  )
}
