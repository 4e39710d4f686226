import { type Kysely, sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import type { UploadedPhotoRow } from '../upload/queries.ts'

type Db = Kysely<Database>

export type StuckPhoto = {
  photoId: string
  /** Ids of the photo's jobs that have used up their attempts. */
  deadJobs: string[]
}

type StuckOptions = { idleMinutes: number; limit: number }

/** Lists photos in ingest that no job will continue: they have no job, or only jobs without attempts left. */
export async function listStuckPhotos(
  db: Db,
  { idleMinutes, limit }: StuckOptions,
): Promise<StuckPhoto[]> {
  const { rows } = await sql<StuckPhoto>`
    with jobs as materialized (
      select payload ->> 'photoId' as photo_id, id::text,
        locked_at is null and attempts >= max_attempts as is_dead
      from graphile_worker._private_jobs where payload ->> 'photoId' is not null
    )
    select p.id as "photoId", coalesce(j.dead, '{}') as "deadJobs"
    from photos p
    join uploads u on u.photo_id = p.id and u.upload_status = 'completed'
    left join photo_ingest i on i.photo_id = p.id
    left join lateral (
      select array_agg(id) filter (where is_dead) as dead, bool_or(not is_dead) as is_alive
      from jobs where photo_id = p.id::text
    ) j on true
    where p.photo_status in ('uploading', 'processing')
      and greatest(p.updated_at, u.completed_at, i.updated_at) < now() - make_interval(mins => ${idleMinutes})
      and j.is_alive is not true
    order by p.updated_at limit ${limit}
  `.execute(db)
  return rows
}

export async function removeJobs(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select graphile_worker.complete_jobs(${ids}::bigint[])`.execute(db)
}

/** True if the photo failed because we gave up; files that were rejected for other reasons stay rejected. */
export async function reopenPhoto(db: Db, photoId: string): Promise<boolean> {
  const { rows } = await sql`
    update photos p set photo_status = 'processing'
    from photo_ingest i
    where p.id = ${photoId} and i.photo_id = p.id and p.photo_status = 'failed' and i.failure = 'gave_up'
    returning p.id
  `.execute(db)
  if (rows.length === 0) return false

  await sql`
    update photo_ingest set step = 'check', failure = null, finished_at = null where photo_id = ${photoId}
  `.execute(db)
  return true
}

type IngestResultRow = UploadedPhotoRow & { failure: string | null }

export async function findIngestResult(
  { db }: UserTx,
  id: string,
): Promise<IngestResultRow | null> {
  const { rows } = await sql<IngestResultRow>`
    select p.id as photo_id, p.photoid, p.photo_status, i.failure
    from photos p left join photo_ingest i on i.photo_id = p.id where p.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
