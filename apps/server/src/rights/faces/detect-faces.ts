import type { JobCtx } from '../../context.ts'
import {
  deleteExpiredTemplateBatch,
  findPhotoConsent,
  removeDetections,
  replaceDetections,
} from './face-detection-queries.ts'

type PhotoImage = {
  photoId: string
  /** Returns the path or the bytes of the image. Called only with consent. */
  image: () => Promise<string | Buffer>
}

/**
 * Detects the faces of a photo if its family has consented; otherwise removes detections of an earlier run. A second run
 * replaces the unconfirmed detections of the first.
 */
export async function detectFaces(
  { db, faces }: Pick<JobCtx, 'db' | 'faces'>,
  { photoId, image }: PhotoImage,
): Promise<void> {
  const consent = await findPhotoConsent(db, photoId)
  if (!consent) {
    await removeDetections(db, photoId)
    return
  }

  const { find, modelId } = await faces()
  const detections = await find(await image(), { withExpressions: consent.coversExpressions })
  await replaceDetections(db, { photoId, modelId, detections })
}

const templatesPerBatch = 1000

/** Deletes templates at the end of their retention. The boxes stay: they show where a face is, not whose it is. */
export async function deleteExpiredFaceTemplates({
  db,
  log,
}: Pick<JobCtx, 'db' | 'log'>): Promise<void> {
  let count = 0
  let deleted: number
  do {
    deleted = await deleteExpiredTemplateBatch(db, templatesPerBatch)
    count += deleted
  } while (deleted === templatesPerBatch)
  if (count > 0) log.info({ count }, 'expired face templates deleted')
}
