import type { Client } from 'pg'
import type { Ingested } from './ingest/cache.ts'

export async function grantRole(
  owner: Client,
  { userId, role }: { userId: string; role: string },
): Promise<void> {
  await owner.query(
    'insert into user_roles (user_id, role) values ($1, $2) on conflict do nothing',
    [userId, role],
  )
}

export type ArchiveRow = {
  photoId: string
  /** Index of the image, from the file name. */
  index: number
  status: string
  uploadStatus: string
}

/** Every photo of the archive in the database, in any status. */
export async function listArchive(
  owner: Client,
  userIds: readonly string[],
): Promise<ArchiveRow[]> {
  const { rows } = await owner.query<ArchiveRow>(
    `select p.id as "photoId", substring(u.file_name from '^archive-(\\d+)\\.jpg$')::integer as index,
       p.photo_status as status, u.upload_status as "uploadStatus"
     from uploads u join photos p on p.id = u.photo_id
     where u.user_id = any ($1) and u.file_name ~ '^archive-\\d+\\.jpg$'`,
    [userIds],
  )
  return rows
}

export type FailedRow = { fileName: string; failure: string | null }

export async function listFailures(
  owner: Client,
  photoIds: readonly string[],
): Promise<FailedRow[]> {
  const { rows } = await owner.query<FailedRow>(
    `select u.file_name as "fileName", i.failure from photos p
     join uploads u on u.photo_id = p.id left join photo_ingest i on i.photo_id = p.id
     where p.id = any ($1) and p.photo_status = 'failed'`,
    [photoIds],
  )
  return rows
}

/** The rows that ingest wrote for a photo, without the owner. */
export async function readIngested(owner: Client, photoId: string): Promise<Ingested | null> {
  const { rows } = await owner.query<{ ingested: Ingested }>(
    `select json_build_object(
       'photoId', p.id, 'width', p.width, 'height', p.height, 'orientation', p.orientation,
       'fileSize', p.file_size, 'thumbhash', p.thumbhash, 'dominantColor', p.dominant_color,
       'printSize', p.friendly_print_size, 'sha256', h.sha256, 'phash', h.phash::text,
       'mirrorPhash', h.mirror_phash::text, 'metadata', m.metadata,
       'modelId', e.model_id, 'embedding', e.embedding::text,
       'files', (select json_agg(json_build_object('rendition', f.rendition,
          'content_type', f.content_type, 'width', f.width, 'height', f.height,
          'file_size', f.file_size, 'sha256', f.sha256)) from photo_files f where f.photo_id = p.id)
     ) as ingested
     from photos p join photo_hashes h on h.photo_id = p.id join photo_metadata m on m.photo_id = p.id
     left join photo_embeddings e on e.photo_id = p.id where p.id = $1`,
    [photoId],
  )
  return rows[0]?.ingested ?? null
}

export const fileNameOf = (index: number): string => `archive-${String(index).padStart(5, '0')}.jpg`
