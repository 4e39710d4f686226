import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { IngestStep, UploadType } from '@shoebox/domain/submissions/ingest'
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
  /** Id of the photo whose print this file shows from behind. */
  back_of: string | null
}

/** A file whose photo has one of these statuses may be uploaded again. */
const endedStatuses: readonly PhotoStatus[] = ['failed', 'withdrawn']

/** The contributor's photo of exactly this file, by the hash that the browser sent or the one that the worker computed. */
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

/** Inserts the photo and its upload. */
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

/** Compare and set: false if another request has replaced the multipart upload in the meantime. */
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

/** The completed photo; undefined if the upload was completed or aborted before. */
export function markCompleted(
  { db, actor }: UserTx,
  id: string,
): Promise<UploadedPhotoRow | undefined> {
  return db
    .updateTable('uploads as u')
    .from('photos as p')
    .set({ upload_status: 'completed', completed_at: sql`now()` })
    .whereRef('p.id', '=', 'u.photo_id')
    .where('u.id', '=', id)
    .where('u.user_id', '=', actor.userId)
    .where('u.upload_status', '=', 'open')
    .returning((eb) => [
      'p.id as photo_id',
      'p.photoid',
      eb.ref('p.photo_status').$castTo<PhotoStatus>().as('photo_status'),
    ])
    .executeTakeFirst()
}

/** Aborts the upload and withdraws its photo; false if the upload was completed or aborted before. */
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

type FrontRow = { is_gone: boolean; has_back: boolean }

/** The user's photo of the front to which a back belongs. A back itself cannot have a back. */
export async function findFront({ db, actor }: UserTx, id: string): Promise<FrontRow | null> {
  const { rows } = await sql<FrontRow>`
    select p.photo_status in ('failed', 'withdrawn') as is_gone,
      exists (
        select from photos b where b.back_of = p.id and b.photo_status not in ('failed', 'withdrawn')
      ) as has_back
    from photos p
    where p.id = ${id} and p.user_id = ${actor.userId} and p.back_of is null
  `.execute(db)
  return rows[0] ?? null
}

export type RecentUploadRow = {
  photo_id: string
  photoid: number
  photo_status: PhotoStatus
  file_name: string
  file_size: number
  width: number | null
  height: number | null
  step: IngestStep | null
  failure: string | null
  looks_alike: boolean
  back_of: string | null
  completed_at: Date
}

/** The upload page shows at most this many uploads; the page "My photos" lists all. */
const maxRecent = 500

/** Lists uploads completed within the last day. Omits withdrawn photos, because their family no longer sees them. */
export async function listRecent({ db, actor }: UserTx): Promise<RecentUploadRow[]> {
  const { rows } = await sql<RecentUploadRow>`
    with recent as (
      select p.id as photo_id, p.photoid, p.photo_status, u.file_name, u.file_size, p.width, p.height,
        i.step, i.failure, u.completed_at, p.back_of
      from uploads u
      join photos p on p.id = u.photo_id
      left join photo_ingest i on i.photo_id = p.id
      where u.user_id = ${actor.userId} and u.upload_status = 'completed'
        and u.completed_at > now() - interval '1 day' and p.photo_status <> 'withdrawn'
      order by u.completed_at desc, p.photoid desc
      limit ${maxRecent}
    )
    select photo_id, photoid, photo_status, file_name, file_size, width, height, step, failure, completed_at, back_of,
      photo_id in (select own_photos_alike(array(select photo_id from recent))) as looks_alike
    from recent order by completed_at desc, photoid desc
  `.execute(db)
  return rows
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
