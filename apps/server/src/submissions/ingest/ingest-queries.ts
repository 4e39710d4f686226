import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { ColorMode } from '@shoebox/domain/catalog/photo-vocabulary'
import type { IngestFailure, IngestStep } from '@shoebox/domain/submissions/ingest'
import type { SubmissionFacts } from '@shoebox/domain/submissions/photo-submission'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Db = Kysely<Database>
export type IngestTx = Transaction<Database>

export type WorkingStep = Exclude<IngestStep, 'done'>

export type IngestRow = {
  photoId: string
  userId: string
  status: PhotoStatus
  step: WorkingStep | 'done'
  /** As the browser told them. */
  fileSize: number
  sha256: string
  /** It is the back of another photo's print. */
  isBack: boolean
}

/** The photo as the jobs find it; the first of them takes it from `uploading`. Null without a whole file. */
export async function takePhoto(db: Db, photoId: string): Promise<IngestRow | null> {
  const found = await findIngest(db, photoId)
  if (found?.status !== 'uploading') return found

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

type Move = { photoId: string; from: WorkingStep; to: WorkingStep | 'done' }

/** The photo is locked first, so that nobody withdraws it while a step is written down. */
export async function advanceIngest(tx: IngestTx, { photoId, from, to }: Move): Promise<boolean> {
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

/** The original stays where it was us who gave up, and for a week where it could not be read, in case that was us too. */
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

type File = { photoId: string; userId: string; sha256: string }

/** The contributor's own; that of somebody else is for a person to decide. */
export async function hasSameFile(db: Db, { photoId, userId, sha256 }: File): Promise<boolean> {
  const { rows } = await sql`
    select h.photo_id from photo_hashes h join photos p on p.id = h.photo_id
    where h.sha256 = ${sha256} and h.photo_id <> ${photoId} and p.user_id = ${userId}
      and p.photo_status not in ('failed', 'withdrawn')
    limit 1
  `.execute(db)
  return rows.length === 1
}

type Original = {
  photoId: string
  contentType: string
  width: number
  height: number
  orientation: string
  fileSize: number
  sha256: string
  metadata: object
}

export async function writeOriginal(tx: IngestTx, original: Original): Promise<void> {
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

type Derived = {
  photoId: string
  sha256: string
  phash: string
  mirrorPhash: string
  thumbhash: string
  dominantColor: string
  colorMode: ColorMode
  /** For the list of colors and moods. */
  colorWords: readonly string[]
  printSize: string
  files: readonly FileRow[]
}

export async function writeDerivation(tx: IngestTx, derived: Derived): Promise<void> {
  const { photoId, sha256, phash, mirrorPhash, thumbhash, dominantColor, printSize } = derived
  const { colorMode, colorWords } = derived
  await writeFiles(tx, derived)
  await sql`
    insert into photo_hashes (photo_id, sha256, phash, mirror_phash)
    values (${photoId}, ${sha256}, ${phash}::bit(64), ${mirrorPhash}::bit(64))
    on conflict (photo_id) do update set
      sha256 = excluded.sha256, phash = excluded.phash, mirror_phash = excluded.mirror_phash
  `.execute(tx)
  await sql`
    update photos set thumbhash = ${thumbhash}, dominant_color = ${dominantColor},
      -- What a person said meanwhile stays.
      color_mode = coalesce(color_mode, ${colorMode}),
      color_and_mood = case when color_and_mood = '{}' then ${[...colorWords]}::text[] else color_and_mood end,
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

type ToldRow = SubmissionFacts & { faces_released: boolean; is_back: boolean }

export async function findTold(tx: IngestTx, photoId: string): Promise<ToldRow | null> {
  const { rows } = await sql<ToldRow>`
    select p.title, p.description, p.decade_taken, p.has_erased_face, p.back_of is not null as is_back,
      photo_faces_released(p.id) as faces_released, exists (
        select from rights_claims c
        where c.photo_id = p.id and c.user_id = p.user_id and c.claim_state = 'stated') as has_claim
    from photos p where p.id = ${photoId}
  `.execute(tx)
  return rows[0] ?? null
}

/** From `processing`, which the caller has made sure of and holds. */
export async function setStatus(
  tx: IngestTx,
  { photoId, status }: { photoId: string; status: PhotoStatus },
): Promise<void> {
  await sql`
    update photos set photo_status = ${status} where id = ${photoId} and photo_status = 'processing'
  `.execute(tx)
}
