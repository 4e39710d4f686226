import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Db = Kysely<Database> | Transaction<Database>

export const renditions = ['jpeg', 'tiff'] as const

export type Rendition = (typeof renditions)[number]

export type LicenseRow = {
  id: string
  code: string
  license_state: 'granted' | 'cancelled'
  license_type: string
  effective_at: Date
  clearance: unknown
  photo_id: string
  photoid: number
  /** The legal name of the company when the order was placed. */
  licensee: string
}

export async function findLicense(db: Db, licenseId: string): Promise<LicenseRow | null> {
  const { rows } = await sql<LicenseRow>`
    select l.id, l.code, l.license_state, l.license_type, l.effective_at, l.clearance, l.photo_id, n.photoid,
      coalesce(o.licensee, c.name) as licensee
    from licenses l
    join order_lines n on n.id = l.order_line_id
    join orders o on o.id = l.order_id
    join companies c on c.id = l.company_id
    where l.id = ${licenseId}
  `.execute(db)
  return rows[0] ?? null
}

export type FileRow = {
  rendition: Rendition
  storage_key: string
  sha256: string
  size: number
  statement: unknown
  removed_at: Date | null
}

export async function listFiles(db: Db, licenseId: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select rendition, storage_key, sha256, size, statement, removed_at from license_files
    where license_id = ${licenseId}
  `.execute(db)
  return rows
}

type StoredFile = { rendition: Rendition; key: string; sha256: string; size: number }

type NewFile = StoredFile & { licenseId: string; statement: object; storedUntil: Date | null }

/** A file that was removed and made again is the same file: only its time in storage changes. */
export async function saveFile(db: Db, file: NewFile): Promise<void> {
  const { licenseId, rendition, key, sha256, size, statement, storedUntil } = file
  await sql`
    insert into license_files (license_id, rendition, storage_key, sha256, size, statement, stored_until)
    values (${licenseId}, ${rendition}, ${key}, ${sha256}, ${size}, ${JSON.stringify(statement)}::jsonb, ${storedUntil})
    on conflict (license_id, rendition) do update set removed_at = null, stored_until = excluded.stored_until
  `.execute(db)
}

export type MasterRow = { storage_key: string; sha256: string; size: number }

export async function findMaster(
  db: Db,
  { photoId, rendition }: { photoId: string; rendition: Rendition },
): Promise<MasterRow | null> {
  const { rows } = await sql<MasterRow>`
    select storage_key, sha256, size from photo_masters where photo_id = ${photoId} and rendition = ${rendition}
  `.execute(db)
  return rows[0] ?? null
}

type NewMaster = StoredFile & { photoId: string; width: number; height: number }

export async function insertMaster(db: Db, master: NewMaster): Promise<void> {
  const { photoId, rendition, key, sha256, size, width, height } = master
  await sql`
    insert into photo_masters (photo_id, rendition, storage_key, sha256, size, width, height)
    values (${photoId}, ${rendition}, ${key}, ${sha256}, ${size}, ${width}, ${height})
    on conflict do nothing
  `.execute(db)
}

/** The hash of the uploaded original; null if the photo has no file. */
export async function findOriginalHash(db: Db, photoId: string): Promise<string | null> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from photo_files where photo_id = ${photoId} and rendition = 'original'
  `.execute(db)
  return rows[0]?.sha256 ?? null
}

export async function hasThumb(db: Db, photoId: string): Promise<boolean> {
  const { rows } = await sql`select from license_thumbs where photo_id = ${photoId}`.execute(db)
  return rows.length > 0
}

type NewThumb = { photoId: string; key: string; width: number; height: number }

export async function insertThumb(
  db: Db,
  { photoId, key, width, height }: NewThumb,
): Promise<void> {
  await sql`
    insert into license_thumbs (photo_id, storage_key, width, height) values (${photoId}, ${key}, ${width}, ${height})
    on conflict do nothing
  `.execute(db)
}

export type ExpiredFile = { photo_id: string; storage_key: string }

/** Files in storage whose time is over, oldest first. */
export async function listExpiredFiles(db: Db, limit: number): Promise<ExpiredFile[]> {
  const { rows } = await sql<ExpiredFile>`
    select l.photo_id, f.storage_key from license_files f join licenses l on l.id = f.license_id
    where f.removed_at is null and f.stored_until < now() order by f.stored_until limit ${limit}
  `.execute(db)
  return rows
}

/** Files that were removed lately. A killed job may have left the object. */
export async function listRemovedFiles(db: Db): Promise<ExpiredFile[]> {
  const { rows } = await sql<ExpiredFile>`
    select l.photo_id, f.storage_key from license_files f join licenses l on l.id = f.license_id
    where f.removed_at > now() - interval '2 days'
  `.execute(db)
  return rows
}

/** False if the file was made again in the meantime. */
export async function markRemoved(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    update license_files set removed_at = coalesce(removed_at, now())
    where storage_key = ${key} and stored_until < now() returning license_id
  `.execute(db)
  return rows.length > 0
}

/**
 * Granted licenses for which a file was never made and no job will try again. Those whose job died longest ago come first, after
 * those without a job: licenses that fail every night do not keep the others off the list.
 */
export async function listUnmadeLicenses(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from licenses l
    left join graphile_worker._private_jobs j on j.key = 'make-files:' || l.id
    where l.license_state = 'granted' and l.created_at < now() - interval '1 day'
      and (select count(*) from license_files f where f.license_id = l.id) < ${renditions.length}
      and (j.id is null or j.locked_at is null and j.attempts >= j.max_attempts)
    order by j.updated_at nulls first, l.created_at limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

const pollMs = 250
const maxWaitMs = 10 * 60_000

/**
 * Runs `work` while no other job makes or removes files of this photo. A session lock on its own connection: making a file
 * takes minutes, too long for a transaction, and PostgreSQL releases the lock if the worker is killed.
 */
export function withPhotoLock<Result>(
  db: Kysely<Database>,
  photoId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const endsAt = Date.now() + maxWaitMs
    while (!(await tryLock(connection, photoId))) {
      if (Date.now() > endsAt) throw new Error(`files of photo ${photoId} are locked`)
      await sleep(pollMs)
    }
    try {
      return await work()
    } finally {
      await sql`
        select pg_advisory_unlock(hashtextextended('license-files:' || ${photoId}::text, 0))
      `.execute(connection)
    }
  })
}

async function tryLock(connection: Kysely<Database>, photoId: string): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_lock(hashtextextended('license-files:' || ${photoId}::text, 0)) as is_locked
  `.execute(connection)
  return rows[0]?.is_locked === true
}
