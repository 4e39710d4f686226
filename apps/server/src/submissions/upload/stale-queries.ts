import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { UploadRow } from './queries.ts'

type StaleUpload = Pick<UploadRow, 'id' | 'photo_id' | 'storage_upload_id'>

/** Runs as the worker, whose role sees the uploads of all users. */
export function listExpiredUploads(db: Kysely<Database>, limit: number): Promise<StaleUpload[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'photo_id', 'storage_upload_id'])
    .where('upload_status', '=', 'open')
    .where('expires_at', '<', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Aborted an hour ago: the signed URLs of their parts have expired, so nothing can arrive any more. */
export function listUnclearedUploads(db: Kysely<Database>, limit: number): Promise<StaleUpload[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'photo_id', 'storage_upload_id'])
    .where('upload_status', '=', 'aborted')
    .where('cleared_at', 'is', null)
    .where('aborted_at', '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy('aborted_at')
    .limit(limit)
    .execute()
}

export async function markCleared(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable('uploads').set({ cleared_at: sql`now()` }).where('id', '=', id).execute()
}

/** Storage ids of the open uploads of these photos. */
export async function listKnownStorageUploads(
  db: Kysely<Database>,
  photoIds: readonly string[],
): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('uploads')
    .select('storage_upload_id')
    .where('photo_id', '=', (eb) => sql`any(${eb.val(photoIds)}::uuid[])`)
    .where('upload_status', '=', 'open')
    .execute()
  return new Set(rows.map(({ storage_upload_id }) => storage_upload_id))
}
