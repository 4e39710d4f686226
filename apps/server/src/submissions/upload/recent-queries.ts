import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { IngestStep } from '@shoebox/domain/submissions/ingest'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

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

/** More than anybody looks through; My photos has them all. */
const most = 500

/** Of the last day, and whatever is still in work. What was withdrawn is gone for its family too. */
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
      limit ${most}
    )
    select photo_id, photoid, photo_status, file_name, file_size, width, height, step, failure, completed_at, back_of,
      photo_id in (select own_photos_alike(array(select photo_id from recent))) as looks_alike
    from recent order by completed_at desc, photoid desc
  `.execute(db)
  return rows
}
