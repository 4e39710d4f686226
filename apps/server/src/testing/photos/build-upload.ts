import { hash } from 'node:crypto'
import type { Storage } from '../../platform/storage/storage.ts'
import type { TestDatabase } from '../database.ts'
import { firstOf } from '../first-of.ts'

type Options = {
  userId: string
  body: Buffer
  /** Hash and size as the browser reports them; they may differ from the body. */
  sha256?: string
  fileSize?: number
  /** Title and decade that the family has entered. With both and a claim, a photo is ready for review. */
  title?: string | null
  decade?: string | null
  /** True if the family has stated its title claim. */
  hasClaim?: boolean
  /** Set for a scan of the back of a print: the photo of the front. */
  backOf?: string
  /** True to queue the ingest job. */
  startsJob?: boolean
}

/** A photo whose upload is complete: the stored object, the upload row and the ingest job. */
export async function buildUpload(
  { admin }: Pick<TestDatabase, 'admin'>,
  originals: Pick<Storage, 'put'>,
  options: Options,
): Promise<string> {
  const { userId, body, title = 'At the lake', decade = '1960s', backOf = null } = options
  const {
    startsJob = true,
    hasClaim = true,
    sha256 = hash('sha256', body),
    fileSize = body.length,
  } = options
  const { rows } = await admin.query<{ id: string }>(
    'insert into photos (user_id, title, decade_taken, back_of) values ($1, $2, $3, $4) returning id',
    [userId, title, decade, backOf],
  )
  const { id } = firstOf(rows)
  if (hasClaim && backOf === null)
    await admin.query(
      `insert into rights_claims (photo_id, user_id, basis, owns_print) values ($1, $2, 'photographer', true)`,
      [id, userId],
    )
  await originals.put({ key: `${id}/original`, body, contentType: 'image/jpeg' })
  await admin.query(
    `with upload as (
       insert into uploads (photo_id, user_id, file_name, file_size, content_type, sha256, part_size,
         upload_status, completed_at)
       values ($1, $2, 'scan.jpg', $3, 'image/jpeg', $4, 8388608, 'completed', now()))
     select add_job('submissions.check-upload', json_build_object('photoId', $1::text),
       'check-upload:' || $1) where $5`,
    [id, userId, fileSize, sha256, startsJob],
  )
  return id
}
