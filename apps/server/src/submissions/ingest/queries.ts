import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { ColorMode } from '@shoebox/domain/catalog/photo-vocabulary'
import type { IngestFailure, WorkingStep } from '@shoebox/domain/submissions/ingest'
import type { SubmissionFacts } from '@shoebox/domain/submissions/photo-submission'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Db = Kysely<Database>
export type IngestTx = Transaction<Database>

export type IngestRow = {
  photoId: string
  userId: string
  status: PhotoStatus
  step: WorkingStep | 'done'
  /** Size and hash as the browser announced them. */
  fileSize: number
  sha256: string
  /** True if the file shows the back of another photo's print. */
  isBack: boolean
}

/** Moves an uploaded photo to `processing`, and returns it in any state. Null if its upload is not completed. */
export async function claimForIngest(db: Db, photoId: string): Promise<IngestRow | null> {
  const photo = await findIngest(db, photoId)
  if (photo?.status !== 'uploading') return photo

  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update photos set photo_status = 'processing'
      where id = ${photoId} and photo_status = 'uploading' returning id
    `.execute(tx)
    if (rows.length === 0) return
    await sql`insert into photo_ingest (photo_id) values (${photoId}) on conflict do nothing`.execute(
      tx,
    )
  })
  return findIngest(db, photoId)
}

export async function findIngest(db: Db, photoId: string): Promise<IngestRow | null> {
  const { rows } = await sql<IngestRow>`
    select p.id as "photoId", p.user_id as "userId", p.photo_status as status,
      coalesce(i.step, 'check') as step, u.file_size as "fileSize", u.sha256,
      p.back_of is not null as "isBack"
    from photos p
    join uploads u on u.photo_id = p.id and u.upload_status = 'completed'
    left join photo_ingest i on i.photo_id = p.id
    where p.id = ${photoId}
  `.execute(db)
  return rows[0] ?? null
}

type StepMove = { photoId: string; from: WorkingStep; to: WorkingStep | 'done' }

/**
 * Returns false if the photo has left this step. Locks the photo, so that its family cannot withdraw it before the
 * commit.
 */
export async function advanceIngest(
  tx: IngestTx,
  { photoId, from, to }: StepMove,
): Promise<boolean> {
  const { rows } = await sql`
    with photo as (
      select id from photos where id = ${photoId} and photo_status = 'processing' for no key update
    )
    update photo_ingest i set step = ${to},
      finished_at = case when ${to} = 'done' then now() end
    from photo where i.photo_id = photo.id and i.step = ${from} and i.failure is null
    returning i.photo_id
  `.execute(tx)
  return rows.length === 1
}

/** The original stays in storage after `gave_up`, and for a week after `damaged`, in case our code is at fault. */
export async function markFailed(
  db: Db,
  { photoId, failure }: { photoId: string; failure: IngestFailure },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update photos set photo_status = 'failed'
      where id = ${photoId} and photo_status = 'processing' returning id
    `.execute(tx)
    if (rows.length === 0) return

    await sql`
      update photo_ingest set failure = ${failure}, finished_at = now(),
        original_until = case when ${failure} = 'damaged' then now() + interval '7 days' end
      where photo_id = ${photoId}
    `.execute(tx)
    await sql`
      delete from photo_files
      where photo_id = ${photoId} and (rendition <> 'original' or ${failure} not in ('gave_up', 'damaged'))
    `.execute(tx)
  })
}

type FileLookup = { photoId: string; userId: string; sha256: string }

/** Whether the contributor has uploaded the file before. The same file from another family is for a moderator to decide. */
export async function hasSameFile(
  db: Db,
  { photoId, userId, sha256 }: FileLookup,
): Promise<boolean> {
  const { rows } = await sql`
    select h.photo_id from photo_hashes h join photos p on p.id = h.photo_id
    where h.sha256 = ${sha256} and h.photo_id <> ${photoId} and p.user_id = ${userId}
      and p.photo_status not in ('failed', 'withdrawn')
    limit 1
  `.execute(db)
  return rows.length === 1
}

type OriginalRow = {
  photoId: string
  contentType: string
  width: number
  height: number
  orientation: string
  fileSize: number
  sha256: string
  metadata: object
}

export async function writeOriginal(tx: IngestTx, original: OriginalRow): Promise<void> {
  const { photoId, width, height, orientation, fileSize, metadata } = original
  await writeFiles(tx, { photoId, files: [{ ...original, name: 'original' }] })
  await sql`
    insert into photo_metadata (photo_id, metadata) values (${photoId}, ${JSON.stringify(metadata)}::jsonb)
    on conflict (photo_id) do update set metadata = excluded.metadata
  `.execute(tx)
  await sql`
    update photos set width = ${width}, height = ${height}, orientation = ${orientation},
      file_size = ${fileSize}
    where id = ${photoId}
  `.execute(tx)
}

type FileRow = {
  name: string
  contentType: string
  width: number
  height: number
  fileSize: number
  sha256: string
}

type DerivationRow = {
  photoId: string
  sha256: string
  phash: string
  mirrorPhash: string
  thumbhash: string
  dominantColor: string
  colorMode: ColorMode
  /** Initial value of color_and_mood. */
  colorTerms: readonly string[]
  printSize: string
  files: readonly FileRow[]
}

export async function writeDerivation(tx: IngestTx, derived: DerivationRow): Promise<void> {
  const { photoId, sha256, phash, mirrorPhash, thumbhash, dominantColor, printSize } = derived
  const { colorMode, colorTerms } = derived
  await writeFiles(tx, derived)
  await sql`
    insert into photo_hashes (photo_id, sha256, phash, mirror_phash)
    values (${photoId}, ${sha256}, ${phash}::bit(64), ${mirrorPhash}::bit(64))
    on conflict (photo_id) do update set
      sha256 = excluded.sha256, phash = excluded.phash, mirror_phash = excluded.mirror_phash
  `.execute(tx)
  await sql`
    update photos set thumbhash = ${thumbhash}, dominant_color = ${dominantColor},
      -- Keep what the family or a moderator entered meanwhile.
      color_mode = coalesce(color_mode, ${colorMode}),
      color_and_mood = case when color_and_mood = '{}' then ${[...colorTerms]}::text[] else color_and_mood end,
      friendly_print_size = ${printSize}, thumbnail_url = ${`/media/${photoId}/thumb`},
      preview_url = ${`/media/${photoId}/preview`}
    where id = ${photoId}
  `.execute(tx)
}

async function writeFiles(
  tx: IngestTx,
  { photoId, files }: { photoId: string; files: readonly FileRow[] },
): Promise<void> {
  await tx
    .insertInto('photo_files')
    .values(
      files.map(({ name, contentType, width, height, fileSize, sha256 }) => ({
        photo_id: photoId,
        rendition: name,
        content_type: contentType,
        width,
        height,
        file_size: fileSize,
        sha256,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['photo_id', 'rendition']).doUpdateSet((row) => ({
        content_type: row.ref('excluded.content_type'),
        width: row.ref('excluded.width'),
        height: row.ref('excluded.height'),
        file_size: row.ref('excluded.file_size'),
        sha256: row.ref('excluded.sha256'),
      })),
    )
    .execute()
}

type SubmissionFactsRow = SubmissionFacts & { faces_released: boolean; is_back: boolean }

export async function findSubmissionFacts(
  tx: IngestTx,
  photoId: string,
): Promise<SubmissionFactsRow | null> {
  const { rows } = await sql<SubmissionFactsRow>`
    select p.title, p.description, p.decade_taken, p.has_erased_face, p.back_of is not null as is_back,
      photo_faces_released(p.id) as faces_released, exists (
        select from rights_claims c
        where c.photo_id = p.id and c.user_id = p.user_id and c.claim_state = 'stated') as has_claim
    from photos p where p.id = ${photoId}
  `.execute(tx)
  return rows[0] ?? null
}

/** The caller has locked the photo and knows that it is `processing`. */
export async function setStatus(
  tx: IngestTx,
  { photoId, status }: { photoId: string; status: PhotoStatus },
): Promise<void> {
  await sql`
    update photos set photo_status = ${status} where id = ${photoId} and photo_status = 'processing'
  `.execute(tx)
}
