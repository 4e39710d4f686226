import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { UploadRow } from './queries.ts'

type StaleUpload = Pick<UploadRow, 'id' | 'photo_id' | 'storage_upload_id'>

/** Lists uploads of all users. Runs with the role of the worker, which sees them. */
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

/** Lists uploads aborted more than an hour ago. Their signed URLs have expired, so no more parts can arrive. */
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
