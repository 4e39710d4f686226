import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { UploadType } from '@shoebox/domain/submissions/ingest'
import { type Kysely, sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import type { Database } from '../../db/connect.ts'

export type UploadRow = {
  id: string
  photo_id: string
  photoid: number
  photo_status: PhotoStatus
  file_name: string
  file_size: number
  content_type: UploadType
  sha256: string
  part_size: number
  storage_upload_id: string | null
  upload_status: 'open' | 'completed' | 'aborted'
  created_at: Date
  expires_at: Date
}

export type UploadedPhotoRow = { photo_id: string; photoid: number; photo_status: PhotoStatus }

export type NewUpload = Pick<UploadRow, 'file_name' | 'file_size' | 'content_type' | 'sha256'> & {
  /** The photo whose print this is the back of. */
  back_of: string | null
}

/** What may be uploaded anew: a file that was not taken, or whose photo is gone. */
const endedStatuses: readonly PhotoStatus[] = ['failed', 'withdrawn']

/** The own photo of exactly this file, if there is one already. */
export function findPhotoOfFile(
  { db, actor }: UserTx,
  sha256: string,
): Promise<UploadedPhotoRow | undefined> {
  return db
    .selectFrom('photos as p')
    .select((eb) => [
      'p.id as photo_id',
      'p.photoid',
      eb.ref('p.photo_status').$castTo<PhotoStatus>().as('photo_status'),
    ])
    .where('p.user_id', '=', actor.userId)
    .where('p.photo_status', 'not in', endedStatuses)
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('uploads')
        .select('photo_id')
        .where('user_id', '=', actor.userId)
        .where('sha256', '=', sha256)
        .where('upload_status', '=', 'completed')
        .unionAll(eb.selectFrom('photo_hashes').select('photo_id').where('sha256', '=', sha256)),
    )
    .orderBy('p.photoid')
    .limit(1)
    .executeTakeFirst()
}

export function findOwnUpload(tx: UserTx, id: string): Promise<UploadRow | undefined> {
  return ownUploads(tx).where('u.id', '=', id).executeTakeFirst()
}

export function findOpenUpload(tx: UserTx, sha256: string): Promise<UploadRow | undefined> {
  return ownUploads(tx)
    .where('u.sha256', '=', sha256)
    .where('u.upload_status', '=', 'open')
    .executeTakeFirst()
}

export function listOpenUploads(tx: UserTx, limit: number): Promise<UploadRow[]> {
  return ownUploads(tx)
    .where('u.upload_status', '=', 'open')
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id')
    .limit(limit)
    .execute()
}

export async function countOpenUploads({ db, actor }: UserTx): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.userId)
    .where('upload_status', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

/** The photo and its upload. */
export async function insertUpload(
  tx: UserTx,
  { partSize, back_of, ...file }: NewUpload & { partSize: number },
): Promise<UploadRow> {
  const { db, actor } = tx
  const { id: photo_id } = await db
    .insertInto('photos')
    .values({ user_id: actor.userId, file_size: file.file_size, back_of })
    .returning('id')
    .executeTakeFirstOrThrow()
  const upload = await db
    .insertInto('uploads')
    .values({ ...file, photo_id, user_id: actor.userId, part_size: partSize })
    .returning('id')
    .executeTakeFirstOrThrow()

  return ownUploads(tx).where('u.id', '=', upload.id).executeTakeFirstOrThrow()
}

/** False if another request has given it one meanwhile. */
export async function setStorageUpload(
  { db, actor }: UserTx,
  { id, was, becomes }: { id: string; was: string | null; becomes: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ storage_upload_id: becomes })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('upload_status', '=', 'open')
    .where('storage_upload_id', 'is not distinct from', was)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False if it had ended already. */
export async function markCompleted({ db, actor }: UserTx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ upload_status: 'completed', completed_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('upload_status', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The upload ends and its photo with it; false if it had ended already. */
export async function markAborted(db: Kysely<Database>, id: string): Promise<boolean> {
  const aborted = await db
    .updateTable('uploads')
    .set({ upload_status: 'aborted', aborted_at: sql`now()` })
    .where('id', '=', id)
    .where('upload_status', '=', 'open')
    .returning('photo_id')
    .executeTakeFirst()
  if (!aborted) return false

  await db
    .updateTable('photos')
    .set({ photo_status: 'withdrawn' })
    .where('id', '=', aborted.photo_id)
    .where('photo_status', '=', 'uploading')
    .execute()
  return true
}

type StaleUpload = Pick<UploadRow, 'id' | 'photo_id' | 'storage_upload_id'>

/** For the jobs, whose role sees everyone's. */
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

/** Aborted longer ago than any address lives that was signed for them. */
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

/** Of these photos, what is under way at the storage. */
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

function ownUploads({ db, actor }: UserTx) {
  return db
    .selectFrom('uploads as u')
    .innerJoin('photos as p', 'p.id', 'u.photo_id')
    .select((eb) => [
      'u.id',
      'u.photo_id',
      'p.photoid',
      eb.ref('p.photo_status').$castTo<PhotoStatus>().as('photo_status'),
      'u.file_name',
      'u.file_size',
      eb.ref('u.content_type').$castTo<UploadType>().as('content_type'),
      'u.sha256',
      'u.part_size',
      'u.storage_upload_id',
      eb.ref('u.upload_status').$castTo<UploadRow['upload_status']>().as('upload_status'),
      'u.created_at',
      'u.expires_at',
    ])
    .where('u.user_id', '=', actor.userId)
}
